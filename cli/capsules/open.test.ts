import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeCapsule } from '../../simulator/capsules/format.ts'
import { begin, person, record } from '../../simulator/testing/recorded-world.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { run } from '../run.ts'
import { startServer } from '../testing/command-line.ts'

/** Writes a capsule with two inputs. */
async function capsuleFile(): Promise<string> {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  await api('POST', '/customers', person)
  const file = join(await temporaryFolder(), 'failed.sandglass-capsule')
  writeFileSync(file, writeCapsule(record(simulator)))
  return file
}

describe('in a running Sandglass', () => {
  it('makes a world and prints what comes next and where to look at it', async () => {
    const { simulator, url, ask } = await startServer()
    const { status, printed } = await ask('open', await capsuleFile(), url, '--name', 'failed')
    expect(status).toBe(0)
    const [stands, next, look, or] = printed.split('\n')
    expect(stands).toMatch(/^The world failed stands at /)
    expect(next).toMatch(/^1 input is left; input 2 is POST .*createCustomer\)$/)
    expect(look).toBe(`Look at it: ${url}/console?world=failed`)
    expect(or).toBe(`Or: npx sandglass timeline --url ${url} --world failed`)
    expect(simulator.worlds.get('failed').engine.head().number).toBe(1)
  })

  it('gives the world a free name, but never another one than was asked for', async () => {
    const { simulator, ask } = await startServer()
    const file = await capsuleFile()
    for (const name of ['recorded', 'recorded-2', 'recorded-3']) {
      expect((await ask('open', file)).printed).toContain(`The world ${name} stands at`)
      expect(simulator.worlds.find(name)).toBeDefined()
    }
    const { status, complaint } = await ask('open', file, '--name', 'recorded')
    expect([status, complaint]).toEqual([1, expect.stringContaining('A world named recorded already exists')])
  })

  it('is the one at the usual address', async () => {
    const { simulator } = await startServer()
    const lines: string[] = []
    const environment = { PORT: String(simulator.port) }
    const print = (line: string) => lines.push(line)
    expect(await run(['open', await capsuleFile()], { environment, print, complain: print })).toBe(0)
    expect(simulator.worlds.find('recorded')).toBeDefined()
    expect(lines.join('\n')).not.toContain('Ctrl-C')
  })
})

describe('without a running Sandglass', () => {
  /** Opens a capsule until it is shown; returns what was printed and a function that stops the command. */
  async function open(environment: Readonly<Record<string, string>>, ...words: readonly string[]) {
    const file = await capsuleFile()
    const controller = new AbortController()
    const printed: string[] = []
    let ended: Promise<number | undefined> | undefined
    const shown = new Promise<void>((resolve, reject) => {
      const complain = (line: string) => (line.includes('Ctrl-C') ? resolve() : reject(new Error(line)))
      const print = (line: string) => printed.push(line)
      const terminal = { environment, print, complain, stopSignal: () => controller.signal }
      ended = run(['open', file, ...words], terminal)
    })
    const stop = () => {
      controller.abort()
      return ended
    }
    onTestFinished(() => controller.abort())
    await shown
    return { printed: printed.join('\n'), stop }
  }

  it('starts one, which serves the world until it is stopped', async () => {
    const { printed, stop } = await open({ PORT: '0' })
    const address = /^Look at it: (\S+)$/m.exec(printed)?.[1] ?? ''
    expect(new URL(address).search).toBe('?world=recorded')
    expect((await fetch(new URL('/admin/worlds/recorded', address))).status).toBe(200)
    expect(await stop()).toBe(0)
    await expect(fetch(address)).rejects.toThrow()
  })

  it('prints JSON with the address of the console', async () => {
    const { printed, stop } = await open({ PORT: '0' }, '--json')
    const { name, console } = JSON.parse(printed)
    expect([name, console]).toEqual(['recorded', expect.stringMatching(/\/console\?world=recorded$/)])
    await stop()
  })

  it('takes another port than the one that another program has', async () => {
    const other = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const { port } = Object(other.address())
    const { printed, stop } = await open({ PORT: String(port) })
    expect(printed).not.toContain(`:${port}/`)
    await stop()
  })
})

it('an address that was named must have one', async () => {
  const complaints: string[] = []
  const complain = (line: string) => complaints.push(line)
  const environment = { SANDGLASS_URL: 'http://127.0.0.1:1' }
  expect(await run(['open', await capsuleFile()], { environment, print: complain, complain })).toBe(1)
  expect(complaints.join('\n')).toContain('Nothing answers at http://127.0.0.1:1')
})

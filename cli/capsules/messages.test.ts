import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { writeCapsule } from '../../simulator/capsules/format.ts'
import { begin, person, record } from '../../simulator/testing/recorded-world.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { run } from '../run.ts'

/** Runs a failing command line; returns its error output. */
async function complaintOf(...words: string[]): Promise<string> {
  const lines: string[] = []
  const complain = (line: string) => lines.push(line)
  expect(await run(words, { environment: {}, print: complain, complain })).toBe(1)
  return lines.join('\n')
}

async function capsuleFile() {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  const folder = await temporaryFolder()
  const file = join(folder, 'failed')
  writeFileSync(file, writeCapsule(record(simulator)))
  return { folder, file }
}

it('an address where nothing listens is named, with what to do', async () => {
  const { folder, file } = await capsuleFile()
  const gone = createSimulator({ port: 0, logLevel: 'silent' })
  const address = await gone.listen()
  await gone.close()
  expect(await complaintOf('health', address)).toContain(`${address} cannot be reached: connect ECONNREFUSED`)
  const sentence =
    `Nothing answers at ${address}. Start a Sandglass there, or correct the address. ` +
    '--url or SANDGLASS_URL names another address.'
  expect(await complaintOf('capsule', address, '--output', join(folder, 'x'))).toBe(sentence)
  expect(await complaintOf('open', file, address)).toBe(sentence)
})

it('an answer of the admin plane is shown by its message, and the address', async () => {
  const { folder, file } = await capsuleFile()
  const running = createSimulator({ port: 0, logLevel: 'silent' })
  const address = await running.listen()
  running.worlds.create({ name: 'recorded' })
  expect(await complaintOf('open', file, address, '--name', 'recorded')).toBe(
    `${address} answers 409: A world named recorded already exists.`,
  )
  expect(await complaintOf('capsule', address, '--world', 'nowhere', '--output', join(folder, 'x'))).toMatch(
    /answers 404: [^{]+$/,
  )
  await running.close()
})

it('paths that cannot be read or written are named', async () => {
  const { folder, file } = await capsuleFile()
  const missing = join(folder, 'no', 'x')
  expect(await complaintOf('replay', folder)).toBe(`${folder} is a folder; expected a capsule.`)
  expect(await complaintOf('replay', missing)).toBe(`There is no file ${missing}.`)
  expect(await complaintOf('shrink', file, '--invariant', 'ledger', '--output', missing)).toBe(
    `${missing} cannot be written: there is no folder ${join(folder, 'no')}.`,
  )
  expect(await complaintOf('capsule', 'http://127.0.0.1:1', '--output', folder)).toBe(
    `${folder} cannot be written: it is a folder.`,
  )
})

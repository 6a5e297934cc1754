import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { writeCapsule } from '../../simulator/capsules/format.ts'
import { begin, person, record } from '../../simulator/testing/recorded-world.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { run } from '../run.ts'

it('makes a world of a running Sandglass and prints what comes next', async () => {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  await api('POST', '/customers', person)
  const file = join(await temporaryFolder(), 'failed.sandglass-capsule')
  writeFileSync(file, writeCapsule(record(simulator)))
  const running = createSimulator({ port: 0, logLevel: 'silent' })
  const address = await running.listen()
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const terminal = { environment: {}, print, complain: print }
  expect(await run(['open', file, address, '--name', 'failed'], terminal)).toBe(0)
  expect(lines.join('\n')).toMatch(/^The world failed stands at .*\n1 left; input 2 is POST .*createCustomer\)$/)
  expect(running.worlds.get('failed').engine.head().number).toBe(1)
  expect(await run(['open', file, address, '--name', 'failed'], terminal)).toBe(1)
  expect(lines.at(-1)).toContain('A world named failed already exists.')
  await running.close()
})

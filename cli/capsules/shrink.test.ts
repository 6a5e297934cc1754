import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeCapsule } from '../../simulator/capsules/format.ts'
import { readCapsule } from '../../simulator/capsules/read.ts'
import { begin, idOf, person, record, version } from '../../simulator/testing/recorded-world.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { run } from '../run.ts'

it('writes a smaller capsule and prints the condition with its ids', async () => {
  const { simulator, api } = begin()
  await api('POST', '/customers', person)
  const id = idOf(await api('POST', '/customers', person))
  const folder = await temporaryFolder()
  const [file, output] = [join(folder, 'failed'), join(folder, 'small')]
  writeFileSync(file, writeCapsule(record(simulator)))
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const terminal = { environment: {}, print, complain: print }
  expect(await run(['shrink', file, '--condition', `${id} exists`, '--output', output], terminal)).toBe(0)
  expect(lines[0]).toMatch(/small has 1 of 2 inputs; \d+ replays$/)
  expect(lines[1]).toMatch(/^The condition is Customer:.* exists there$/)
  expect(readCapsule(readFileSync(output, 'utf8'), version).inputs).toHaveLength(1)
  expect(await run(['shrink', file], terminal)).toBe(2)

  const [, , , command = ''] = lines
  const [, condition = ''] = /^npx sandglass export .*small --as test --condition '(.*)'$/.exec(command) ?? []
  expect(await run(['export', output, '--as', 'test', '--condition', condition], terminal)).toBe(0)
  expect(lines.at(-1)).toContain(`test("${condition}", async`)
})

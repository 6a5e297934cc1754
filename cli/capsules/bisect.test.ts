import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Capsule, writeCapsule } from '../../simulator/capsules/format.ts'
import { recordAdvance } from '../../simulator/testing/recorded-advance.ts'
import { begin, idOf, person, record } from '../../simulator/testing/recorded-world.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { run } from '../run.ts'

/** Bisects a capsule by the command line. */
async function bisect(capsule: Capsule, ...words: string[]) {
  const file = join(await temporaryFolder(), 'failed')
  writeFileSync(file, writeCapsule(capsule))
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const status = await run(['bisect', file, ...words], { environment: process.env, print, complain: print })
  return { status, lines, file }
}

it('names the advance and the command that opens a world before it', async () => {
  const { capsule, isCompleted } = await recordAdvance()
  const { n = 0 } = capsule.inputs.find((input) => input.kind === 'travel') ?? {}
  const { status, lines, file } = await bisect(capsule, '--condition', isCompleted)
  const [, found] = /^Input (\d+) of/.exec(lines[0] ?? '') ?? []
  expect(status).toBe(0)
  expect(lines[0]).toContain(`, during the advance of input ${n}`)
  expect(lines.at(-1)).toBe(
    `To stand before it: npx sandglass open ${file} --before ${found} --name recorded-before-${found}`,
  )
})

it('says that a condition turned back', async () => {
  const { simulator, api, admin } = begin()
  const id = idOf(await api('POST', '/customers', person))
  await admin('POST', '/timeline/rewind', { to: 0 })
  const { status, lines } = await bisect(record(simulator), '--condition', `${id} exists`)
  expect([status, lines[2]]).toEqual([0, expect.stringMatching(/^It turned back after input 2: rewind to .*moment 0$/)])
  const never = await bisect(record(simulator), '--invariant', 'ledger')
  expect(never).toMatchObject({
    status: 1,
    lines: ['Nothing turns: it is balanced before the inputs and after each of them.'],
  })
})

it('lists every turn, and those after an input', async () => {
  const { simulator, api, admin } = begin()
  const id = idOf(await api('POST', '/customers', person))
  await admin('POST', '/timeline/rewind', { to: 0 })
  await admin('POST', '/timeline/branches/main/return')
  const condition = ['--condition', `${id} exists`]
  const all = await bisect(record(simulator), ...condition)
  expect(all.lines[3]).toMatch(/^Input 3 turned it to true: return to /)
  const later = await bisect(record(simulator), ...condition, '--after', '2')
  expect(later.lines[0]).toMatch(/^Input 3 of 3 at .*: return to /)
  const none = await bisect(record(simulator), ...condition, '--after', '3')
  expect([none.status, none.lines]).toEqual([1, ['Nothing turns: it is true after input 3 and after each later one.']])
})

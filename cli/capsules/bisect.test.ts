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

const token = { name: 'one', permissions: ['VIEW'] }

it('names the advance and the command that opens a world before it', async () => {
  const { capsule, isCompleted } = await recordAdvance()
  const { n = 0 } = capsule.inputs.find((input) => input.kind === 'travel') ?? {}
  const { status, lines, file } = await bisect(capsule, '--condition', isCompleted)
  const [, found] = /^Input (\d+) of/.exec(lines[0] ?? '') ?? []
  expect(status).toBe(0)
  expect(lines[0]).toContain(`, during the advance of input ${n}`)
  expect(lines.at(-1)).toBe(
    `To stand before it: sandglass open ${file} --before ${found} --name recorded-before-${found}`,
  )
})

it('says that a condition turned back', async () => {
  const { simulator, api, admin } = begin()
  const id = idOf(await api('POST', '/customers', person))
  await admin('POST', '/timeline/rewind', { to: 0 })
  const { status, lines } = await bisect(record(simulator), '--condition', `${id} exists`)
  expect([status, lines[1]]).toEqual([0, expect.stringMatching(/^It turned back after input 2: rewind to .*moment 0$/)])
  const never = await bisect(record(simulator), '--invariant', 'ledger')
  expect(never).toMatchObject({
    status: 1,
    lines: ['Nothing turns: it is false before the inputs and after each of them.'],
  })
})

it.each([
  ['exit 0', 'Nothing was found: it is good before and after all inputs. Only these two were compared; '],
  ['exit 7', 'Nothing was found: it is bad before and after all inputs. Only these two were compared; '],
  ['exit 125', 'Nothing was found: the command skips before or after all inputs.'],
  ['/nowhere/at-all', 'The command was not found (it ended with 127), so nothing is known about any input.'],
  ['/', 'The command cannot be executed (it ended with 126), so nothing is known about any input.'],
  ['exit 200', 'The command ended with 200, so nothing is known about any input.'],
])('--run %j ends with a sentence', async (command, sentence) => {
  const { simulator, api } = begin()
  await api('POST', '/tokens', token)
  const { status, lines } = await bisect(record(simulator), '--run', `${command} 2> /dev/null`)
  expect([status, lines[0]]).toEqual([1, expect.stringContaining(sentence)])
})

it('--run speaks of good and bad', async () => {
  const { simulator, api } = begin()
  await api('POST', '/tokens', token)
  const command = `curl -sf -u "$SANDGLASS_CLIENT_ID:$SANDGLASS_CLIENT_SECRET" $SANDGLASS_URL/2025-10-13/tokens |
    grep -q one && exit 1 || exit 0`
  const { status, lines } = await bisect(record(simulator), '--run', command)
  expect([status, lines[1]]).toEqual([0, 'It is good before and bad after it; 2 replays.'])
})

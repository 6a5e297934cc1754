import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../../cli/run.ts'
import { writeCapsule } from '../../simulator/capsules/format.ts'
import { begin, record } from '../../simulator/testing/recorded-world.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'

/** Bisects the capsule of a world with one token by a command; returns the status and the printed lines. */
async function bisectBy(command: string) {
  const { simulator, api } = begin()
  await api('POST', '/tokens', { name: 'one', permissions: ['VIEW'] })
  const file = join(await temporaryFolder(), 'failed')
  writeFileSync(file, writeCapsule(record(simulator)))
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const status = await run(['bisect', file, '--run', command], { environment: process.env, print, complain: print })
  return { status, lines }
}

it.each([
  ['exit 0', 'Nothing was found: it is good before and after all inputs. Only these two were compared; '],
  ['exit 7', 'Nothing was found: it is bad before and after all inputs. Only these two were compared; '],
  ['exit 125', 'Nothing was found: the command skips before or after all inputs.'],
  ['/nowhere/at-all', 'The command was not found (it ended with 127), so nothing is known about any input.'],
  ['/', 'The command cannot be executed (it ended with 126), so nothing is known about any input.'],
  ['exit 200', 'The command ended with 200, so nothing is known about any input.'],
])('--run %j ends with a sentence', async (command, sentence) => {
  const { status, lines } = await bisectBy(`${command} 2> /dev/null`)
  expect([status, lines[0]]).toEqual([1, expect.stringContaining(sentence)])
})

it('--run speaks of good and bad', async () => {
  const command = `curl -sf -u "$SANDGLASS_CLIENT_ID:$SANDGLASS_CLIENT_SECRET" $SANDGLASS_URL/2025-10-13/tokens |
    grep -q one && exit 1 || exit 0`
  const { status, lines } = await bisectBy(command)
  expect([status, lines[1]]).toEqual([0, 'It is good before and bad after it; 2 replays.'])
})

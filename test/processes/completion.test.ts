import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadVerbs } from '../../cli/run.ts'
import { sandglass } from '../../cli/testing/command-line.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { attempt, run } from '../support/command.ts'
import { install } from '../support/install.ts'
import { whatIsMissing } from '../support/missing.ts'

/** Completes a command line in bash, with the cursor at its end; returns the proposals. */
async function complete(...words: readonly string[]): Promise<readonly string[]> {
  const { printed } = await sandglass(['completion', 'bash'])
  const file = join(await temporaryFolder(), 'completion')
  writeFileSync(file, printed)
  const script = [
    'set -u',
    `source ${file}`,
    `COMP_WORDS=(sandglass ${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length}`,
    '_sandglass',
    'printf "%s\\n" "$' + '{COMPREPLY[@]-}"',
  ]
  return (await run('bash', ['-c', script.join('\n')])).split('\n')
}

describe('completion in bash', () => {
  it('proposes verbs', async () => {
    expect(await complete('')).toEqual(
      expect.arrayContaining([...(await loadVerbs()).map(({ name }) => name), 'help', '--port']),
    )
    expect(await complete('he')).toEqual(['health', 'help'])
  })

  it('proposes actions, and options of an action', async () => {
    expect(await complete('world', '')).toEqual(expect.arrayContaining(['create', 'list', 'show', 'reset', 'delete']))
    expect(await complete('world', 'create', '--se')).toEqual(['--seed'])
    expect(await complete('clock', 'adv')).toEqual(['advance', 'advance-to'])
    expect(await complete('clock', '--js')).toEqual(['--json'])
  })

  it('proposes choices of arguments and options', async () => {
    expect(await complete('storage', 'r')).toEqual(['repair'])
    expect(await complete('trigger', 'OUTGOING_PAYMENT.COM')).toEqual(['OUTGOING_PAYMENT.COMPLETED'])
    expect(await complete('world', 'create', '--beginning', 'half')).toEqual(['half-way-kyb'])
    expect(await complete('world', 'create', '--seed', '')).toEqual([''])
  })

  it('knows aliases', async () => {
    expect(await complete('serve', '--fro')).toEqual(['--frozen'])
  })
})

it('completion in zsh is a script that zsh takes', async ({ skip }) => {
  const missing = await whatIsMissing('completion in zsh', () => install('zsh', 'zsh'))
  skip(missing !== undefined, missing)
  const { printed } = await sandglass(['completion', 'zsh'])
  const { status, output } = await attempt('zsh', ['-f', '-c', `${printed}\nwhence -w _sandglass`])
  expect([status, output]).toEqual([0, '_sandglass: function'])
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Scenario, writeScenario } from '../../conform/index.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { readCompared } from './compared.ts'
import { comparedLine } from './fidelity-page.ts'

const golden = (name: string, at: string): Scenario => ({
  version: 1,
  name,
  title: name,
  recorded: { at, target: 'https://sandbox.example.com', run: 'r1' },
  exchanges: [
    {
      ...{ step: 'config', operation: 'getPlatformConfig', request: { method: 'GET', path: '/config' } },
      answer: { status: 200, headers: {} },
    },
    { step: 'tokens', operation: 'listTokens', request: { method: 'GET', path: '/tokens' } },
  ],
})

it('names the last recorded answer of each operation, and says when there is none', async () => {
  const folder = await temporaryFolder()
  for (const [name, at] of [
    ['new', '2026-03-01T00:00:00Z'],
    ['old', '2026-02-01T00:00:00Z'],
  ] as const)
    writeFileSync(join(folder, `${name}.json`), writeScenario(golden(name, at)))
  const compared = readCompared(folder)
  const line = 'Compared with the service: 2026-03-01, https://sandbox.example.com.'
  expect(comparedLine(compared.get('getPlatformConfig'))).toBe(line)
  expect(comparedLine(compared.get('listTokens'))).toBe('Compared with the service: never.')
  expect(readCompared(join(folder, 'none')).size).toBe(0)
})

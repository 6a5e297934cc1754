import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CannotWrite, writeOperation } from './new-operation.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'sandglass-new-'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

beforeAll(() => {
  for (const part of ['simulator', 'fixtures', 'package.json', 'biome.json', 'tsconfig.json'])
    cpSync(join(project, part), join(root, part), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  rmSync(join(root, 'simulator/testing'), { recursive: true })
  mkdirSync(join(root, 'features'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  forgetArea('stablecoins')
  for (const id of ['authorizeQuote', 'resendQuoteScaCode']) forgetOperation('quotes', id)
  for (const id of ['deleteAgent', 'listAgents']) forgetOperation('agents', id)
})

/** Removes an operation from the copy, as if it were not written yet. */
function forgetOperation(area: string, id: string): void {
  const file = `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  rmSync(join(root, 'simulator/api', area, file))
  const index = `simulator/api/${area}/index.ts`
  const others = read(index)
    .split('\n')
    .filter((line) => !line.includes(`./${file}'`))
  writeFileSync(join(root, index), others.join('\n').replace(new RegExp(`\\b${id}, ?|, ${id}\\b`), ''))
}

/** Removes an area from the copy, as if nothing of it were written yet. */
function forgetArea(area: string): void {
  rmSync(join(root, 'simulator/api', area), { recursive: true })
  const areas = read('simulator/api/index.ts').split('\n')
  const others = areas.filter((line) => !line.includes(`${area}Area`))
  writeFileSync(join(root, 'simulator/api/index.ts'), others.join('\n'))
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a new operation', () => {
  it('touches three files in an area that exists', () => {
    expect(writeOperation(root, 'authorizeQuote')).toEqual([
      { path: 'simulator/api/quotes/authorize-quote.ts', isNew: true },
      { path: 'features/quotes/authorize-quote.feature', isNew: true },
      { path: 'simulator/api/quotes/index.ts', isNew: false },
    ])
    expect(read('simulator/api/quotes/index.ts')).toMatch(/^import { authorizeQuote } from '.\/authorize-quote.ts'$/m)
    expect(read('simulator/api/quotes/index.ts')).toMatch(/operations: {[^}]*\bexecuteQuote\b[^}]*\bauthorizeQuote\b/)
    expect(read('features/quotes/authorize-quote.feature')).toContain(
      "I send POST /quotes/unknown/authorize with the body '{}'",
    )
  })

  it('touches four files in an area that is new', () => {
    expect(writeOperation(root, 'createStablecoinMint')).toEqual([
      { path: 'simulator/api/stablecoins/create-stablecoin-mint.ts', isNew: true },
      { path: 'features/stablecoins/create-stablecoin-mint.feature', isNew: true },
      { path: 'simulator/api/stablecoins/index.ts', isNew: true },
      { path: 'simulator/api/index.ts', isNew: false },
    ])
    expect(read('simulator/api/index.ts')).toMatch(/^import { stablecoinsArea } from '.\/stablecoins\/index.ts'$/m)
    expect(read('simulator/api/index.ts')).toContain('  webhooksArea,\n  stablecoinsArea,\n]')
    expect(writeOperation(root, 'listStablecoins')).toHaveLength(3)
    expect(read('simulator/api/stablecoins/index.ts')).toContain('{ createStablecoinMint, listStablecoins }')
  })

  it('goes where its nearest sibling is', () => {
    expect(writeOperation(root, 'resendQuoteScaCode')[0]?.path).toBe('simulator/api/quotes/resend-quote-sca-code.ts')
  })

  it('declares what the contract says', () => {
    writeOperation(root, 'deleteAgent')
    const text = read('simulator/api/agents/delete-agent.ts')
    for (const part of [
      "id: 'deleteAgent'",
      "summary: 'Deletes an agent.'",
      "route: 'DELETE /agents/{agentId}'",
      "needs: 'MANAGE'",
      '204: null',
    ])
      expect(text).toContain(part)
    writeOperation(root, 'listAgents')
    expect(read('simulator/api/agents/list-agents.ts')).toContain("needs: 'VIEW'")
  })

  it('compiles', { timeout: 120_000 }, () => {
    const config = join(root, 'tsconfig.json')
    const words = ['--noEmit', '--project', config, '--skipLibCheck']
    expect(execFileSync(join(root, 'node_modules/.bin/tsc'), words, { cwd: root, encoding: 'utf8' })).toBe('')
  })
})

describe('no operation is written', () => {
  it('when it exists already', () => {
    expect(() => writeOperation(root, 'createQuote')).toThrow(
      new CannotWrite('createQuote exists already, in simulator/api/quotes/create-quote.ts.'),
    )
  })

  it('when the contract does not have it, and the nearest ids are proposed', () => {
    expect(() => writeOperation(root, 'createStablecoin')).toThrow(
      /^The contract has no operation createStablecoin\. The nearest are .*createStablecoinMint/,
    )
    expect(existsSync(join(root, 'simulator/api/stablecoins/create-stablecoin.ts'))).toBe(false)
  })

  it('when its feature exists already', () => {
    rmSync(join(root, 'simulator/api/invitations'), { recursive: true })
    mkdirSync(join(root, 'features/invitations'), { recursive: true })
    cpSync(
      join(root, 'features/quotes/authorize-quote.feature'),
      join(root, 'features/invitations/get-invitation.feature'),
    )
    expect(() => writeOperation(root, 'getInvitation')).toThrow(/^The feature exists already/)
    expect(existsSync(join(root, 'simulator/api/invitations'))).toBe(false)
  })
})

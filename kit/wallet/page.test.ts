import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Returns the program that the blocks of docs/wallets.md are. */
function programOfThePage(): string {
  const blocks = [...readFileSync('docs/wallets.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)]
  return blocks
    .map(([, block]) => block)
    .join('\n')
    .replaceAll("'sandglass/wallet'", `'${new URL('index.ts', import.meta.url)}'`)
    .replaceAll("'sandglass'", `'${new URL('../index.ts', import.meta.url)}'`)
}

it('signs in with each kind of credential as docs/wallets.md does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-wallets-'))
  try {
    writeFileSync(join(folder, 'program.mts'), programOfThePage())
    const printed = execFileSync(process.execPath, ['--import', 'tsx', join(folder, 'program.mts')], {
      encoding: 'utf8',
    })
    expect(printed).toMatch(/^([a-z]+ ){11}[a-z]+\n$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

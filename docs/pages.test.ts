import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { columns } from '../simulator/api/bulk/columns.ts'
import { faultEffects } from '../simulator/domain/fault-effects.ts'

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith('.md'),
)

it.each(pages)('%s links only to files that exist', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) => path)
  for (const path of links) expect([path, existsSync(join(dirname(page), path))]).toEqual([path, true])
})

it('docs/bulk.md names every column', () => {
  const page = readFileSync('docs/bulk.md', 'utf8')
  for (const column of columns) expect(page).toContain(`\`${column}\``)
})

it('docs/admin.md describes every kind of fault', () => {
  const page = readFileSync('docs/admin.md', 'utf8')
  for (const kind of Object.keys(faultEffects)) expect(page).toContain(`\`${kind}\``)
})

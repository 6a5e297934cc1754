import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { columns } from '../../simulator/api/bulk/columns.ts'
import { createSimulator } from '../../simulator/app.ts'
import { faultEffects } from '../../simulator/contract/index.ts'
import { AdvanceShape } from '../../simulator/planes/admin/clock/show-advance.ts'

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith('.md'),
)

it.each(pages)('%s links only to files that exist', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) => path)
  for (const path of links) expect([path, existsSync(join(dirname(page), path))]).toEqual([path, true])
})

it('docs/architecture.md has reading paths of files that exist', () => {
  const [, paths = ''] = /## Reading paths\n(.*?)\n## /s.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  const names = [...paths.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  let folder = '.'
  for (const name of names) {
    if (name.includes('/')) folder = dirname(name)
    const places = [join('simulator', name), join('simulator', folder, name)]
    expect([name, places.some((path) => existsSync(path))]).toEqual([name, true])
  }
})

it('docs/bulk.md names every column', () => {
  const page = readFileSync('docs/bulk.md', 'utf8')
  for (const column of columns) expect(page).toContain(`\`${column}\``)
})

it('docs/admin.md describes every kind of fault', () => {
  const page = readFileSync('docs/admin.md', 'utf8')
  for (const kind of Object.keys(faultEffects)) expect(page).toContain(`\`${kind}\``)
})

it('docs/admin.md describes every header of ours that the API reads or sends', async () => {
  const page = readFileSync('docs/admin.md', 'utf8')
  const simulator = createSimulator({})
  const { components, paths } = await (await fetch(`${await simulator.listen()}/openapi.json`)).json()
  await simulator.close()
  const parameters = Object.values(paths['/customers'].get.parameters).map((parameter) => Object(parameter).name)
  const headers = [...Object.keys(components.headers), ...parameters].filter((name) => /^Sandglass-/.test(name))
  expect(headers).toContain('Sandglass-At')
  for (const header of headers) expect(page).toContain(`| \`${header}\` |`)
})

it('docs/time.md describes every reason for which an advance stops', () => {
  const page = readFileSync('docs/time.md', 'utf8')
  for (const reason of AdvanceShape.properties.stopped.enum) expect(page).toContain(`| \`${reason}\` |`)
})

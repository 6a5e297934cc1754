import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { needsEngine, waysOf } from './readme.ts'

const readme = readFileSync('README.md', 'utf8')
const { install, ways } = waysOf(readme)

it('leads with five ways, after the two commands for a checkout', () => {
  expect(ways).toHaveLength(5)
  expect(install).toBe('npm install --save-dev sandglass\n')
  const before = readme.slice(0, readme.indexOf('\n## '))
  expect(before.match(/^npm .*$/gm)).toEqual(['npm ci && npm start', 'npm ci && npm test'])
})

it.each(ways)('$title has at most six lines of code, each of which a test can run', ({ blocks }) => {
  const lines = blocks.flatMap(({ text }) => text.split('\n')).filter((line) => line !== '' && !/^(#|\/\/) /.test(line))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(6)
  for (const { language, file } of blocks) expect(file !== undefined || ['sh', 'json'].includes(language)).toBe(true)
})

it('knows what needs an engine', () => {
  const code = ways.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text.split('\n'))).filter(needsEngine)
  expect(code).toEqual([
    "import { SandglassContainer } from 'sandglass/testcontainers'",
    'docker run --rm -v "$PWD/features:/features" sandglass features /features',
  ])
})

import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { consoleScript, consoleStyles } from './build-console.mjs'

it('makes files of at most 60 KiB in all, compressed', async () => {
  const files = [await consoleScript(), await consoleStyles()]
  const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(60 * 1024)
})

it('takes nothing from the simulator', () => {
  const files = readdirSync('console', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  const taken = files.filter((file) => /from '[^']*\bsimulator\//.test(readFileSync(`console/${file}`, 'utf8')))
  expect(taken).toEqual([])
})

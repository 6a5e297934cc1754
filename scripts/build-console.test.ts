import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { consoleStyles } from './build-console.mjs'
import { webFile } from './build-web.mjs'

it('makes files of at most 60 KiB in all, compressed', async () => {
  const [script, styles] = await Promise.all([webFile('console.js'), webFile('console.css')])
  expect(gunzipSync(styles)).toEqual(Buffer.from(await consoleStyles()))
  expect(script.length + styles.length).toBeGreaterThan(10_000)
  expect(script.length + styles.length).toBeLessThanOrEqual(60 * 1024)
})

it('takes nothing from the simulator', () => {
  const files = readdirSync('console', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  const taken = files.filter((file) => /from '[^']*\bsimulator\//.test(readFileSync(`console/${file}`, 'utf8')))
  expect(taken).toEqual([])
})

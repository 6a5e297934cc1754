import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { release } from '../admin/release.ts'
import { sandglassTest } from './index.ts'

// Looks like a Sandglass that has just started, and keeps the paths of its requests.
const asked: (string | undefined)[] = []
const server = createServer(({ url }, response) => {
  asked.push(url)
  response.end(JSON.stringify(url === '/health' ? { worlds: 0, version: release } : { data: [] }))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = server.address() as AddressInfo

const test = sandglassTest({ url: `http://127.0.0.1:${port}` }).extend<{ own: string }>({ own: 'own' })

let beforeTests: readonly unknown[] = []
beforeAll(() => {
  beforeTests = [...asked]
})
afterAll(() => void server.close())

test('the Sandglass is there before the first test, once for all that extend it', ({ sandglass, own }) => {
  expect([own, sandglass.url]).toEqual(['own', `http://127.0.0.1:${port}`])
  expect(beforeTests).toEqual(['/health', '/admin/worlds'])
  expect(asked).toEqual(beforeTests)
})

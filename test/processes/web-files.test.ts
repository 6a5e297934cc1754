import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundleFile, webFile } from '../../scripts/build-web.mjs'
import { fileAddress } from '../../simulator/planes/web/index.ts'
import { openAdmin } from '../../simulator/testing/admin-plane.ts'
import { exchangeOnWire } from '../../simulator/testing/wire.ts'

const name = 'reference.js'

/** Fetches a file; the digest is of its text, whatever the encoding. */
async function fetchFile(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { origin } = await openAdmin()
  const { headers: received, bytes } = await exchangeOnWire(origin() + path, headers)
  return { headers: received, digest: digestOf(received['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes) }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const compressed = execFileSync(process.execPath, ['scripts/build-web.mjs', name], { maxBuffer: 2 ** 24 })
const made = gunzipSync(compressed)

describe('a file of a page', () => {
  it('is sent compressed, as the build makes it', async () => {
    const { headers, digest } = await fetchFile(`/web/${name}`, { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(digest).toBe(digestOf(made))
  })

  it.each(['identity', 'br', 'gzip;q=0'])('is sent as it is to a client that accepts %s', async (accepted) => {
    const { headers, digest } = await fetchFile(`/web/${name}`, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(digest).toBe(digestOf(made))
  })

  it('is kept for good at the address of its version, and asked for again at any other', async () => {
    const address = await fileAddress(name)
    const pinned = await fetchFile(address)
    expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const other of [`/web/${name}`, `/web/${name}?v=old`]) {
      const { headers } = await fetchFile(other)
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('is not sent again to a client that has it', async () => {
    const { call } = await openAdmin()
    const { headers } = await call('HEAD', `/web/${name}`)
    const etag = headers.etag ?? ''
    expect(headers['content-length']).toBe(`${made.length}`)
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/)
    const again = await call('GET', `/web/${name}`, undefined, { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it.each(['none.js', 'reference.js.gz', '..%2fpackage.json', '%2e%2e%2fpackage.json', 'toString', '__proto__'])(
    'is not found under the name %s',
    async (other) => {
      const { call } = await openAdmin()
      expect(await call('GET', `/web/${other}`)).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
    },
  )

  it('is only read', async () => {
    const { call } = await openAdmin()
    const { status, headers } = await call('POST', `/web/${name}`)
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

it.each([
  ['console', 80],
  ['reference', 30],
] as const)('the %s has files of at most %i KiB in all, compressed', async (page, mostKiB) => {
  const [script, styles] = await Promise.all([webFile(`${page}.js`), webFile(`${page}.css`)])
  expect(gunzipSync(styles)).toEqual(Buffer.from(await bundleFile(`${page}.css`)))
  expect(script.length + styles.length).toBeGreaterThan(10_000)
  expect(script.length + styles.length).toBeLessThanOrEqual(mostKiB * 1024)
})

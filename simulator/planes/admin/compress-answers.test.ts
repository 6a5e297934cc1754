import { request as send } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { apiDocument, lightLamp, openAdmin } from '../../testing/admin-plane.ts'
import { exchangeOnWire } from '../../testing/wire.ts'

const zipped = { 'accept-encoding': 'gzip, deflate' }

/** Opens the admin plane with enough moments for a long answer. */
async function openLong() {
  const { engine, origin } = await openAdmin()
  for (let moment = 0; moment < 20; moment++) lightLamp(engine)
  return origin()
}

describe('an answer of the admin plane above a kilobyte', () => {
  it('is compressed for a client that accepts gzip', async () => {
    const origin = await openLong()
    const plain = await exchangeOnWire(`${origin}/admin/timeline`)
    const { headers, bytes } = await exchangeOnWire(`${origin}/admin/timeline`, zipped)
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': `${bytes.length}`,
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
    })
    expect(gunzipSync(bytes)).toEqual(plain.bytes)
    expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
  })

  it.each(['identity', 'br', 'gzip;q=0', '*;q=0', undefined])(
    'is sent as it is to one that accepts %s',
    async (accepted) => {
      const origin = await openLong()
      const { headers, bytes } = await exchangeOnWire(
        `${origin}/admin/timeline`,
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      )
      expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'Accept-Encoding'])
      expect(JSON.parse(bytes.toString()).data.length).toBeGreaterThan(0)
    },
  )

  it('is sent as it is on a connection that closes with it', async () => {
    const url = `${await openLong()}/admin/timeline`
    const { headers } = await exchangeOnWire(url, { ...zipped, connection: 'close' })
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  })

  it('has the same headers for HEAD', async () => {
    const url = `${await openLong()}/admin/timeline`
    const [whole, head] = [await exchangeOnWire(url, zipped), await exchangeOnWire(url, zipped, 'HEAD')]
    const { date: _date, ...expected } = whole.headers
    expect(head.headers).toMatchObject(expected)
    expect(head.bytes).toHaveLength(0)
  })

  it('is compressed when it is an error', async () => {
    const { origin } = await openAdmin()
    const wrong = Array.from({ length: 40 }, (_, index) => `field${index}=1`).join('&')
    const { status, headers, bytes } = await exchangeOnWire(`${origin()}/admin/timeline?${wrong}`, zipped)
    expect([status, headers['content-encoding']]).toEqual([400, 'gzip'])
    expect(JSON.parse(gunzipSync(bytes).toString()).code).toBe('INVALID_INPUT')
  })
})

describe('other answers of the admin plane are sent as they are', () => {
  it('short ones', async () => {
    const { origin } = await openAdmin()
    const { headers } = await exchangeOnWire(`${origin()}/admin/clock`, zipped)
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
  })

  it('files', async () => {
    const { origin, call } = await openAdmin()
    await call('POST', '/admin/snapshots', { name: 'lit' })
    const url = `${origin()}/admin/snapshots/lit/file`
    const { headers, bytes } = await exchangeOnWire(url, zipped)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(bytes).toEqual((await exchangeOnWire(url)).bytes)
  })

  it('the stream', async () => {
    const { origin, engine } = await openAdmin()
    const line = await new Promise<string>((resolve, reject) => {
      const outgoing = send(
        `${origin()}/admin/stream?after=0`,
        { headers: { ...zipped, connection: 'keep-alive' }, agent: false },
        (incoming) => {
          expect(incoming.headers['content-encoding']).toBeUndefined()
          incoming.once('data', (chunk: Buffer) => {
            outgoing.destroy()
            resolve(chunk.toString())
          })
          lightLamp(engine)
        },
      )
      outgoing.on('error', reject).end()
    })
    expect(line).toMatch(/^(id|event|data|:|retry)/)
  })
})

describe.each(['/openapi.json', '/admin/openapi.json', '/docs/admin.json'])('the document at %s', (path) => {
  it('is sent compressed, and as it is to clients without gzip', async () => {
    const { origin } = await openAdmin()
    const plain = await exchangeOnWire(origin() + path)
    const { headers, bytes } = await exchangeOnWire(origin() + path, zipped)
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${bytes.length}`,
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(bytes)).toEqual(plain.bytes)
    expect(plain.headers).toMatchObject({ 'content-length': `${plain.bytes.length}`, vary: 'Accept-Encoding' })
    if (path === '/openapi.json') expect(plain.bytes.toString()).toBe(JSON.stringify(apiDocument))
  })

  it('is not sent again to a client that has it', async () => {
    const { origin } = await openAdmin()
    const { headers } = await exchangeOnWire(origin() + path, zipped, 'HEAD')
    const known = { ...zipped, 'if-none-match': String(headers['etag']) }
    const { status, bytes, headers: again } = await exchangeOnWire(origin() + path, known)
    expect([status, bytes.length, again['content-encoding']]).toEqual([304, 0, undefined])
  })
})

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../app.ts'

const simulator = createSimulator({ frozen: true, strict: true })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await simulator.listen()).port)
})
afterAll(() => simulator.close())

const credential = `Authorization: Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

/** Sends lines as they are and returns the answer's status and JSON body. */
function send(...lines: string[]): Promise<{ status: number; head: string; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body: body.startsWith('{') ? JSON.parse(body) : {} })
    })
  })
}

const host = 'Host: localhost'
const closing = 'Connection: close'

describe('a request that the parser or the server refuses', () => {
  it.each([
    ['two Hosts', ['GET /health HTTP/1.1', host, 'Host: evil.example', closing], 400, 'SEVERAL_HOSTS'],
    ['a missing Host', ['GET /health HTTP/1.1', closing], 400, 'MISSING_HOST'],
    ['an unknown expectation', ['GET /health HTTP/1.1', host, 'Expect: a-miracle'], 417, 'EXPECTATION'],
    ['a target without a slash', ['GET health HTTP/1.1', host], 400, 'NOT_HTTP'],
    ['a target of another scheme', ['GET ftp://localhost/health HTTP/1.1', host], 400, 'BAD_TARGET'],
    ['a target with a bad port', ['GET http://localhost:99999/admin/clock HTTP/1.1', host], 400, 'BAD_TARGET'],
    ['a target with a password', ['GET http://a:b@localhost/health HTTP/1.1', host], 400, 'BAD_TARGET'],
    ['a target of another host', ['GET http://example.com/health HTTP/1.1', host], 421, 'FOREIGN_HOST'],
    ['a fragment', ['GET /health#top HTTP/1.1', host], 400, 'BAD_TARGET'],
    ['too many headers', ['GET /health HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`], 431, 'HEADERS_TOO_LARGE'],
    ['an unknown method', ['BREW /health HTTP/1.1', host], 400, 'NOT_HTTP'],
    ['a control character', ['GET /health HTTP/1.1', host, 'X-Odd: \u0001'], 400, 'NOT_HTTP'],
  ])('for %s has the error body', async (_what, lines, status, reason) => {
    const answer = await send(...lines)
    expect(answer.body).toMatchObject({ status, code: 'INVALID_REQUEST_FORMAT', details: { reason } })
    expect(answer.status).toBe(status)
    expect(answer.head).toMatch(/^content-type: application\/json/im)
  })

  it('for CONNECT names the method', async () => {
    const { status, body } = await send('CONNECT example.com:443 HTTP/1.1', host)
    expect([status, body]).toMatchObject([405, { code: 'METHOD_NOT_ALLOWED', details: { method: 'CONNECT' } }])
  })

  it('for a fragment that cannot be decoded does not depend on an idempotency key', async () => {
    const answer = await send(
      'POST /2025-10-13/tokens#%zz HTTP/1.1',
      host,
      credential,
      'Idempotency-Key: once',
      'Content-Type: application/json',
      'Content-Length: 2',
      closing,
      '',
      '{}',
    )
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_REQUEST_FORMAT'])
  })

  it('may lack a Host in HTTP/1.0', async () => {
    expect(await send('GET /health HTTP/1.0')).toMatchObject({ status: 200, body: { status: 'healthy' } })
  })

  it('is a 404 for the target of all resources', async () => {
    expect(await send('OPTIONS * HTTP/1.1', host, closing)).toMatchObject({ body: { code: 'REFERENCE_NOT_FOUND' } })
  })
})

describe('the absolute form of a target', () => {
  it.each(['localhost', '127.0.0.1:8080', 'LOCALHOST', '[::1]', 'sandglass'])('is served for %s', async (name) => {
    const health = await send(`GET http://${name}/health HTTP/1.1`, 'Host: example.com', closing)
    expect(health).toMatchObject({ status: 200, body: { status: 'healthy' } })
    const moments = await send(`GET HTTP://${name}/admin/timeline?limit=1 HTTP/1.1`, 'Host: example.com', closing)
    expect(moments).toMatchObject({ status: 200, body: { horizon: 0 } })
    const config = await send(`GET http://${name}/2025-10-13/config HTTP/1.1`, host, credential, closing)
    expect(config.status).toBe(200)
  })

  it('may have no path, which means the root', async () => {
    expect(await send('GET http://localhost HTTP/1.1', host, closing)).toMatchObject({ status: 200 })
    expect(await send('GET http://localhost?a HTTP/1.1', host, closing)).toMatchObject({ status: 200 })
  })
})

describe('odd paths', () => {
  it.each(['//', '//x:99999/', '///admin', '/admin//clock', '/admin/clock?%zz', '/%zz', '/hosted/%zz', '/admin?#'])(
    'such as %s are no bug',
    async (path) => {
      expect((await send(`GET ${path.replace('#', '')} HTTP/1.1`, host, closing)).status).toBeLessThan(500)
    },
  )
})

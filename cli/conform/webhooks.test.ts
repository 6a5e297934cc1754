import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../conform/index.ts'
import { portOf } from '../../simulator/testing/port-of.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { sandglass } from '../testing/command-line.ts'
import { startProxiedTarget, type Tamper } from '../testing/proxied-target.ts'

const environment = { SANDGLASS_CONFORM_CLIENT_ID: 'ada', SANDGLASS_CONFORM_CLIENT_SECRET: 'a-secret-of-the-target' }
const conform = (...words: readonly string[]) => sandglass(['conform', ...words], { environment })
const against = (url: string, ...words: readonly string[]) =>
  conform('--against', url, '--yes', '--pace', '10000', '--scenarios', 'reviews', ...words)

const ownEndpoint = 'http://127.0.0.1:9/webhooks'

/** Starts a target that has an endpoint already, or none. */
async function startTarget(tamper?: Tamper, endpoint?: string) {
  const target = await startProxiedTarget(tamper)

  const { credential } = target.simulator.worlds.default
  const headers = {
    authorization: `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`,
    'content-type': 'application/json',
  }
  const config = `${target.simulator.baseUrl}/config`
  if (endpoint !== undefined)
    await fetch(config, { method: 'PATCH', headers, body: JSON.stringify({ webhookEndpoint: endpoint }) })
  const endpointNow = async () => Object(await (await fetch(config, { headers })).json()).webhookEndpoint
  return { ...target, endpointNow }
}

const isChange = ({ method, path }: { readonly method: string; readonly path: string }) =>
  method === 'PATCH' && path.endsWith('/config')

describe('on this machine', () => {
  it('webhooks are compared without an address, and the endpoint is put back', async () => {
    const { url, endpointNow, requests } = await startTarget(undefined, ownEndpoint)
    const { status, printed, complaint } = await against(url)
    expect([status, complaint]).toEqual([0, ''])
    expect(printed).toContain('The webhook endpoint of the sandbox, which all its users share, is changed to receive')
    expect(printed).toMatch(/\nreviews +(\d+) +\1 +([1-9]\d+) +\2 +0\n/)
    expect(await endpointNow()).toBe(ownEndpoint)
    expect(requests.filter(isChange)).toHaveLength(2)
  })

  it('they are kept in a golden, and compared when it is replayed', async () => {
    const { url, endpointNow } = await startTarget()
    const folder = await temporaryFolder()
    const page = join(folder, 'page.html')
    expect(await against(url, '--record', folder)).toMatchObject({ status: 0 })
    expect(await endpointNow()).toBeUndefined()
    const file = join(folder, 'reviews.json')
    const golden = JSON.parse(readFileSync(file, 'utf8'))
    expect(golden.events.length).toBeGreaterThan(20)
    const [first, ...others] = golden.events
    expect(first).toMatchObject({
      name: 'CUSTOMER.KYC_PENDING',
      headers: { 'x-grid-signature': '{"v":"1","s":"[ECDSA signature]"}' },
      body: { type: 'CUSTOMER.KYC_PENDING', data: { kycStatus: 'PENDING' } },
    })
    expect(await conform('--replay', folder)).toMatchObject({ status: 0 })
    const late = { ...first, body: { ...first.body, data: { ...first.body.data, kycStatus: 'IN_REVIEW' } } }
    writeFileSync(file, JSON.stringify({ ...golden, events: [late, ...others.slice(1)] }))
    const changed = await conform('--replay', folder, '--html', page)
    expect(changed.status).toBe(1)
    expect(changed.printed).toMatch(
      /reviews\/CUSTOMER\.KYC_PENDING +\/body\/data\/kycStatus +value +"IN_REVIEW" \/ "PENDI/,
    )
    expect(changed.printed).toMatch(new RegExp(`reviews/${others[0].name} +event added +nothing / `))
    expect(readFileSync(page, 'utf8')).toContain('<h3>Webhook <code>CUSTOMER.KYC_PENDING</code></h3>')
  })

  it('are not compared in a golden that has none', async () => {
    const { url, requests } = await startTarget()
    const folder = await temporaryFolder()
    const { printed } = await against(url, '--without-webhooks', '--record', folder)
    expect(printed).toContain('Webhooks are not compared: that needs --listen with an address of this machine')
    expect(requests.filter(isChange)).toEqual([])
    const replayed = await conform('--replay', folder)
    expect(replayed.printed).toMatch(/\nreviews +(\d+) +\1 +- +- +0\n1 of them has no webhooks: /)
  })

  it('are not compared when the sandbox lets nobody change its endpoint', async () => {
    const refusing: Tamper = (answer, request) => (isChange(request) ? { ...answer, status: 403 } : answer)
    const { url } = await startTarget(refusing)
    const { status, printed } = await against(url)
    expect(printed).toContain('Webhooks were not compared. The target answers PATCH /config with 403.')
    expect(status).toBe(0)
  })
})

describe('scenarios that answer webhooks', () => {
  const answering = ['--scenarios', 'uma-approvals,reviews']

  it('are played where webhooks arrive, kept in goldens with their answers, and replayed', async () => {
    const { url } = await startTarget()
    const folder = await temporaryFolder()
    const { status, printed, complaint } = await conform(
      ...['--against', url, '--yes', '--pace', '10000', '--scenarios', 'test-webhooks', '--record', folder],
    )
    expect([status, complaint]).toEqual([0, ''])
    expect(printed).toMatch(/\ntest-webhooks +4 +4 /)
    const golden = JSON.parse(readFileSync(join(folder, 'test-webhooks.json'), 'utf8'))
    const replies = golden.exchanges.flatMap((exchange: Exchange) => exchange.replies)
    expect(replies.map(({ status: given }: { status: number }) => given)).toEqual([200, 204, 404, 500])
    for (const { answeredAtMs } of replies) expect(answeredAtMs).toBeGreaterThanOrEqual(0)
    expect(await conform('--replay', folder)).toMatchObject({ status: 0 })
  })

  it('are left out where none arrive, and the report says so', async () => {
    const { url, requests } = await startTarget()
    const page = join(await temporaryFolder(), 'report.html')
    const { status, printed } = await against(url, ...answering, '--without-webhooks', '--html', page)
    expect(status).toBe(0)
    expect(printed).toMatch(/^1 scenario makes about/)
    expect(printed).toContain('Left out, because they need webhooks: uma-approvals.')
    expect(readFileSync(page, 'utf8')).toContain('Left out, because they need webhooks: <code>uma-approvals</code>.')
    expect(requests.some(({ path }) => path.includes('/uma/receive'))).toBe(false)
  })

  it('are left out when the sandbox lets nobody change its endpoint', async () => {
    const refusing: Tamper = (answer, request) => (isChange(request) ? { ...answer, status: 403 } : answer)
    const { url } = await startTarget(refusing)
    expect((await against(url, ...answering)).printed).toContain('Left out, because they need webhooks: uma-approvals.')
  })

  it('cannot be chosen alone where none arrive', async () => {
    const { url, requests } = await startTarget()
    const words = ['--against', url, '--yes', '--scenarios', 'uma-approvals', '--without-webhooks']
    expect((await conform(...words)).complaint).toContain('These scenarios answer webhooks: uma-approvals.')
    expect(requests).toEqual([])
  })
})

describe('with an address', () => {
  it('webhooks come through a tunnel', async () => {
    const port = await freePort()
    const tunnel = createServer((request, response) => {
      const chunks: Uint8Array[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', async () => {
        const headers = {
          'x-forwarded-for': '1.2.3.4',
          'x-grid-signature': String(request.headers['x-grid-signature']),
        }
        const body = Buffer.concat(chunks)
        const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, { method: 'POST', headers, body })
        response.writeHead(answer.status).end()
      })
    })
    await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve))
    const { url } = await startTarget()
    const address = `http://127.0.0.1:${portOf(tunnel)}/hooks/`
    const { printed } = await against(url, '--listen', address, '--listen-port', String(port))
    tunnel.close()
    expect(printed).toMatch(/\nreviews +(\d+) +\1 +[1-9]\d+ +0 +0\n/)
    expect(printed).toContain('/headers/content-type')
  })

  it('that the sandbox cannot reach, nothing is compared, and the endpoint is put back', async () => {
    const { url, endpointNow, requests } = await startTarget(undefined, ownEndpoint)
    const { status, complaint } = await against(url, '--listen', 'http://127.0.0.1:9', '--listen-port', '0')
    expect(status).toBe(2)
    expect(complaint).toMatch(/^The target cannot reach http:\/\/127\.0\.0\.1:9\/conform-[0-9a-f]+\.$/)
    expect(await endpointNow()).toBe(ownEndpoint)
    expect(requests.some(({ path }) => path.endsWith('/customers'))).toBe(false)
  })
})

describe('the endpoint is put back', () => {
  it('also when the run is interrupted', async () => {
    const stopping = new AbortController()
    const { url, endpointNow } = await startTarget((answer, { path }) => {
      if (path.endsWith('/customers')) stopping.abort()
      return answer
    }, ownEndpoint)
    const words = ['conform', '--against', url, '--yes', '--scenarios', 'reviews']
    expect(await sandglass(words, { environment, stopSignal: () => stopping.signal })).toMatchObject({ status: 3 })
    expect(await endpointNow()).toBe(ownEndpoint)
  })

  it('or the run says what it was', async () => {
    let changes = 0
    const { url } = await startTarget((answer, request) => {
      if (isChange(request)) changes += 1
      return isChange(request) && changes > 1 ? { ...answer, status: 500 } : answer
    }, ownEndpoint)
    expect((await against(url)).complaint).toBe(
      `The webhook endpoint was not put back, because the target answers with 500. It was ${ownEndpoint}.`,
    )
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

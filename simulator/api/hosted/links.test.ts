import { request } from 'node:http'
import { Server } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSimulator, type SimulatorOptions } from '../../app.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const simulator of opened.splice(0)) await simulator.close()
})

const basic = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function open(options: SimulatorOptions) {
  const simulator = createSimulator({ frozen: true, strict: true, ...options })
  opened.push(simulator)
  await simulator.listen()
  return simulator
}

/** Sends a request with a Host header of its own. */
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
function ask(port: number, host: string, path: string, body?: object): Promise<any> {
  return new Promise((resolve, reject) => {
    const headers = { host, authorization: basic, 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      answer.on('end', () => resolve(JSON.parse(text)))
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

const api = '/2025-10-13'

/** Issues a card to a customer and returns its id. */
async function cardOf(port: number, cardholderId: string): Promise<string> {
  const accounts = await ask(port, 'localhost', `${api}/customers/internal-accounts?customerId=${cardholderId}`)
  const [account] = accounts['data'] ?? []
  const card = { cardholderId, form: 'VIRTUAL', fundingSources: [account.id] }
  return (await ask(port, 'localhost', `${api}/cards`, card)).id
}

/** Resets a factor of a customer in the EEA and returns the link to the page of its liveness check. */
async function livenessLinkFor(port: number, host: string, customer: object): Promise<string> {
  const { id } = await ask(port, 'localhost', `${api}/customers`, { ...customer, region: 'DE' })
  const { secret } = await ask(port, 'localhost', `${api}/sca/factors?customerId=${id}`, { type: 'TOTP' })
  const proof = { type: 'TOTP', secret, code: '123456' }
  await ask(port, 'localhost', `${api}/sca/factors/confirm?customerId=${id}`, proof)
  const { verificationLink } = await ask(port, host, `${api}/sca/factors/reset?customerId=${id}`, { factor: 'TOTP' })
  return verificationLink ?? ''
}

/** Collects every link that the answers to a client contain; the admin plane refuses foreign hosts. */
async function linksFor(options: SimulatorOptions, host: (port: number) => string, adminHost = host) {
  const { port } = await open(options)
  const contacts = { email: 'ada@example.com', phoneNumber: '+14155550123' }
  const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', ...contacts }
  const { id, umaAddress: inviterUma } = await ask(port, host(port), `${api}/customers`, customer)
  const { kycUrl = '' } = await ask(port, host(port), `${api}/customers/${id}/kyc-link`, {})
  const { url } = await ask(port, host(port), `${api}/customers/end-user-terms`)
  const { panEmbedUrl = '' } = await ask(port, host(port), `${api}/cards/${await cardOf(port, id)}/reveal`, {})
  const { url: invitationUrl = '' } = await ask(port, host(port), `${api}/invitations`, { inviterUma })
  const verificationLink = await livenessLinkFor(port, host(port), customer)
  const { baseUrl } = await ask(port, adminHost(port), '/admin/worlds', { name: 'other' })
  const pages = [
    kycUrl.replace(/\/hosted\/\w+$/, '/hosted/code'),
    panEmbedUrl.replace(/\/reveal\/\w+$/, '/reveal/code'),
    invitationUrl.replace(/\/i\/\w+$/, '/i/code'),
    verificationLink.replace(/\/liveness\/\w+$/, '/liveness/code'),
  ]
  return { port, links: [...pages, url, baseUrl] }
}

const linksAt = (origin: string) => [
  `${origin}/hosted/code`,
  `${origin}/reveal/code`,
  `${origin}/i/code`,
  `${origin}/liveness/code`,
  `${origin}/hosted/terms/V1`,
  `${origin}${api}`,
]

describe('links in answers', () => {
  it.each([
    'localhost\\@evil.example',
    'evil.example@localhost',
    'localhost/x',
    'localhost?x=',
    'localhost/"><script>',
    '%6cocalhost',
  ])('are not built from the Host %s', async (host) => {
    const { port, links } = await linksFor(
      {},
      () => host,
      () => 'localhost',
    )
    expect(links.slice(0, 4)).toEqual(linksAt(`http://localhost:${port}`).slice(0, 4))
  })

  it('start with the public URL, whatever the client calls us', async () => {
    const publicUrl = 'https://pay.example.com/sandglass'
    for (const host of ['pay.example.com', 'localhost:1', '127.0.0.1', 'evil.example.com']) {
      const { links } = await linksFor(
        { publicUrl },
        () => host,
        () => 'localhost',
      )
      expect(links).toEqual(linksAt(publicUrl))
    }
  })

  it.each(['localhost:8080', '127.0.0.1:9', '[::1]:8080', 'sandglass:8080', 'host.docker.internal:8080'])(
    'start with %s without a public URL, because it can only be ours',
    async (host) => {
      expect((await linksFor({}, () => host)).links).toEqual(linksAt(`http://${host}`))
    },
  )

  it.each(['evil.example.com', 'pay.example.com:8080', 'a b', '@', 'x.y/z'])(
    'start with the address that we listen on for the host %s',
    async (host) => {
      const { port, links } = await linksFor(
        {},
        () => host,
        (own) => `localhost:${own}`,
      )
      expect(links).toEqual(linksAt(`http://localhost:${port}`))
    },
  )
})

describe('the listening socket', () => {
  it('lets a thousand clients wait to be accepted', async () => {
    const listen = vi.spyOn(Server.prototype, 'listen')
    await open({})
    expect(listen.mock.calls[0]?.[0]).toMatchObject({ backlog: expect.toSatisfy((backlog) => backlog >= 1_000) })
    listen.mockRestore()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { keyPairFrom, quorumKeyPair } from '../../simulator/schema/index.ts'
import { type Host, openLoggingHost, Sandbox } from '../clients/sandbox.ts'
import { runJourney } from '../clients/wallet-journey.ts'
import { providerTools } from '../clients/wallet-tools.ts'

const seed = 'secrets'
let host: Host
let sandbox: Sandbox
let secrets: readonly string[]

beforeAll(async () => {
  host = await openLoggingHost()
  sandbox = await Sandbox.open(host, { seed })
  const { holder } = await runJourney(sandbox, providerTools({ quorumKey: sandbox.quorumKey }))
  secrets = [...holder.secrets, ...(await serviceKeys())].flatMap(encodingsOf)
})
afterAll(() => host.close())

/** Derives the private keys that never leave the service, from a second world with the same seed. */
async function serviceKeys(): Promise<readonly string[]> {
  const twin = createSimulator({ seed })
  const { engine } = twin.worlds.get('default')
  expect(quorumKeyPair(engine).publicKey).toBe(sandbox.quorumKey)
  const timeline = (await everyMoment()).join('\n')
  const targets = [...timeline.matchAll(/OtpTarget:[0-9a-f-]{36}/g)].map(([id]) => id)
  const delegated = [...timeline.matchAll(/DelegatedKey:[0-9a-f-]{36}/g)].map(([id]) => `delegated key|${id}`)
  expect(targets.length).toBeGreaterThan(0)
  expect(delegated.length).toBeGreaterThan(0)
  const pairs = [...new Set([...targets, ...delegated])].map((label) => keyPairFrom(engine, label))
  twin.worlds.close()
  return [quorumKeyPair(engine), ...pairs].map(({ privateKey }) => privateKey.toString('hex'))
}

/** Lists the usual encodings of a secret. */
function encodingsOf(secret: string): readonly string[] {
  const bytes = /^[0-9a-f]{64}$/.test(secret) ? Buffer.from(secret, 'hex') : Buffer.from(secret)
  const unpadded = bytes.toString('base64').replace(/=+$/, '')
  return [secret, bytes.toString('hex'), unpadded, bytes.toString('base64url')]
}

async function everyMoment(): Promise<readonly string[]> {
  const { head } = (await sandbox.admin('GET', '/timeline?limit=1')).json
  const moments: string[] = []
  for (let moment = 0; moment <= Number(head); moment += 1)
    moments.push((await sandbox.admin('GET', `/timeline/${moment}`)).text)
  return moments
}

/** Reads all other pages of the admin plane about the world. */
async function otherPages(): Promise<readonly string[]> {
  const moments = (await everyMoment()).map((text): { changes: { id: string }[] } => JSON.parse(text))
  const ids = new Set(moments.flatMap(({ changes }) => changes.map(({ id }) => id)))
  const paths = [
    '',
    '/requests',
    '/schedule',
    '/timeline?limit=100',
    `/timeline/diff?from=0&to=${moments.length - 1}`,
    '/webhooks/events',
    '/webhooks/deliveries',
    '/webhooks/outbox',
    ...[...ids].flatMap((id) => ['history', 'explain'].map((part) => `/resources/${encodeURIComponent(id)}/${part}`)),
  ]
  const pages: string[] = []
  for (const path of paths) pages.push((await sandbox.admin('GET', path)).text)
  return pages
}

/** Lists the secrets that texts contain, each with the text before it, so that a failure shows the place. */
function leaksIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    secrets.flatMap((secret) => {
      const at = text.indexOf(secret)
      return at < 0 ? [] : [text.slice(Math.max(0, at - 120), at + 20)]
    }),
  )
}

describe('after a whole journey', () => {
  it('there are secrets to search for', () => {
    expect(secrets.length).toBeGreaterThan(60)
  })

  it('no moment of the timeline contains one', async () => {
    expect(leaksIn(await everyMoment())).toEqual([])
  })

  it('no other page of the admin plane contains one', async () => {
    expect(leaksIn(await otherPages())).toEqual([])
  })

  it('no request, document or note contains the typed code', async () => {
    // Ids begin with such digits, and amounts end with them.
    for (const text of await everyMoment()) expect(text).not.toMatch(/(?<!\.)\b000000\b(?!-)/)
  })

  it('no line of the log contains one', async () => {
    await host.close()
    expect(host.lines.filter((line) => line.includes('verifyAuthCredential')).length).toBeGreaterThan(5)
    expect(leaksIn(host.lines)).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { keyPairFrom, quorumKeyPair } from '../../simulator/domain/key-pairs.ts'
import { travel } from './journey.ts'
import { type Host, openTalkativeHost, Sandbox } from './sandbox.ts'
import { providerTools } from './tools.ts'

const seed = 'secrets'
let host: Host
let sandbox: Sandbox
let secrets: readonly string[]

beforeAll(async () => {
  host = await openTalkativeHost()
  sandbox = await Sandbox.open(host, { seed })
  const { holder } = await travel(sandbox, providerTools({ quorumKey: sandbox.quorumKey }))
  secrets = [...holder.secrets, ...(await keysOfTheService())].flatMap(spellings)
})
afterAll(() => host.close())

/** Keys that never leave the service. They follow from the seed, so another world with the same one has them too. */
async function keysOfTheService(): Promise<readonly string[]> {
  const twin = createSimulator({ seed })
  const { engine } = twin.worlds.get('default')
  expect(quorumKeyPair(engine).publicKey).toBe(sandbox.quorumKey)
  const seen = (await everyMoment()).join('\n')
  const targets = [...seen.matchAll(/OtpTarget:[0-9a-f-]{36}/g)].map(([id]) => id)
  const delegated = [...seen.matchAll(/DelegatedKey:[0-9a-f-]{36}/g)].map(([id]) => `delegated key|${id}`)
  expect(targets.length).toBeGreaterThan(0)
  expect(delegated.length).toBeGreaterThan(0)
  const pairs = [...new Set([...targets, ...delegated])].map((label) => keyPairFrom(engine, label))
  twin.worlds.close()
  return [quorumKeyPair(engine), ...pairs].map(({ privateKey }) => privateKey.toString('hex'))
}

/** A secret as it might be written: as it is, and its bytes in the usual ways. */
function spellings(secret: string): readonly string[] {
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

/** Whatever the admin plane tells about a world, page by page. */
async function everythingElse(): Promise<readonly string[]> {
  const moments = (await everyMoment()).map((text) => JSON.parse(text) as { changes: { id: string }[] })
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

/** What stands in the open, told by where it was found, so that a failure says more than that there is one. */
function found(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    secrets.flatMap((secret) => {
      const at = text.indexOf(secret)
      return at < 0 ? [] : [text.slice(Math.max(0, at - 120), at + 20)]
    }),
  )
}

describe('after everything was done that can be done with a wallet', () => {
  it('there are secrets to look for', () => {
    expect(secrets.length).toBeGreaterThan(60)
  })

  it('no moment of the timeline shows one', async () => {
    expect(found(await everyMoment())).toEqual([])
  })

  it('nothing else in the admin plane shows one', async () => {
    expect(found(await everythingElse())).toEqual([])
  })

  it('the code that a person typed is nowhere: not in a request, a document or a note', async () => {
    for (const text of await everyMoment()) expect(text).not.toMatch(/\b000000\b(?!-)/)
  })

  it('no line of the log shows one', async () => {
    await host.close()
    expect(host.lines.filter((line) => line.includes('verifyAuthCredential')).length).toBeGreaterThan(5)
    expect(found(host.lines)).toEqual([])
  })
})

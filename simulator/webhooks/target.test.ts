import type { LookupAddress } from 'node:dns'
import { isIPv6 } from 'node:net'
import { describe, expect, it } from 'vitest'
import { nowhere, receiver, rig } from '../testing/webhooks.ts'
import { type AllowedTargets, guardedLookup, readAllowedTargets } from './target.ts'

function allow(text: string): AllowedTargets {
  const targets = readAllowedTargets(text)
  if (targets === undefined) throw new Error(`${text} cannot be read`)
  return targets
}

async function reach(address: string, allowed: AllowedTargets | undefined) {
  const { send, dispatcher, attempts } = rig({ endpoint: address, ...(allowed ? { allowed } : {}) })
  const event = send()
  await dispatcher.idle()
  const [attempt] = attempts(event.id)
  return attempt?.delivered ? 'delivered' : attempt?.reason
}

describe('the list of allowed targets', () => {
  it.each(['127.0.0.1', '127.0.0.0/8', ' 10.0.0.0/8 , 127.0.0.1/32', '0.0.0.0/0'])(
    '%j allows 127.0.0.1',
    async (text) => {
      const endpoint = await receiver()
      expect(await reach(endpoint.url, allow(text))).toBe('delivered')
    },
  )

  it.each(['10.0.0.0/8', '127.0.0.2', 'localhost', '::1', 'hooks.example.com, *.test'])(
    '%j does not allow 127.0.0.1',
    async (text) => {
      const endpoint = await receiver()
      expect(await reach(endpoint.url, allow(text))).toBe('127.0.0.1 is not among the allowed webhook targets')
      expect(endpoint.received).toEqual([])
    },
  )

  it('is matched against the address, however it is written', async () => {
    const endpoint = await receiver()
    const { port } = new URL(endpoint.url)
    for (const host of ['2130706433', '0x7f.1', '127.1'])
      expect(await reach(`http://${host}:${port}/`, allow('10.0.0.0/8'))).toMatch(/^127\.0\.0\.1 is not among/)
    expect(await reach(`http://[::ffff:127.0.0.1]:${port}/`, allow('10.0.0.0/8'))).toMatch(/is not among/)
    expect(endpoint.received).toEqual([])
  })

  it.each([
    ['localhost', 'delivered'],
    ['127.0.0.0/8, ::1', 'delivered'],
    ['LOCALHOST', 'delivered'],
    ['10.0.0.0/8', 'localhost is not among the allowed webhook targets'],
    ['*.localhost', 'localhost is not among the allowed webhook targets'],
  ])('%j is matched against a name and its addresses: %s', async (text, wanted) => {
    const endpoint = await receiver()
    expect(await reach(endpoint.url.replace('127.0.0.1', 'localhost'), allow(text))).toBe(wanted)
  })

  it('takes whole domains with a star', () => {
    const { hosts } = allow('*.internal.test, hooks.example.com')
    expect(hosts).toEqual(['*.internal.test', 'hooks.example.com'])
    expect(allow('::1, fe80::/10').networks.check('fe80::1', 'ipv6')).toBe(true)
  })

  it('is optional; without it every target is allowed', async () => {
    const endpoint = await receiver()
    expect(await reach(endpoint.url, undefined)).toBe('delivered')
  })

  it.each(['', 'a b', '10.0.0.0/33', '::1/129', '10.0.0.0/8/9', '10.0.0.0/', 'http://x', '*', '*.*.test', 'ok.test,,'])(
    'is not %j',
    (text) => {
      expect(readAllowedTargets(text)).toBeUndefined()
    },
  )
})

describe('looking a host up', () => {
  it('gives one address or all, as asked', async () => {
    const lookUp = guardedLookup({ isOwn: nowhere }, 80)
    const one = await new Promise((resolve) => lookUp('localhost', {}, (...answer) => resolve(answer)))
    expect(one).toEqual([null, expect.stringMatching(/^(127\.|::1)/), expect.any(Number)])
    const all = await new Promise<readonly LookupAddress[]>((resolve) =>
      lookUp('localhost', { all: true }, (_error, found) => resolve(typeof found === 'string' ? [] : found)),
    )
    expect(all).not.toEqual([])
    for (const { address, family } of all) expect(family).toBe(isIPv6(address) ? 6 : 4)
  })
})

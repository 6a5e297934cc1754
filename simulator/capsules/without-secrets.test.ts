import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { samples } from '../../fixtures/documents/samples.ts'
import { tourAdmin } from '../../scripts/docs/examples/admin-tour.ts'
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { secrets } from '../api/index.ts'
import { hidden } from '../contract/index.ts'
import { runAtOnce } from '../engine/index.ts'
import { Redactor } from '../planes/admin/shared/redact.ts'
import { afterTour } from '../testing/recorded-tours.ts'
import { begin, expectNoSecrets, person, recordBoth, world } from '../testing/recorded-world.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import { SecretReplacer } from './secrets.ts'

const redactor = new Redactor(secrets)
/** Members that the world made, and the answers that are no secret of a client. */
const ofWorld = /^(?:code|secret|formToken|otp|recoveryCode|deviceCode)$/

/** Lists the secrets that a recording was sent. */
function secretsIn({ inputs }: Capsule): readonly string[] {
  const found = new Set<string>()
  const visit = (value: unknown, redacted: unknown, member: string): void => {
    if (typeof value === 'string') {
      const isOpen = value === redacted || ofWorld.test(member) || value.startsWith('sandbox-valid-')
      if (!isOpen && value.length > 4 && !/^(?:type|transports)$/.test(member)) found.add(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inside] of Object.entries(value))
        visit(inside, redacted === hidden ? hidden : Object(redacted)[name], Array.isArray(value) ? member : name)
  }
  for (const input of inputs) {
    if (input.kind !== 'request') continue
    const { body, form, headers = {}, files = {} } = input
    const [json, texts] = [body ?? {}, form?.texts ?? {}]
    visit(json, redactor.redact(json), '')
    visit(texts, redactor.redact(texts), '')
    for (const name of ['service-wallet-signature', 'grid-wallet-signature'])
      if (headers[name] !== undefined) found.add(headers[name])
    for (const { sha256, type } of Object.values(files)) if (type !== undefined) found.add(sha256)
  }
  return [...found]
}

it.each([
  ['the API', tourApi, 'examples', 20],
  ['the admin plane', tourAdmin, 'default', 1],
])('the tour through %s goes the same way without its secrets', async (_name, visit, world, least) => {
  await afterTour(visit, world, async (running, publicUrl) => {
    const sent = secretsIn((await recordBoth(running, '0', publicUrl)).recorded)
    expect(sent.length).toBeGreaterThanOrEqual(least)
    const { recorded, capsule } = await expectNoSecrets(running, sent, publicUrl)
    expect(recorded.header.secrets).toBe(true)
    expect(capsule.header.secrets).toBe(false)
    expect(JSON.stringify(capsule)).not.toContain(samples.PDF.toString('base64').slice(0, 40))
  })
})

it('replaces secrets that nothing reads, also in a request that is carried out', async () => {
  const { simulator, api } = begin()
  const names = ['secret', 'otp', 'code', 'password', 'formToken']
  const unread = Object.fromEntries(names.map((name) => [name, `unread ${name} 4711`]))
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`other${at}`, at]))
  for (const extra of [unread, { inside: [unread], text: JSON.stringify(unread) }, { ...many, ...unread }])
    expect((await api('POST', '/customers', { ...person, ...extra })).status).toBe(201)
  await expectNoSecrets(simulator.worlds.get(world), Object.values(unread))
})

it('keeps a correct code next to an unknown member, and none of an endpoint', () => {
  const body = Type.Object({ factor: Type.Object({ code: Type.String() }) })
  const known = { redact: <T>(value: T) => redactor.redact(value), outcomes: [], bodyOf: () => body }
  const replacer = new SecretReplacer(known, 'spring')
  const input = { n: 1, at: '2026-01-05T09:00:00Z', after: 0 }
  const request: CapsuleInput = {
    ...{ ...input, kind: 'request', operation: 'confirm', method: 'POST', path: '/confirm' },
    raw: '{"factor":{"code":"471147"},"code":"815815"}',
    answer: { status: 200 },
  }
  const { raw } = Object(runAtOnce(replacer.replaceSteps(request)))
  expect(raw).toMatch(/^\{"factor":\{"code":"471147"\},"code":"\d{6}"\}$/)
  expect(raw).not.toContain('815815')
  const answer: CapsuleInput = {
    ...{ ...input, kind: 'answer', event: 'Webhook:1', attempt: 1 },
    answer: { status: 200, body: '{"secret":"of the endpoint"}' },
  }
  expect(JSON.stringify(runAtOnce(replacer.replaceSteps(answer)))).not.toContain('of the endpoint')
})

import { expect, it } from 'vitest'
import { tourAdmin } from '../../docs/examples/admin-tour.ts'
import { tourApi } from '../../docs/examples/api-tour.ts'
import { samples } from '../../fixtures/documents/samples.ts'
import { Redactor } from '../admin/shared/redact.ts'
import { secrets } from '../api/index.ts'
import { hidden } from '../domain/secrets.ts'
import { afterTour } from '../testing/recorded-tours.ts'
import { expectNoSecrets, recordBoth } from '../testing/recorded-world.ts'
import type { Capsule } from './format.ts'

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

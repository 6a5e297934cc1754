import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRecord } from '../../simulator/schema/index.ts'
import { describeApi, loadTexts } from '../../simulator/setup/describe-api.ts'
import { propertySeed, runs } from '../../simulator/testing/property-runs.ts'
import type { Request } from './request.ts'
import { Host } from './sandbox.ts'
import { operationsWithBody, type ServedDocument } from './served-operations.ts'
import { ServedValues } from './served-values.ts'
import { populated } from './singles.ts'

const document: ServedDocument = JSON.parse(
  JSON.stringify(describeApi('http://localhost:8080/2025-10-13', await loadTexts())),
)
const values = new ServedValues(document.components.schemas)
const operations = operationsWithBody(document)

let host: Host
beforeAll(async () => {
  host = await Host.open()
})
afterAll(() => host.close())

const patch = (target: string, body: object): Request => ({
  part: 'api',
  method: 'PATCH',
  target,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Stores the members that an update may leave out because they are stored. */
const stored: readonly Request[] = [
  patch('/customers/{Customer#0}', { customerType: 'INDIVIDUAL', idType: 'SSN', identifier: '123-45-6789' }),
  patch('/beneficial-owners/{BeneficialOwner#0}', { personalInfo: { countryOfIssuance: 'US' } }),
]

/** The messages of checks that a schema can express. */
const promised =
  /^(?:Field is required|Value (?:is not|does not)|Expected an? \w+\.|Too |Must |Items must|Unknown field|Not )/

/** The form of a number depends on a type or a country that may be stored. */
const dependsOnState =
  /^update(?:BeneficialOwner personalInfo\.|CustomerById )(?:identifier|businessInfo\.taxId): (?:Not|Too|Value does)/

function broken(id: string, text: string): readonly string[] {
  const answer: unknown = JSON.parse(text === '' ? '{}' : text)
  const details = isRecord(answer) && answer['code'] === 'INVALID_INPUT' ? answer['details'] : undefined
  const errors: unknown = isRecord(details) ? details['errors'] : undefined
  return (Array.isArray(errors) ? errors : [])
    .filter(({ message }) => promised.test(message))
    .map(({ field, message }) => `${id} ${field}: ${message}`)
    .filter((line) => !dependsOnState.test(line))
}

it('finds the operations with a body', () => {
  expect(operations.length).toBeGreaterThan(70)
})

it.each(operations.map((operation) => [operation.id, operation] as const))(
  'a body of %s that the served schema allows has no bad field',
  async (id, { schema, request }) => {
    const sandbox = await populated(host)
    for (const one of stored) expect((await sandbox.exchange(one)).answer?.status).toBe(200)
    let count = 0
    await fc.assert(
      fc.asyncProperty(values.of(schema), async (body) => {
        count += 1
        const { answer, request: sent } = await sandbox.exchange(request(body, `key-${count}`))
        expect(broken(id, answer?.text ?? ''), String(sent.body)).toEqual([])
      }),
      runs(20),
    )
  },
)

/** Returns the value without each of its members in turn, at every depth. */
function withoutMembers(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const { [name]: _dropped, ...others } = value
    return [others, ...withoutMembers(inner).map((one) => ({ ...value, [name]: one }))]
  })
}

it.each(operations.map((operation) => [operation.id, operation] as const))(
  'a body of %s that lacks a member which the served schema requires is refused',
  async (id, { schema, request }) => {
    const sandbox = await populated(host)
    const fits = values.fits(schema)
    const bodies = fc.sample(values.of(schema), { numRuns: 3, seed: propertySeed })
    const lacking = bodies.flatMap(withoutMembers).filter((body) => !fits(body))
    for (const [index, body] of lacking.entries()) {
      const { answer, request: sent } = await sandbox.exchange(request(body, `key-${index}`))
      expect(answer?.status, `${id} ${sent.body}`).toBeGreaterThanOrEqual(400)
    }
  },
)

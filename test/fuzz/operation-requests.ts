import fc, { type Arbitrary } from 'fast-check'
import { samples as files } from '../../fixtures/documents/samples.ts'
import { operations } from '../../simulator/api/index.ts'
import type { DescribedOperation } from '../../simulator/openapi/description.ts'
import { adminOperations } from '../../simulator/planes/admin/index.ts'
import { pathsOf } from '../../simulator/planes/admin/routes.ts'
import type { AdminOperation } from '../../simulator/planes/admin/shared/admin-operation.ts'
import { asSchema, isRecord } from '../../simulator/schema/index.ts'
import { hostileTexts, jsonOf, mutate, mutations } from './mutations.ts'
import type { Request } from './request.ts'
import { sampleBodies } from './samples.ts'
import { idOf, typeOf, valuesOf } from './values.ts'

/** The name of the world that requests are about. */
export const worldName = 'fuzz'

const hostile = fc.constantFrom(...hostileTexts)

/** Writes a text for a URL; a lone surrogate becomes the three bytes that no UTF-8 has. */
export const encode = (text: string): string =>
  [...text]
    .map((sign) => (/[\ud800-\udfff]/.test(sign) && sign.length === 1 ? '%ED%A0%80' : encodeURIComponent(sign)))
    .join('')

/** The types of ids that parameters stand for, where their names do not tell. */
const parameterTypes: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/credentials\/\{id\}/, idOf('AuthMethod')],
  [/sessions\/\{id\}/, idOf('Session')],
  [/delegated-keys\/\{id\}/, idOf('DelegatedKey')],
  [/cards\/\{id\}/, idOf('Card')],
  [/internal-accounts\/\{/, idOf('InternalAccount')],
  [/external-account\/\{/, idOf('ExternalAccount')],
  [/^actions\/\{/, idOf('AgentAction')],
  [/device-codes\/\{/, idOf('deviceCode')],
  [/\{receiverUmaAddress\}/, fc.constantFrom('$success.usd@sandbox.uma.money', '$x@y.example')],
  [/resources\/\{id\}/, fc.nat({ max: 99 }).map((index) => `{*#${index}}`)],
  [/\{world\}/, fc.constantFrom(worldName, worldName, worldName, worldName, 'none')],
  [/\{moment\}/, fc.nat({ max: 40 }).map(String)],
  [/\{branch\}/, fc.integer({ min: 1, max: 4 }).map((number) => `branch-${number}`)],
  [/\{event\}/, idOf('Webhook')],
  [/\{task\}/, idOf('Task')],
  [/\{fault\}/, idOf('Fault')],
]

function pathOf(template: string): Arbitrary<string> {
  const parts = template.match(/[^/]+\/\{\w+\}|[^/]+/g) ?? []
  const segments = parts.map((part): Arbitrary<string> => {
    const [, before = '', name = ''] = /^(?:([^/]+)\/)?\{(\w+)\}$/.exec(part) ?? []
    if (name === '') return fc.constant(part)
    const known = parameterTypes.find(([pattern]) => pattern.test(part))?.[1] ?? idOf(typeOf(name))
    const value = fc.oneof({ weight: 12, arbitrary: known }, { weight: 1, arbitrary: hostile.map(encode) })
    return before === '' ? value : value.map((text) => `${before}/${text}`)
  })
  return fc.tuple(...segments).map((texts) => `/${texts.join('/')}`)
}

function queryOf({ query }: DescribedOperation): Arbitrary<string> {
  if (query === undefined) return fc.constant('')
  const write = (value: unknown) =>
    encode(typeof value === 'string' ? value : jsonOf(value)).replace(/%7B(\W|\w+)%23(\d+)%7D/g, '{$1#$2}')
  const pairs = valuesOf(asSchema(query)).map((values) =>
    Object.entries(isRecord(values) ? values : {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, write(one)] as const),
    ),
  )
  const names = Object.keys(asSchema(query).properties ?? {})
  const odd = fc.tuple(fc.constantFrom(...names, 'extra', '__proto__'), hostile.map(encode))
  return fc
    .tuple(
      pairs,
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(odd, { maxLength: 2 }) }),
    )
    .map(([usual, more]) => [...usual, ...more].map(([name, text]) => `${name}=${text}`).join('&'))
    .map((text) => (text === '' ? '' : `?${text}`))
}

/** Keeps a run from waiting: a stalled call is held for wall time. */
function withoutStalls(body: unknown): unknown {
  return isRecord(body) && body['kind'] === 'stall' ? { ...body, delayMs: 1 } : body
}

const boundary = 'a-boundary'

function formOf(values: unknown): string {
  const fields = Object.entries(isRecord(values) ? values : {}).filter(([name]) => name !== 'file')
  const texts = fields.map(
    ([name, value]) =>
      `Content-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : jsonOf(value)}`,
  )
  const headers = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf'
  const file = `${headers}\r\n\r\n${files.PDF.toString('latin1')}`
  return [...texts, file]
    .map((part) => `--${boundary}\r\n${part}\r\n`)
    .join('')
    .concat(`--${boundary}--\r\n`)
}

type Payload = Pick<Request, 'body' | 'headers'>

function payloadOf({ id, body, upload }: DescribedOperation): Arbitrary<Payload> {
  if (body === undefined) return fc.constant({ headers: {} })
  const valid = valuesOf(asSchema(body))
  const samples = sampleBodies[id] ?? []
  const good = samples.length === 0 ? valid : fc.oneof(valid, fc.constantFrom(...samples))
  const mutated = fc.tuple(good, mutations).map(([value, mutation]) => mutate(value, mutation))
  const values = fc.oneof(good, mutated).map(withoutStalls)
  const type = upload === undefined ? 'application/json' : `multipart/form-data; boundary=${boundary}`
  return values.map((value) => ({
    headers: { 'content-type': type },
    body: upload === undefined ? jsonOf(value) : formOf(value),
  }))
}

const keys = fc.constantFrom('k1', 'k2', 'x'.repeat(255), 'x'.repeat(256), ' ', 'a,b', '__proto__')
const signatures = fc.constantFrom('sandbox-valid-signature', 'e30=', 'nonsense')

/** Mostly the token of an agent that exists; otherwise the platform's credential stays. */
const bearers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.nat({ max: 39 }).map((index) => ({ authorization: `Bearer {accessToken#${index}}` })) },
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ authorization: 'Bearer gat_0' }) },
)

function headersOf(operation: DescribedOperation): Arbitrary<Record<string, string>> {
  const callers = operation.needs === 'AGENT' ? bearers : fc.constant({})
  return fc.tuple(callers, otherHeadersOf(operation)).map(([caller, others]) => ({ ...caller, ...others }))
}

function otherHeadersOf({ method, signed, idempotencyKey }: DescribedOperation): Arbitrary<Record<string, string>> {
  const none = fc.constant({})
  const key = keys.map((text) => ({ 'idempotency-key': text }))
  const always = idempotencyKey === 'required' ? 8 : 1
  const keyed = method === 'POST' ? fc.oneof({ weight: 3, arbitrary: none }, { weight: always, arbitrary: key }) : none
  if (signed !== true) return keyed
  const signature = fc.record(
    { 'service-wallet-signature': signatures, 'request-id': idOf('requestId') },
    { requiredKeys: [] },
  )
  return fc.tuple(keyed, signature).map(([one, other]) => ({ ...one, ...other }))
}

function requestsOf(part: Request['part'], template: string, operation: DescribedOperation): Arbitrary<Request> {
  return fc
    .tuple(pathOf(template), queryOf(operation), payloadOf(operation), headersOf(operation))
    .map(([path, query, { body, headers }, more]) => ({
      part,
      method: operation.method,
      target: path + query,
      headers: { ...headers, ...more },
      body,
    }))
}

/** Requests to one operation of the API. */
export const apiRequestsTo = (operation: DescribedOperation) => requestsOf('api', operation.pathTemplate, operation)

/** Requests to one operation of the admin plane, about the world under test. */
export const adminRequestsTo = (operation: AdminOperation) =>
  requestsOf('admin', pathsOf(operation).at(-1) ?? '', operation)

const formTexts = fc.oneof(
  hostile,
  fc.constantFrom('Ada', '1990-12-10', 'US', '+14155550123', '123-45-6789', 'on', 'next'),
)
const formFields = fc.array(fc.tuple(fc.nat({ max: 39 }), formTexts), { maxLength: 12 })

/** Visits to hosted pages, and forms sent to them. */
const hostedRequests: Arbitrary<Request> = fc
  .tuple(fc.constantFrom('GET', 'GET', 'POST', 'POST', 'POST'), idOf('kycUrl'), formFields)
  .map(([method, page, fields]) => ({
    part: 'hosted',
    method,
    target: page.startsWith('{kycUrl') ? page : `/${page}`,
    headers: method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    body:
      method === 'GET'
        ? undefined
        : ['formToken={formToken#0}', ...fields.map(([index, text]) => `{field#${index}}=${encode(text)}`)].join('&'),
  }))

/** Requests to any operation of the API, each as likely as the others, and to the hosted pages. */
export const apiRequests = fc.oneof(...Object.values(operations).map(apiRequestsTo), {
  weight: 4,
  arbitrary: hostedRequests,
})

/** Left out: operations that wait on the wall clock; a run would do little else. */
export const promptAdminOperations = Object.values<AdminOperation>(adminOperations).filter(
  ({ onlyWatches }) => !onlyWatches,
)

export const adminRequests = fc.oneof(...promptAdminOperations.map(adminRequestsTo))

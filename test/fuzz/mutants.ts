import fc, { type Arbitrary } from 'fast-check'
import type { DescribedOperation } from '../../simulator/openapi/description.ts'
import { hostileTexts, jsonOf, type Mutation, mutate, mutations } from './mutations.ts'
import { apiRequestsTo, encode } from './operation-requests.ts'
import { type Request, unknownId } from './request.ts'

/** A way to change a request that would succeed. */
export interface MutantPlan {
  readonly how: 'again' | 'generated' | 'body' | 'path' | 'query' | 'header'
  readonly mutation: Mutation
  readonly text: string
  readonly number: number
}

const plans: Arbitrary<MutantPlan> = fc.record({
  how: fc.constantFrom('again', 'generated', 'generated', 'body', 'body', 'body', 'path', 'query', 'header'),
  mutation: mutations,
  text: fc.constantFrom(...hostileTexts),
  number: fc.nat({ max: 1_000_000 }),
})

/** A plan for every third request of a tour; the others are sent only as they are. */
export const mutantPlans: Arbitrary<MutantPlan | undefined> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: plans },
)

/** Returns a request near one that would succeed at the operation. */
export function mutantOf(request: Request, operation: DescribedOperation, plan: MutantPlan): Request {
  switch (plan.how) {
    case 'again':
      return request
    case 'generated':
      return generated(request, operation, plan)
    case 'body':
      return withBody(request, plan) ?? withHeader(request, plan)
    case 'path':
      return withPath(request, plan) ?? withQuery(request, plan)
    case 'query':
      return withQuery(request, plan)
    case 'header':
      return withHeader(request, plan)
  }
}

/** A request from the shapes of the operation, with the caller of the tour's own request. */
function generated({ headers }: Request, operation: DescribedOperation, { number }: MutantPlan): Request {
  const [request] = fc.sample(apiRequestsTo(operation), { seed: number, numRuns: 1 })
  if (request === undefined) throw new Error(`No request to ${operation.id} was generated`)
  const { authorization = '' } = headers
  return { ...request, headers: { ...request.headers, authorization } }
}

function withBody(request: Request, { mutation }: MutantPlan): Request | undefined {
  const { body, headers } = request
  if (body === undefined || headers['content-type'] !== 'application/json') return undefined
  return { ...request, body: jsonOf(mutate(JSON.parse(body), mutation)) }
}

const idSegment = /[A-Z][A-Za-z]+(?::|%3A)[0-9a-f-]{36}/

/** Puts another id, known or unknown, or a hostile text in the place of the first id of the path. */
function withPath(request: Request, { text, number }: MutantPlan): Request | undefined {
  const [id] = idSegment.exec(request.target) ?? []
  if (id === undefined) return undefined
  const [type = ''] = id.split(/:|%3A/)
  const others = [`{${type}#${number % 40}}`, `{*#${number % 40}}`, unknownId(type), encode(text)]
  return { ...request, target: request.target.replace(id, others[number % others.length] ?? '') }
}

function withQuery(request: Request, { text, mutation }: MutantPlan): Request {
  const joint = request.target.includes('?') ? '&' : '?'
  return { ...request, target: `${request.target}${joint}${encode(mutation.member)}=${encode(text)}` }
}

const hostileHeaders = [
  { authorization: 'Bearer gat_0' },
  { authorization: 'Basic eDp5' },
  { 'idempotency-key': 'k1' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'service-wallet-signature': 'nonsense' },
  { 'service-wallet-signature': 'e30=', 'request-id': 'nothing' },
  { 'content-type': 'text/plain' },
] as const

function withHeader(request: Request, { number }: MutantPlan): Request {
  return { ...request, headers: { ...request.headers, ...hostileHeaders[number % hostileHeaders.length] } }
}

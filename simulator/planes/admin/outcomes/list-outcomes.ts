import { Type } from 'typebox'
import { faultEffects, ok, readyRequest } from '../../../contract/index.ts'
import { namedShape, present } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'

const ReadyRequestShape = namedShape('ReadyRequest', {
  method: Type.String(),
  path: Type.String({
    description: 'Below the base path of the API, with its query; `/admin/…` is a path of the admin plane.',
  }),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  body: Type.Optional(Type.Unknown({ description: 'The JSON body with the value in place.' })),
  form: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'The fields of a form instead of a body; `@` stands before the name of a file.',
    }),
  ),
  needs: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'The placeholders in braces, and the collections of the resources whose ids replace them.',
    }),
  ),
  first: Type.Optional(Type.String({ description: 'The condition for it, or the act that comes before.' })),
  next: Type.Optional(Type.String({ description: 'The act that reads the value, when the request only stores it.' })),
})

const Outcomes = namedShape('OutcomeTable', {
  name: Type.String(),
  reads: Type.String({ description: 'The field that holds the magic value.' }),
  rows: Type.Array(
    Type.Object({
      suffix: Type.String({ description: 'The last characters that select this row; `otherwise` for all others.' }),
      outcome: Type.Unknown({ description: 'Null for a row that lets the request go its usual way.' }),
      says: Type.String({ description: 'The outcome in words.' }),
      id: Type.String({
        description: 'The names of table and row, as `cause` of an explanation has them: `quote/002`.',
      }),
      request: Type.Optional(ReadyRequestShape),
      noRequest: Type.Optional(Type.String({ description: 'The reason why there is no ready request.' })),
    }),
  ),
})

const FaultEffects = namedShape('FaultEffect', {
  kind: Type.String({ description: 'The kind of the fault, for `POST /admin/faults`.' }),
  says: Type.String({ description: 'The effect in words.' }),
  selects: Type.Optional(
    Type.Object({
      member: Type.String({ description: 'The member of the fault that selects the outcome.' }),
      values: Type.Array(Type.String()),
    }),
  ),
})

export const listOutcomes = adminOperation({
  id: 'listOutcomes',
  route: 'GET /outcomes',
  summary: 'Lists all magic values of the API with their outcomes, and the effects of faults.',
  showsSecrets: true,
  query: Type.Object({
    search: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Only rows with all of these words, in the row or in the name and field of its table.',
      }),
    ),
  }),
  answers: { 200: namedShape('OutcomeList', { data: Type.Array(Outcomes), faults: Type.Array(FaultEffects) }) },
  handle({ parts, query: { search = '' } }) {
    const words = search.toLowerCase().split(/\s+/)
    const has = (...texts: readonly string[]) => {
      const text = texts.join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    }
    const data = parts.outcomes.map(({ name, reads, rows, sample }) => ({
      name,
      reads,
      rows: Object.entries(rows)
        .filter(([suffix, { says }]) => has(name, reads, suffix, says))
        .map(([suffix, { outcome, says }]) => ({
          suffix,
          outcome: outcome ?? null,
          says,
          id: `${name}/${suffix}`,
          ...withHeaders(readyRequest(sample, suffix)),
        })),
    }))
    const faults = Object.entries(faultEffects)
      .filter(([kind, { says }]) => has(kind, says))
      .map(([kind, { says, selects }]) => present({ kind, says, selects }))
    return ok({ data: search === '' ? data : data.filter(({ rows }) => rows.length > 0), faults })
  },
})

/** Adds the header that a JSON body needs; the sender of a form generates its own. */
function withHeaders(ready: ReturnType<typeof readyRequest>) {
  if (!('request' in ready)) return ready
  const { method, path, headers, body, ...rest } = ready.request
  const sent = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
  const hasHeaders = Object.keys(sent).length > 0
  return {
    request: {
      method,
      path,
      ...(hasHeaders ? { headers: sent } : {}),
      ...(body === undefined ? {} : { body }),
      ...rest,
    },
  }
}

import { Type } from 'typebox'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { signedOperation } from '../api/wallet/signing/index.ts'
import { adminOperation } from '../planes/admin/shared/admin-operation.ts'
import { type ErrorCode, refuse } from '../refusals/index.ts'
import { created, noContent, ok, operation } from './operation.ts'

// The compiler is the test here: each `@ts-expect-error` fails the type check when its line compiles.

const Thing = Type.Object({ id: Type.String(), size: Type.Integer(), note: Type.Optional(Type.String()) })
const Query = Type.Object({ limit: Type.Optional(Type.Integer()) })
const thing = { id: 'Thing:1', size: 1 }

const shared = {
  route: 'POST /things/{thingId}/parts/{partId}',
  summary: 'Changes a part of a thing.',
  answers: { 200: Thing, 204: null },
} as const

const api = { ...shared, id: 'changePart', needs: 'MANAGE' } as const
const admin = { ...shared, id: 'changePart' } as const
const signed = { ...api, challenge: () => ({ payload: 'text', signers: { wallets: [] } }) } as const

interface Path {
  readonly thingId: string
  readonly partId: string
}

describe('operation', () => {
  it('compiles a correct declaration and infers what its steps get', () => {
    const changePart = operation({
      ...api,
      query: Query,
      body: Thing,
      emits: ['TEST'],
      refuses: ['CONFLICT'],
      find: ({ path }) => path.thingId.length,
      prove: async ({ found }) => ({ isLong: found > 10 }),
      apply({ path, query, body, found }, proof) {
        expectTypeOf(path).toEqualTypeOf<Path>()
        expectTypeOf(query.limit).toEqualTypeOf<number | undefined>()
        expectTypeOf(body.size).toEqualTypeOf<number>()
        expectTypeOf(found).toEqualTypeOf<number>()
        expectTypeOf(proof).toEqualTypeOf<{ isLong: boolean }>()
        return proof.isLong ? noContent() : ok({ ...thing, note: undefined })
      },
    })
    expect(changePart).toMatchObject({ method: 'POST', pathTemplate: '/things/{thingId}/parts/{partId}' })
  })

  it('rejects a misspelt path parameter', () => {
    // @ts-expect-error: the route has no {thingID}.
    operation({ ...api, apply: ({ path }) => ok({ ...thing, id: path.thingID }) })
    // @ts-expect-error: nor in an earlier step.
    operation({ ...api, find: ({ path }) => path.part, apply: () => ok(thing) })
  })

  it('rejects a member that the query or the body does not declare', () => {
    // @ts-expect-error: the query has no `limits`.
    operation({ ...api, query: Query, apply: ({ query }) => ok({ ...thing, size: query.limits ?? 0 }) })
    // @ts-expect-error: the body has no `sizes`.
    operation({ ...api, body: Thing, apply: ({ body }) => ok({ ...thing, size: body.sizes }) })
  })

  it('rejects an answer of another shape', () => {
    // @ts-expect-error: `size` is an integer.
    operation({ ...api, apply: () => ok({ id: 'Thing:1', size: '1' }) })
    // @ts-expect-error: `size` is missing.
    operation({ ...api, apply: () => ok({ id: 'Thing:1' }) })
    // @ts-expect-error: 204 has no body.
    operation({ ...api, apply: () => ({ ...noContent(), body: thing }) })
  })

  it('rejects a status that the operation does not declare', () => {
    // @ts-expect-error: 201 is not declared.
    operation({ ...api, apply: () => created(thing) })
  })

  it('rejects an unknown event type and an unknown code', () => {
    // @ts-expect-error: there is no event type THING.CHANGED.
    operation({ ...api, emits: ['THING.CHANGED'], apply: () => ok(thing) })
    // @ts-expect-error: there is no code THING_NOT_FOUND.
    operation({ ...api, refuses: ['THING_NOT_FOUND'], apply: () => ok(thing) })
  })
})

describe('adminOperation', () => {
  it('compiles a correct declaration and infers what its handler gets', () => {
    const changePart = adminOperation({
      ...admin,
      query: Query,
      body: Thing,
      handle({ path, query, body }) {
        expectTypeOf(path).toEqualTypeOf<Path>()
        expectTypeOf(query.limit).toEqualTypeOf<number | undefined>()
        expectTypeOf(body.size).toEqualTypeOf<number>()
        return ok(thing)
      },
    })
    expect(changePart).toMatchObject({ method: 'POST', pathTemplate: '/things/{thingId}/parts/{partId}' })
  })

  it('rejects a misspelt path parameter', () => {
    // @ts-expect-error: the route has no {thingID}.
    adminOperation({ ...admin, handle: ({ path }) => ok({ ...thing, id: path.thingID }) })
  })

  it('rejects an answer of another shape or status', () => {
    // @ts-expect-error: `size` is an integer.
    adminOperation({ ...admin, handle: () => ok({ id: 'Thing:1', size: '1' }) })
    // @ts-expect-error: `size` is missing.
    adminOperation({ ...admin, handle: async () => ok({ id: 'Thing:1' }) })
    // @ts-expect-error: 201 is not declared.
    adminOperation({ ...admin, handle: () => created(thing) })
  })
})

describe('signedOperation', () => {
  it('compiles a correct declaration and infers what its steps get', () => {
    const changePart = signedOperation({
      ...signed,
      query: Query,
      body: Thing,
      emits: ['TEST'],
      find: ({ path }) => path.thingId.length,
      apply({ path, query, body, found }) {
        expectTypeOf(path).toEqualTypeOf<Path>()
        expectTypeOf(query.limit).toEqualTypeOf<number | undefined>()
        expectTypeOf(body.size).toEqualTypeOf<number>()
        expectTypeOf(found).toEqualTypeOf<number>()
        return ok(thing)
      },
    })
    expect(changePart).toMatchObject({ method: 'POST', signed: true })
  })

  it('rejects a misspelt path parameter', () => {
    // @ts-expect-error: the route has no {thingID}.
    signedOperation({ ...signed, apply: ({ path }) => ok({ ...thing, id: path.thingID }) })
    // @ts-expect-error: nor does a step of the first request get it.
    signedOperation({ ...signed, needsSignature: ({ path }) => path.part === '1', apply: () => ok(thing) })
  })

  it('rejects an answer of another shape or status', () => {
    // @ts-expect-error: `size` is an integer.
    signedOperation({ ...signed, apply: () => ok({ id: 'Thing:1', size: '1' }) })
    // @ts-expect-error: 201 is not declared.
    signedOperation({ ...signed, apply: () => created(thing) })
  })

  it('rejects an unknown event type', () => {
    // @ts-expect-error: there is no event type THING.CHANGED.
    signedOperation({ ...signed, emits: ['THING.CHANGED'], apply: () => ok(thing) })
  })
})

describe('refuse', () => {
  it('needs no details for a plain code', () => {
    expect(() => refuse('QUOTE_EXPIRED')).toThrow('The quote has expired.')
    expect(() => refuse('QUOTE_EXPIRED', { says: 'The quote expired yesterday.' })).toThrow('yesterday')
  })

  it('needs the details that the sentence of a code names', () => {
    expect(() => refuse('QUOTE_NOT_FOUND', { id: 'Quote:1' })).toThrow('There is no quote with the id Quote:1.')
    expect(() => refuse('CONFLICT', { says: 'The card is frozen.' })).toThrow('The card is frozen.')
    // @ts-expect-error: the sentence names the id.
    expect(() => refuse('QUOTE_NOT_FOUND')).toThrow()
    // @ts-expect-error: the detail is `id`.
    expect(() => refuse('QUOTE_NOT_FOUND', { quoteId: 'Quote:1' })).toThrow()
    // @ts-expect-error: CONFLICT has no sentence of its own.
    expect(() => refuse('CONFLICT', { id: 'Card:1' })).toThrow()
  })

  it('needs the details of every code that it may refuse with', () => {
    const code: ErrorCode = 'QUOTE_NOT_FOUND' as 'QUOTE_NOT_FOUND' | 'QUOTE_EXPIRED'
    expect(() => refuse(code, { id: 'Quote:1' })).toThrow()
    // @ts-expect-error: one of the codes names the id.
    expect(() => refuse(code)).toThrow()
  })

  it('knows only the codes of the catalogue', () => {
    // @ts-expect-error: there is no such code.
    expect(() => refuse('THING_NOT_FOUND', { says: 'There is no such thing.' })).toThrow()
  })
})

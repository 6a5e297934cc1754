import { Type } from 'typebox'
import { created, noContent, ok, operation } from '../contract/index.ts'
import type { Collection, Document } from '../engine/index.ts'
import { refuse } from '../refusals/index.ts'

interface Thing extends Document {
  readonly name: string
}

export const things: Collection<Thing> = { name: 'things' }
const ThingShape = Type.Object({ id: Type.String(), name: Type.String() }, { title: 'Thing' })
const Body = Type.Object({ name: Type.String(), size: Type.Optional(Type.Integer({ minimum: 1 })) })

const isNamed = (body: unknown, name: string) =>
  typeof body === 'object' && body !== null && 'name' in body && body.name === name

/** Resolves the proofs in order, so that a test decides when each is done. */
export const pendingProofs: (() => void)[] = []

/** One operation for each path through the shell. */
export const toyOperations = [
  operation({
    id: 'createThing',
    route: 'POST /things',
    summary: 'Creates a thing.',
    needs: 'MANAGE',
    body: Body,
    answers: { 201: ThingShape },
    refuses: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
    fieldRules: ({ body }, errors) =>
      isNamed(body, 'forbidden') ? [{ field: 'name', message: 'No.' }, ...errors] : errors,
    apply({ world, body }) {
      const thing = world.of(things).insert({ id: world.newId('Thing'), name: body.name })
      if (body.name === 'conflict') refuse('CONFLICT', { says: 'There is a conflict.' })
      if (body.name === 'unavailable') refuse('SERVICE_UNAVAILABLE')
      if (body.name === 'undeclared') refuse('QUOTE_EXPIRED')
      if (body.name === 'bug') throw new Error('boom secret')
      // The compiler rejects such an answer; the shell must detect one too.
      return created(body.name === 'misshapen' ? ({ id: 1 } as unknown as Thing) : thing)
    },
  }),
  operation({
    id: 'listThings',
    route: 'GET /things',
    summary: 'Lists things.',
    needs: 'VIEW',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1 })), isNew: Type.Optional(Type.Boolean()) }),
    answers: { 200: Type.Object({ count: Type.Integer() }) },
    apply: ({ world, query }) => ok({ count: Math.min(world.of(things).count(), query.limit ?? 1_000) }),
  }),
  operation({
    id: 'getThing',
    route: 'GET /things/{thingId}',
    summary: 'Shows a thing.',
    needs: ['VIEW', 'TRANSACT'],
    answers: { 200: ThingShape },
    refuses: ['REFERENCE_NOT_FOUND'],
    find: ({ world, path }) =>
      world.of(things).find(path.thingId) ?? refuse('REFERENCE_NOT_FOUND', { id: path.thingId }),
    apply: ({ found }) => ok(found),
  }),
  operation({
    id: 'noticeThing',
    route: 'GET /noticed-things/{name}',
    summary: 'Reads a thing and records the read.',
    needs: 'VIEW',
    answers: { 200: ThingShape },
    refuses: ['REFERENCE_NOT_FOUND'],
    writes: true,
    apply({ world, path: { name = '' } }) {
      const thing = world.of(things).insert({ id: world.newId('Thing'), name })
      if (name === 'nobody') refuse('REFERENCE_NOT_FOUND', { id: name })
      if (name === 'bug') throw new Error('boom secret')
      return ok(thing)
    },
  }),
  operation({
    id: 'deleteThing',
    route: 'DELETE /things/{thingId}',
    summary: 'Removes a thing.',
    needs: 'MANAGE',
    answers: { 204: null },
    refuses: ['REFERENCE_NOT_FOUND'],
    apply({ world, path }) {
      world.of(things).remove(path.thingId)
      return noContent()
    },
  }),
  operation({
    id: 'getSpecialThing',
    route: 'GET /things/special',
    summary: 'Shows the thing at a literal path.',
    needs: 'VIEW',
    answers: { 200: ThingShape },
    apply: () => ok({ id: 'special', name: 'special' }),
  }),
  operation({
    id: 'provenThing',
    route: 'POST /proven-things',
    summary: 'Creates a thing after a proof.',
    needs: 'MANAGE',
    body: Body,
    answers: { 201: ThingShape },
    prove: () => new Promise<string>((resolve) => pendingProofs.push(() => resolve('proof'))),
    apply: ({ world, body }, proof) =>
      created(world.of(things).insert({ id: world.newId('Thing'), name: `${body.name} ${proof}` })),
  }),
  operation({
    id: 'strictThing',
    route: 'POST /strict-things',
    summary: 'Creates a thing under a required idempotency key.',
    needs: 'MANAGE',
    body: Body,
    idempotencyKey: 'required',
    answers: { 201: ThingShape },
    apply: ({ world, body }) => created(world.of(things).insert({ id: world.newId('Thing'), name: body.name })),
  }),
]

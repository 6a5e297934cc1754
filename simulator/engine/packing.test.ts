import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Entry } from './entries.ts'
import { IdMints } from './id-mint.ts'
import { Packing } from './packing.ts'
import { Store } from './store.ts'
import type { Document } from './types.ts'

const mints = new IdMints('seed')
const begin = () => new Packing(mints)
const table = new Store(mints, true).tableNamed('notes')
const own = mints.of('Note').at(7)

const pack = (packing: Packing, document: Document, moment = 3, rank = 8) =>
  packing.pack(new Entry(table, document.id, moment, rank, document))

/** Packs a document and unpacks it; undefined when it cannot be packed. */
function there(document: Document, packing = begin()): Document | undefined {
  const packed = pack(packing, document)
  return packed === undefined ? undefined : packing.unpack(packed, document.id)
}

const id = fc
  .tuple(fc.constantFrom('Note', 'Lamp', 'ACTIVE'), fc.nat())
  .map(([type, number]) => mints.of(type).at(number))
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ACTIVE', 'USD', '\ud800', 'Café', 'Łódź'), id)
const leaf = fc.oneof(text, fc.integer(), fc.maxSafeInteger(), fc.double(), fc.boolean(), fc.constant(null))
const name = fc.oneof(fc.string(), fc.constantFrom('a', 'b', '1', '0', 'a\nb')).filter((one) => one !== '__proto__')
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value')),
    fc.dictionary(name, tie('value'), { noNullPrototype: true }),
  ),
}))
const document = fc
  .tuple(id, fc.dictionary(name, value, { noNullPrototype: true }))
  .map(([ownId, members]) => ({ ...members, id: ownId, sameAs: ownId }))

describe('a packed document', () => {
  it('is the same when it is read, and so are its text, its id, its moment and its rank', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (documents, moment, rank) => {
        const packing = begin()
        const packed = documents.map((one) => pack(packing, one, moment, rank))
        for (const [index, one] of documents.entries()) {
          const form = packed[index] ?? expect.fail('these can all be packed')
          const again = packing.unpack(form, one.id)
          expect(again).toEqual(one)
          expect(JSON.stringify(again)).toBe(JSON.stringify(one))
          const number = Number.parseInt(one.id.slice(-36, -28), 16)
          expect(packing.head(form, number)).toEqual({ id: one.id, moment, rank })
        }
      }),
    )
  })

  it('takes a few bytes for ids, words and names', () => {
    const packing = begin()
    const account = {
      id: mints.of('InternalAccount').at(70_000),
      customerId: mints.of('Customer').at(69_999),
      type: 'INTERNAL_FIAT',
      status: 'ACTIVE',
      createdAtMs: 1_760_356_800_000,
    }
    const { length = 0 } = pack(packing, account) ?? ''
    expect(length).toBeLessThan(JSON.stringify(account).length / 5)
    expect(there(account, packing)).toEqual(account)
  })

  it('has no members that are undefined, as after a restart', () => {
    expect(Object.keys(there({ id: own, ...{ gone: undefined, kept: 1 } }) ?? {})).toEqual(['id', 'kept'])
  })

  it.each([
    ['bytes', { file: Buffer.from('abc') }],
    ['a member that would change its prototype', JSON.parse('{"__proto__":{"a":1}}')],
    ['a hole in a list', { list: new Array(2) }],
    ['a number of another kind', { amount: 1n }],
    ['more than its size', { list: Array.from({ length: 20_000 }, () => 1) }],
    ['a long text', { text: 'a'.repeat(20_000) }],
    ['a long text of wide characters', { text: 'Ł'.repeat(8_500) }],
    ['an id of another form', { id: 'one' }],
    ['an id that another number has', { id: `${own.slice(0, -3)}002` }],
  ])('is none with %s', (_what, members) => {
    const packing = begin()
    expect(pack(packing, { id: own, ...members })).toBeUndefined()
    expect(there({ id: own }, packing)).toEqual({ id: own })
  })

  it.each([
    ['between two ranks', 3, 8.5],
    ['before the first moment', -1, 8],
  ])('is none %s', (_where, moment, rank) => {
    expect(pack(begin(), { id: own }, moment, rank)).toBeUndefined()
  })

  it('remembers a limited number of names', () => {
    const packing = begin()
    const named = (number: number) => ({ id: own, [`member${number}`]: number })
    const packed = Array.from({ length: 3_000 }, (_, number) => pack(packing, named(number)))
    expect(packed.filter((form) => form !== undefined)).toHaveLength(1_999)
    expect(packing.unpack(packed[1_998] ?? '', own)).toEqual(named(1_998))
    expect(there(named(7), packing)).toEqual(named(7))
  })

  it('remembers a limited number of words', () => {
    const packing = begin()
    const said = (number: number) => ({ id: own, said: `WORD_${number}` })
    const packed = Array.from({ length: 3_000 }, (_, number) => pack(packing, said(number)) ?? '')
    // One word is the type of the id.
    expect(packed[1_998]?.length).toBeLessThan(packed[1_999]?.length ?? 0)
    for (const number of [0, 1_998, 1_999]) expect(packing.unpack(packed[number] ?? '', own)).toEqual(said(number))
  })
})

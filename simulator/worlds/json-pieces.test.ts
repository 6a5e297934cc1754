import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runAtOnce } from '../engine/index.ts'
import { BeyondLimit, type Charge, deepestNesting, jsonSteps, pieceBytes } from './json-pieces.ts'

const free: Charge = () => undefined
const parse = (text: string, charge = free) => runAtOnce(jsonSteps(Buffer.from(text), charge))

/** Values with many parts longer than a piece. */
const long = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.string({ unit: 'binary' }).map((text) => `${text}é"\\`.repeat(pieceBytes / 4)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.jsonValue().map((value) => Array.from({ length: 5_000 }, () => value)),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 5 }),
  ),
})).value

describe('JSON in pieces', () => {
  it('is what JSON.parse reads', () => {
    fc.assert(
      fc.property(long, fc.constantFrom(undefined, 1), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(JSON.stringify(parse(text))).toBe(JSON.stringify(JSON.parse(text)))
      }),
      { numRuns: 100 },
    )
  })

  const many = '1,'.repeat(pieceBytes)
  const text = 'x'.repeat(2 * pieceBytes)
  it.each([
    ['a comma before the end', `[${many}]`],
    ['two commas', `[${many},1]`],
    ['a comma before the first item', `[,${many}1]`],
    ['no end', `[${many}1`],
    ['another end', `[${many}1}`],
    ['an end too many', `[${many}1]]`],
    ['no comma', `["${text}" 1]`],
    ['no end of a text', `["${text}`],
    ['an escape at the end', `["${text}\\`],
    ['no value', `{"a":"${text}","b"}`],
    ['no name', `{"${text}":1,}`],
    ['a name without quotes', `{a:"${text}"}`],
    ['a comma before the end of an object', `{"a":"${text}",}`],
    ['a control character', `["${text}\n"]`],
    ['nothing', ''],
    ['a short text that is no JSON', '[1,]'],
  ])('is refused where JSON.parse does: %s', (_what, wrong) => {
    expect(() => JSON.parse(wrong)).toThrow(SyntaxError)
    expect(() => parse(wrong)).toThrow(SyntaxError)
  })

  it('keeps a member __proto__ as JSON.parse does', () => {
    const read = parse(`{"__proto__":{"a":1},"b":"${text}"}`)
    expect(Object.keys(Object(read))).toEqual(['__proto__', 'b'])
    expect(Object(read).a).toBeUndefined()
  })

  it.each(['[', '{"a":'])('is refused when it is too deep: %s', (open) => {
    const close = open === '[' ? ']' : '}'
    const nested = (depth: number, inner: string) => open.repeat(depth) + inner + close.repeat(depth)
    for (const inner of ['1', `"${text}"`]) {
      expect(parse(nested(deepestNesting, inner))).toEqual(JSON.parse(nested(deepestNesting, inner)))
      expect(() => parse(nested(deepestNesting + 1, inner))).toThrow(BeyondLimit)
    }
    expect(() => parse(open.repeat(1_000_000))).toThrow(BeyondLimit)
  })

  it('is refused when a text is too long, unless its place allows it', () => {
    const limits = { text: 100_000, longTexts: /^\/files\/[^/]*\/bytes$/ }
    const read = (text: string) => runAtOnce(jsonSteps(Buffer.from(text), free, limits))
    const long = `"${'x'.repeat(120_000)}"`
    for (const text of [long, `[${long}]`, `{"a":${long}}`, `{${long}:1}`, `{"body":{"a":{"bytes":${long}}}}`])
      expect(() => read(text)).toThrow(new BeyondLimit('a text of more than 100000 characters'))
    expect(Object(read(`{"files":{"a":{"bytes":${long}}}}`)).files.a.bytes).toHaveLength(120_000)
  })

  it('is refused when it has many spaces in a row', () => {
    const spaces = ' '.repeat(2 * pieceBytes)
    for (const text of [`${spaces}1`, `[${spaces}1]`, `{"a":${spaces}1}`, `{"a":1}${spaces}`])
      expect(() => parse(text)).toThrow(BeyondLimit)
  })

  it('reads a text of bytes that begin no character in pieces', () => {
    const bytes = Buffer.concat([Buffer.from('"'), Buffer.alloc(20 * pieceBytes, 0x80), Buffer.from('"')])
    expect([...jsonSteps(bytes, free)].length).toBeGreaterThan(15)
  })

  it('is charged before it is parsed, and no piece of it is parsed after a refusal', () => {
    let charged = 0
    const refuseAbove = (bytes: number) => {
      charged += bytes
      if (charged > 10_000_000) throw new RangeError('full')
    }
    expect(() => parse(`[${'[],'.repeat(20_000_000)}1]`, refuseAbove)).toThrow(RangeError)
    expect(charged).toBeLessThan(20_000_000)
  })

  it('is refused when it has too many values', () => {
    const read = (values: number) =>
      runAtOnce(jsonSteps(Buffer.from(`[${'[],'.repeat(values)}1]`), free, { values: 100_000 }))
    expect(read(40_000)).toHaveLength(40_001)
    expect(() => read(20_000_000)).toThrow(BeyondLimit)
  })

  it('yields within lists, objects and texts', () => {
    for (const json of [
      `[${many}1]`,
      JSON.stringify({ text }),
      JSON.stringify(Object.fromEntries([...many].entries())),
    ])
      expect([...jsonSteps(Buffer.from(json), free)].length).toBeGreaterThan(0)
  })
})

import fc, { type Arbitrary } from 'fast-check'
import { isRecord } from '../../simulator/schema/index.ts'

/** Texts that parsers, headers, stores and prototypes may stumble over. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\r\nSet-Cookie: x=y',
  '\ud800',
  'x\udfffy',
  '\u202e\u2066abc',
  '𐍈🙂',
  'Привет, мир',
  '日本語',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  '-1',
  'NaN',
  '1e999',
  '%',
  '%zz',
  '%00',
  '../../admin',
  '{"a":1}',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '$ne',
  'x'.repeat(300),
  'x'.repeat(20_000),
]

/** A number that JSON can write and JavaScript cannot read; `jsonOf` writes it. */
const rawNumber = (text: string) => `@@number:${text}@@`

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  5e-324,
  rawNumber('1e999'),
  rawNumber('-1e999'),
  rawNumber('123456789012345678901234567890'),
  [],
  {},
  [null],
  [[]],
  { length: 1 },
  Array.from({ length: 1_000 }, () => 1),
]

const extraMembers = ['__proto__', 'constructor', 'toString', 'extra', '', '0', 'a.b', 'id', '\ud800', 'status']

export interface Mutation {
  readonly how: 'replace' | 'remove' | 'add'
  /** The member that is changed, counted through the whole value and taken modulo the number of members. */
  readonly place: number
  readonly value: unknown
  readonly member: string
}

export const mutations: Arbitrary<Mutation> = fc.record({
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  place: fc.nat({ max: 200 }),
  value: fc.constantFrom(...hostileValues),
  member: fc.constantFrom(...extraMembers),
})

interface MemberSlot {
  readonly holder: Record<string, unknown> | unknown[]
  readonly member: string
}

/** Returns a copy of a value with one member changed. */
export function mutate(value: unknown, { how, place, value: hostile, member }: Mutation): unknown {
  const root = { value: structuredClone(value) }
  const slots = [...slotsIn(root)]
  const chosen = slots[place % slots.length]
  if (chosen === undefined) return value
  const target = how === 'add' ? innermost(chosen) : chosen
  if (how === 'remove' && target.holder !== root) Reflect.deleteProperty(target.holder, target.member)
  else define(target.holder, how === 'add' ? member : target.member, hostile)
  return root.value
}

/** The slot itself when it holds no object, so that a member is added next to it. */
function innermost(slot: MemberSlot): MemberSlot {
  const inside = Object.getOwnPropertyDescriptor(slot.holder, slot.member)?.value
  return isRecord(inside) ? { holder: inside, member: '' } : slot
}

function define(holder: object, member: string, value: unknown): void {
  // A plain assignment to `__proto__` would set the prototype.
  Object.defineProperty(holder, member, { value, enumerable: true, configurable: true, writable: true })
}

function* slotsIn(holder: Record<string, unknown> | unknown[]): Generator<MemberSlot> {
  for (const [member, inside] of Object.entries(holder)) {
    yield { holder, member }
    if (isRecord(inside) || Array.isArray(inside)) yield* slotsIn(inside)
  }
}

/** Serializes a value, with the numbers that only JSON can write. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"@@number:([^@"]*)@@"/g, (_all, number: string) => number)

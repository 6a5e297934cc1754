import { isRecord } from '../../simulator/schema/index.ts'
import { comparableHeaders } from '../compare/headers.ts'
import { isId } from '../compare/mapping.ts'
import type { Scenario, ScenarioAnswer } from '../scenario/index.ts'

/** A difference that can be planted at one place of a golden. */
export interface Plant {
  readonly kind: string
  readonly scenario: Scenario
  /** The name of the step, or of the event. */
  readonly step: string
  readonly pointer: string
  /** Returns the golden with the difference. */
  readonly planted: () => Scenario
}

export interface Place {
  readonly pointer: string
  readonly name: string
  readonly value: unknown
  readonly set: (body: unknown, value: unknown) => void
}

/** Returns the new value of a place, or nothing where the kind does not apply. */
type Change = (place: Place, startMs: number) => { readonly to: unknown } | undefined

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(value)
const limit = /limit|^max|^min|decimals|count$/i
const amount = /amount|balance|fee|total|sent|received/i
const pageCount = new Set(['totalCount'])

export const changes: Readonly<Record<string, Change>> = {
  'a missing member': ({ pointer }) => (/\/\d+$/.test(pointer) ? undefined : { to: undefined }),
  'a changed enum': ({ value, pointer }) =>
    isWord(value) && pointer !== '/body/code' ? { to: `${value}_ELSE` } : undefined,
  'another type': ({ value }) => (typeof value === 'string' || typeof value === 'number' ? { to: [value] } : undefined),
  'a changed limit': ({ name, value }) =>
    typeof value === 'number' && limit.test(name) && !pageCount.has(name) ? { to: value + 7 } : undefined,
  'another decimal': ({ name, value }) =>
    Number.isInteger(value) && amount.test(name) && !pageCount.has(name) ? { to: Number(value) + 1 } : undefined,
  'a second too late': ({ value }, startMs) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) && Date.parse(value) > startMs
      ? {
          to: new Date(Date.parse(value) + 1_000)
            .toISOString()
            .slice(0, value.length - 1)
            .concat('Z'),
        }
      : undefined,
  'an id of another type': ({ value }) =>
    isId(value) && value.includes(':') ? { to: value.replace(/^\w+/, 'Other') } : undefined,
}

const ofAnswers: Readonly<Record<string, (answer: ScenarioAnswer) => ScenarioAnswer | undefined>> = {
  'an extra header': (answer) => ({ ...answer, headers: { ...answer.headers, 'x-planted': 'yes' } }),
  'a missing header': (answer) => {
    const [name] = Object.keys(comparableHeaders(answer.headers))
    if (name === undefined) return undefined
    return { ...answer, headers: Object.fromEntries(Object.entries(answer.headers).filter(([one]) => one !== name)) }
  },
  'another status': (answer) => ({ ...answer, status: answer.status === 418 ? 419 : 418 }),
  'another code': (answer) =>
    answer.status >= 400 && isRecord(answer.body)
      ? { ...answer, body: { ...answer.body, code: 'ANOTHER_CODE' } }
      : undefined,
}

/** Returns everything that can be planted in a golden, by kind. */
export function plantsIn(golden: Scenario): readonly Plant[] {
  const startMs = Date.parse(golden.recorded?.at ?? '')
  return golden.exchanges.flatMap((exchange) => {
    const { answer, step } = exchange
    if (answer === undefined) return []
    const own = { scenario: golden, step }
    const wholes = Object.entries(ofAnswers).flatMap(([kind, change]) => {
      const changed = change(answer)
      if (changed === undefined) return []
      return [{ kind, ...own, pointer: '', planted: () => withAnswer(golden, step, changed) }]
    })
    const inside = placesIn(answer.body).flatMap((place) =>
      Object.entries(changes).flatMap(([kind, change]) => {
        const changed = change(place, startMs)
        if (changed === undefined) return []
        const planted = () => withAnswer(golden, step, { ...answer, body: changedBody(answer.body, place, changed.to) })
        return [{ kind, ...own, pointer: place.pointer, planted }]
      }),
    )
    return [...wholes, ...inside]
  })
}

export function changedBody(body: unknown, place: Place, to: unknown): unknown {
  const copy: unknown = structuredClone(body)
  place.set(copy, to)
  return copy
}

const withAnswer = (golden: Scenario, step: string, answer: ScenarioAnswer): Scenario => ({
  ...golden,
  exchanges: golden.exchanges.map((one) => (one.step === step ? { ...one, answer } : one)),
})

export function placesIn(body: unknown, pointer = '/body', path: readonly string[] = []): readonly Place[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const inner = [...path, name]
    const set = (root: unknown, to: unknown) => {
      const holder = path.reduce<object>((inside, one) => Object(Reflect.get(inside, one)), Object(root))
      if (to === undefined) Reflect.deleteProperty(holder, name)
      else Reflect.set(holder, name, to)
    }
    return [{ pointer: `${pointer}/${name}`, name, value, set }, ...placesIn(value, `${pointer}/${name}`, inner)]
  })
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from '../engine/index.ts'
import { Refusal } from '../refusals/index.ts'
import { runs } from '../testing/property-runs.ts'
import { begin, open, person, record, version } from '../testing/recorded-world.ts'
import { baseLines } from './base.ts'
import type { Capsule } from './format.ts'
import { readCapsule } from './read.ts'
import { replayAndCompare } from './replay-capsule.ts'

/** A recording to edit. */
// biome-ignore lint/suspicious/noExplicitAny: edits give members any value
type Editable = { header: any; inputs: any[] }

let recorded: Promise<Capsule> | undefined

/** Records requests with a key and a raw body, acts of all forms, clock moves and a rewind. */
async function recording(): Promise<Capsule> {
  const { simulator, api, admin } = begin()
  await api('POST', '/customers', person, { 'idempotency-key': 'one' })
  await api('POST', '/customers', { ...person, nickname: 'A' })
  await admin('POST', '/clock/advance', { by: 'PT6M' })
  const fault = { kind: 'fail', operation: 'createCustomer', code: 'RATE_LIMITED' }
  const { text } = await admin('POST', '/faults', fault)
  await admin('DELETE', `/faults/${JSON.parse(text).id}`)
  await admin('POST', '/timeline/rewind', { to: 1, name: 'again' })
  await api('POST', '/customers', person)
  return record(simulator)
}

/** Writes an edited recording with a matching checksum. */
async function edited(edit: (capsule: Editable) => void): Promise<string> {
  recorded ??= recording()
  const { header, inputs, last } = await recorded
  const copy: Editable = structuredClone({ header, inputs: [...inputs] })
  edit(copy)
  const texts = [...copy.inputs.map((line) => JSON.stringify(line)), ...(last === undefined ? [] : baseLines(last))]
  const lines = texts.map((line) => `${line}\n`).join('')
  const { sha256: _, ...rest } = { ...copy.header, inputs: copy.inputs.length }
  return `${JSON.stringify({ ...rest, sha256: sha256(lines + JSON.stringify(rest)) })}\n${lines}`
}

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

const add = (input: object) => (capsule: Editable) => {
  const { end } = capsule.header
  capsule.inputs.push({ n: capsule.inputs.length + 1, at: end.at, after: end.moment, ...input })
}
const act = (input: object) => add({ kind: 'admin', act: 'freeze', method: 'POST', path: '/clock/freeze', ...input })
const api = '/2025-10-13/customers'
const request = (input: object) =>
  add({ kind: 'request', operation: 'x', method: 'POST', path: api, answer: { status: 200 }, ...input })
const file = (facts: object) =>
  request({ form: { texts: {} }, files: { file: { name: 'x', sizeBytes: 1, sha256: 'a'.repeat(64), ...facts } } })
const to = { moment: 1, branch: 'main', at: '2025-10-13T12:00:00.000Z' }
const travel = (input: object) => add({ kind: 'travel', travel: 'rewind', by: 'rewindTimeline', to, ...input })
const header = (members: object) => (capsule: Editable) => Object.assign(capsule.header, members)
const input = (index: number, members: object) => (capsule: Editable) => Object.assign(capsule.inputs[index], members)

const table: Readonly<Record<string, readonly [(capsule: Editable) => void, RegExp]>> = {
  lineNull: [(capsule) => capsule.inputs.push(null), /not a JSON object/],
  lineArr: [(capsule) => capsule.inputs.push([]), /not a JSON object/],
  lineDeepO: [input(0, { body: nested(300) }), /Line 2 has more than 200 objects and lists/],
  headerDeep: [header({ options: nested(300) }), /The first line has more than 200 objects and lists/],
  kindNone: [add({}), /the kind undefined; expected request, continue, answer, admin, travel/],
  kindX: [add({ kind: 'x' }), /the kind "x"/],
  kindProto: [add({ kind: '__proto__' }), /the kind "__proto__"/],
  nText: [input(0, { n: '1$(touch x)' }), /Line 2 has a wrong n/],
  nOther: [input(1, { n: 7 }), /Line 3 has the number 7; expected 2/],
  atBad: [input(1, { at: 'nope' }), /Line 3 has a wrong at: Expected a time/],
  atNull: [input(1, { at: null }), /wrong at/],
  atMax: [input(1, { at: '+275760-09-13T00:00:00.000Z' }), /wrong at/],
  atNoDay: [input(1, { at: '2026-02-30T00:00:00.000Z' }), /wrong at/],
  atEarly: [input(0, { at: '0001-01-01T00:00:00.000Z' }), /Line 2 has the time 0001-01-01.*, before that of what/],
  atBack: [input(1, { at: '9999-01-01T00:00:00.000Z' }), /Line 4 has the time .*, before that of what/],
  afterNull: [input(1, { after: null }), /wrong after/],
  momentNeg: [input(1, { moment: -3 }), /wrong moment/],
  momentHalf: [input(1, { moment: 1.5 }), /wrong moment/],
  branchObj: [input(1, { branch: {} }), /wrong branch/],
  unknownMember: [input(1, { other: 1 }), /other/],
  answerNull: [input(0, { answer: null }), /wrong answer/],
  answerBig: [input(0, { answer: { status: 1_000 } }), /wrong answer\.status/],
  trav: [add({ kind: 'travel' }), /wrong travel/],
  travNoTo: [travel({ to: undefined }), /wrong to/],
  travTo: [travel({ to: { ...to, at: 'x' } }), /wrong to\.at/],
  travX: [travel({ travel: 'xx' }), /wrong travel/],
  travBegins: [travel({ begins: {} }), /wrong begins/],
  admUnknown: [act({ act: 'x' }), /wrong act/],
  admBadMethod: [act({ method: 'A B\r\nX: y' }), /is not the call that repeats freeze/],
  admConnect: [act({ method: 'CONNECT' }), /is not the call that repeats freeze/],
  admStream: [act({ method: 'GET', path: '/stream' }), /is not the call that repeats freeze/],
  admSelfDel: [act({ method: 'DELETE', path: '' }), /wrong path/],
  admUp: [
    act({ act: 'removeFault', method: 'DELETE', path: '/faults/..' }),
    /is not the call that repeats removeFault/,
  ],
  admSlash: [act({ act: 'runTask', path: '/schedule/a/b/run' }), /is not the call that repeats runTask/],
  admPercent: [act({ act: 'runTask', path: '/schedule/%E0%A4%A/run' }), /is not the call that repeats runTask/],
  reqTrace: [request({ method: 'TRACE' }), /wrong method/],
  reqNoPath: [request({ path: undefined }), /wrong path/],
  reqStream: [request({ method: 'GET', path: '/admin/stream' }), /wrong path/],
  reqUp: [request({ path: '/2025-10-13/%2e%2e/admin/worlds' }), /wrong path/],
  reqSpace: [request({ path: `${api}/a b` }), /wrong path/],
  reqPct: [request({ path: '/2025-10-13/%E0%A4%A' }), /wrong path/],
  reqAbs: [request({ path: 'http://127.0.0.1:1/x' }), /wrong path/],
  reqToken: [request({ token: {} }), /wrong token/],
  reqHeaders: [request({ headers: { 'a b': 'c' } }), /a b/],
  reqHeaderLines: [request({ headers: { 'idempotency-key': 'c\r\nX: y' } }), /idempotency-key/],
  reqHdrCL: [request({ headers: { 'content-length': '999999' } }), /content-length/],
  reqHdrStr: [request({ headers: 'abc' }), /wrong headers/],
  reqOrigin: [request({ origin: 5 }), /wrong origin/],
  reqRaw: [request({ raw: {} }), /wrong raw/],
  reqForm: [request({ form: {} }), /wrong form/],
  reqFormTexts: [request({ form: { texts: { a: [5] } } }), /wrong form/],
  fileHuge: [file({ sizeBytes: 1e12 }), /wrong files/],
  fileNeg: [file({ sizeBytes: -1 }), /wrong files/],
  fileNoName: [file({ name: undefined }), /wrong files/],
  fileType: [file({ declaredType: 'a\r\nb: c' }), /wrong files/],
  foreign: [request({ foreign: { keyId: 5 } }), /wrong foreign/],
  proof: [request({ proof: 5 }), /wrong proof/],
  ansNo: [add({ kind: 'answer' }), /wrong event/],
  contLater: [add({ kind: 'continue', of: 99 }), /the end of input 99, which is no request before it/],
  contAct: [add({ kind: 'continue', of: 4 }), /the end of input 4, which is no request before it/],
  credWall: [header({ credential: { isDetached: false, wall: null } }), /wrong credential/],
  credMore: [header({ credential: { clientId: 'a', clientSecret: 'b', worldLimit: 0 } }), /credential\.worldLimit/],
  credStr: [header({ credential: 'abc' }), /wrong credential/],
  publicUrl: [header({ publicUrl: 'javascript:alert(1)' }), /wrong publicUrl/],
  secretsStr: [header({ secrets: 'x' }), /wrong secrets/],
  seedLong: [header({ seed: 's'.repeat(500) }), /wrong seed/],
  startNeg: [header({ start: '-271821-04-20T00:00:00.000Z' }), /wrong start/],
  lastEmpty: [header({ last: {} }), /wrong last/],
  lastMore: [header({ last: { lines: 900, before: 7, moment: 1, at: to.at } }), /but its header names/],
  endEmpty: [header({ end: {} }), /wrong end/],
  endAtBad: [header({ end: { moment: 1, at: 'nope', hash: 'a'.repeat(64) } }), /wrong end\.at/],
  optionsBad: [header({ options: { regulated: 'x' } }), /The option regulated does not exist/],
  optionItems: [header({ options: { sca: { allowedOrigins: [5] } } }), /The option sca\.allowedOrigins/],
}

it.each(Object.entries(table))('a capsule with the edit %s is refused', async (_, [edit, reason]) => {
  const text = await edited(edit)
  expect(() => readCapsule(text, version)).toThrow(reason)
  expect(() => readCapsule(text, version)).toThrow(Refusal)
})

it('the recording itself is read and replayed', async () => {
  const text = await edited(() => undefined)
  expect(await replayAndCompare(open, readCapsule(text, version))).toMatchObject({ identical: true })
})

/** Returns the places of all members and items. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]
}

/** Sets a member or item; undefined removes it. */
function put(target: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) put(Reflect.get(target, name), rest, value)
  else if (value === undefined && Array.isArray(target)) target.splice(Number(name), 1)
  else if (value === undefined) Reflect.deleteProperty(target, name)
  else Reflect.set(target, name, value)
}

it('any edit is refused, or gives a capsule whose replay ends', async () => {
  recorded ??= recording()
  const { header: first, inputs } = await recorded
  const places = placesIn({ header: first, inputs }).filter((path) => path.length > 1)
  const values = placesIn({ header: first, inputs }).map((path) =>
    path.reduce<unknown>((inner, name) => Object(inner)[name], { header: first, inputs }),
  )
  const anyValue = fc.oneof(fc.constant(undefined), fc.jsonValue(), fc.constantFrom(...values))
  const anyEdit = fc.tuple(fc.constantFrom(...places), anyValue)
  await fc.assert(
    fc.asyncProperty(anyEdit, async ([path, value]) => {
      const text = await edited((capsule) => put(capsule, path, structuredClone(value)))
      try {
        await replayAndCompare(open, readCapsule(text, version))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }),
    runs(200),
  )
})

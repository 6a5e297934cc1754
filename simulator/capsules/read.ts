import { createHash } from 'node:crypto'
import { runAtOnce, type Steps } from '../engine/index.ts'
import { Refusal, refuse } from '../refusals/index.ts'
import { isRecord } from '../schema/index.ts'
import { BeyondLimit, type Charge, type JsonLimits, jsonSteps, lineLimits, stateSteps } from '../worlds/index.ts'
import { baseSteps, type CapsuleBase, type LastState } from './base.ts'
import {
  type Capsule,
  type CapsuleHeader,
  type CapsuleInput,
  capsuleFormat,
  headerText,
  momentAndTimeOf,
  refuseCapsule,
} from './format.ts'
import { InputCheck, wrongBytesSteps, wrongHeader } from './shapes.ts'

/** The most bytes of the first line. */
const longestHeader = 1_048_576
/** The bytes to hash or search for line ends per step. */
const bytesPerStep = 1_048_576
/** The cost of finding a line, in bytes. */
const bytesPerLine = 1_024

/** How a release reads capsules. */
interface ReadBy {
  readonly version: string
  /** True to read capsules of other releases too, for opening. */
  readonly opensOthers?: boolean
}

/** Reads a capsule; refuses any other file with the reason. */
export const readCapsule = (text: string, version: string, opensOthers = false): Capsule =>
  runAtOnce(readCapsuleSteps(Buffer.from(text), { version, opensOthers }, () => undefined))

/** Reads a capsule in steps, and stops at the first invalid line. */
export function* readCapsuleSteps(bytes: Buffer, by: ReadBy, charge: Charge): Steps<Capsule> {
  if (bytes.length === 0) refuseCapsule('It is empty; expected JSON lines, the first a header.')
  const end = bytes.subarray(0, longestHeader).indexOf(newline)
  const header = yield* headerSteps(bytes.subarray(0, end === -1 ? longestHeader : end), charge)
  if (header.version !== by.version && by.opensOthers !== true) refuseVersion(header, by)
  const rest = bytes.subarray(end === -1 ? bytes.length : end + 1)
  yield* checkHashSteps(header, rest)
  const [count, lastCount] = [header.base?.lines ?? 0, header.last?.lines ?? 0]
  const all = yield* lineSteps(rest, count + header.inputs + lastCount)
  const found = all.length - count - lastCount
  if (found !== header.inputs) {
    const named = count === 0 ? '' : ` after ${count} lines of its first state`
    const shown = found > header.inputs ? `more than ${header.inputs}` : found
    refuseCapsule(`It has ${shown} inputs${named}, but its header names ${header.inputs}.`)
  }
  const given = all.slice(count, count + header.inputs)
  const [states, lastStates] = [all.slice(0, count), all.slice(count + header.inputs)]
  return {
    header,
    ...(yield* inputsSteps(header, given, by, charge)),
    ...(header.base && { base: yield* stateOfSteps('first state', header.base, states, charge) }),
    ...(header.last && { last: yield* lastSteps(header, header.last, lastStates, charge) }),
  }
}

function refuseVersion({ version }: CapsuleHeader, by: ReadBy): never {
  const says =
    `The capsule was written by Sandglass ${version}; this is ${by.version}, which may answer otherwise. ` +
    'It can be opened.'
  return refuse('CONFLICT', { says })
}

/** Reads the inputs, up to the first one of another release that is unknown here. */
function* inputsSteps(
  { version, start, base }: CapsuleHeader,
  lines: readonly Buffer[],
  by: ReadBy,
  charge: Charge,
): Steps<Pick<Capsule, 'inputs' | 'unread'>> {
  const check = new InputCheck(start)
  const inputs: CapsuleInput[] = []
  for (const line of lines) {
    try {
      inputs.push(yield* inputSteps(line, `Line ${(base?.lines ?? 0) + inputs.length + 2}`, check, charge))
    } catch (error) {
      if (!(error instanceof Refusal) || version === by.version) throw error
      return { inputs, unread: reasonOf(error) }
    }
    yield
  }
  return { inputs }
}

function reasonOf({ message, details }: Refusal): string {
  const { errors } = details
  return Array.isArray(errors) ? errors.map((one) => String(Object(one).message)).join(' ') : message
}

const newline = 0x0a

function* checkHashSteps(header: CapsuleHeader, rest: Buffer): Steps<void> {
  const hash = createHash('sha256')
  for (let at = 0; at < rest.length; at += bytesPerStep) {
    hash.update(rest.subarray(at, at + bytesPerStep))
    yield
  }
  if (hash.update(headerText(header)).digest('hex') !== header.sha256)
    refuseCapsule(
      `It was changed after it was written: the SHA-256 of its lines and its header is not ${header.sha256}.`,
    )
}

/** Collects nonempty lines, and stops one above the limit. */
function* lineSteps(bytes: Buffer, most: number): Steps<readonly Buffer[]> {
  const lines: Buffer[] = []
  let searched = 0
  for (let start = 0; start < bytes.length && lines.length <= most; ) {
    const found = bytes.indexOf(newline, start)
    const end = found < 0 ? bytes.length : found
    if (end > start) lines.push(bytes.subarray(start, end))
    searched += end + 1 - start + bytesPerLine
    start = end + 1
    if (searched < bytesPerStep) continue
    searched = 0
    yield
  }
  return lines
}

type NamedState = NonNullable<CapsuleHeader['base']>

function* stateOfSteps(what: string, named: NamedState, lines: readonly Buffer[], charge: Charge): Steps<CapsuleBase> {
  const refuseState = (reason: string) => refuseCapsule(`Its ${what} is damaged: ${reason}.`)
  const state = yield* baseSteps(lines, refuseState, charge)
  const { moment, at } = momentAndTimeOf(state)
  if (named.moment !== moment || named.at !== at)
    refuseCapsule(
      `Its ${what} is that of moment ${moment} at ${at}, but its header names ${named.moment} at ${named.at}.`,
    )
  return state
}

function* lastSteps(
  { inputs }: CapsuleHeader,
  named: NonNullable<CapsuleHeader['last']>,
  lines: readonly Buffer[],
  charge: Charge,
): Steps<LastState> {
  const { before } = named
  if (before < 1 || before > inputs)
    refuseCapsule(`Its last state is that before input ${before}, but it has ${inputs} inputs.`)
  return { before, ...(yield* stateOfSteps('last state', named, lines, charge)) }
}

function* inputSteps(line: Buffer, lineName: string, check: InputCheck, charge: Charge): Steps<CapsuleInput> {
  const input = yield* objectSteps<CapsuleInput>(line, lineName, charge)
  const files = input.kind === 'request' ? input.files : undefined
  const wrong = check.wrongNext(input) ?? (yield* wrongBytesSteps(files))
  if (wrong !== undefined) refuseCapsule(`${lineName} has ${wrong}`)
  if (input.kind !== 'travel' || input.brings === undefined) return input
  const state = yield* stateSteps(Object(input.brings).state)
  if (state === undefined) return refuseCapsule(`${lineName} restores a state that has no documents.`)
  return { ...input, brings: { ...input.brings, state } }
}

function* headerSteps(line: Buffer, charge: Charge): Steps<CapsuleHeader> {
  const header = yield* objectSteps<CapsuleHeader>(line, 'The first line', charge)
  if (header.sandglass !== 'capsule') refuseCapsule('It is not a capsule: its first line is not the header of one.')
  if (header.format !== capsuleFormat)
    refuseCapsule(`Its format is ${JSON.stringify(header.format)}; expected ${capsuleFormat}.`)
  const wrong = wrongHeader(header)
  if (wrong !== undefined) refuseCapsule(`Its header has ${wrong}`)
  return header
}

/** A travel may have a whole state, so only its line takes several steps. */
const limitsOf = (line: Buffer): JsonLimits =>
  line.toString('latin1', 0, travel.length) === travel ? ofTravel : ofInput
const travel = '{"kind":"travel"'
const ofTravel = { ...lineLimits, values: 1_000_000 }
const ofInput = { ...lineLimits, longTexts: /^\/files\/[^/]*\/bytes$/ }

/** Parses an object; the caller checks its members. */
function* objectSteps<T extends object>(line: Buffer, lineName: string, charge: Charge): Steps<T> {
  try {
    const value = yield* jsonSteps(line, charge, limitsOf(line))
    if (isRecord(value)) return Object(value)
  } catch (error) {
    if (error instanceof BeyondLimit) refuseCapsule(`${lineName} has ${error.message}.`)
    if (!(error instanceof SyntaxError)) throw error
  }
  return refuseCapsule(`${lineName} is not a JSON object; expected JSON lines.`)
}

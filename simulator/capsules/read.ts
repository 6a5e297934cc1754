import { createHash } from 'node:crypto'
import { BeyondLimit, type Charge, jsonSteps } from '../domain/json-pieces.ts'
import { refuse } from '../domain/refusals.ts'
import { isRecord } from '../domain/shape-walker.ts'
import { mostValues, stateSteps } from '../domain/state-lines.ts'
import { runAtOnce, type Steps } from '../engine/slices.ts'
import { baseSteps, type CapsuleBase } from './base.ts'
import {
  type Capsule,
  type CapsuleHeader,
  type CapsuleInput,
  capsuleFormat,
  headerText,
  placeOf,
  refuseCapsule,
} from './format.ts'
import { InputCheck, wrongHeader } from './shapes.ts'

/** The most bytes of the first line. */
const longestHeader = 1_048_576
/** The bytes that are hashed, or searched for the ends of lines, at once. */
const bytesPerStep = 1_048_576

/** Reads a capsule of this version; refuses any other file with the reason. */
export const readCapsule = (text: string, version: string): Capsule =>
  runAtOnce(readCapsuleSteps(Buffer.from(text), version, () => undefined))

/** Reads the bytes of a capsule in steps, and stops at the first line that cannot be one of it. */
export function* readCapsuleSteps(bytes: Buffer, version: string, charge: Charge): Steps<Capsule> {
  if (bytes.length === 0) refuseCapsule('It is empty; expected JSON lines, the first a header.')
  const end = bytes.subarray(0, longestHeader).indexOf(newline)
  const header = yield* headerSteps(bytes.subarray(0, end === -1 ? longestHeader : end), charge)
  if (header.version !== version)
    refuse('CONFLICT', {
      says: `The capsule was written by Sandglass ${header.version}; this is ${version}, which may answer otherwise.`,
    })
  const rest = bytes.subarray(end === -1 ? bytes.length : end + 1)
  yield* checkHashSteps(header, rest)
  const { lines: count = 0 } = header.base ?? {}
  const all = yield* lineSteps(rest, count + header.inputs)
  if (all.length - count !== header.inputs) {
    const named = count === 0 ? '' : ` after ${count} lines of its first state`
    const found = all.length > count + header.inputs ? `more than ${header.inputs}` : all.length - count
    refuseCapsule(`It has ${found} inputs${named}, but its header names ${header.inputs}.`)
  }
  const check = new InputCheck(header.start)
  const inputs: CapsuleInput[] = []
  for (const line of all.slice(count)) {
    inputs.push(yield* inputSteps(line, `Line ${count + inputs.length + 2}`, check, charge))
    yield
  }
  if (header.base === undefined) return { header, inputs }
  return { header, base: yield* baseOfSteps(header, all.slice(0, count), charge), inputs }
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

/** Collects the lines that are not empty, and stops after one more than there may be. */
function* lineSteps(bytes: Buffer, most: number): Steps<readonly Buffer[]> {
  const lines: Buffer[] = []
  let searched = 0
  for (let start = 0; start < bytes.length && lines.length <= most; ) {
    const found = bytes.indexOf(newline, start)
    const end = found < 0 ? bytes.length : found
    if (end > start) lines.push(bytes.subarray(start, end))
    searched += end + 1 - start
    start = end + 1
    if (searched < bytesPerStep) continue
    searched = 0
    yield
  }
  return lines
}

function* baseOfSteps({ base: named }: CapsuleHeader, lines: readonly Buffer[], charge: Charge): Steps<CapsuleBase> {
  const refuseBase = (reason: string) => refuseCapsule(`Its first state is damaged: ${reason}.`)
  const base = yield* baseSteps(lines, refuseBase, charge)
  const { moment, at } = placeOf(base)
  if (named?.moment !== moment || named.at !== at)
    refuseCapsule(
      `Its first state is that of moment ${moment} at ${at}, but its header names ${named?.moment} at ${named?.at}.`,
    )
  return base
}

function* inputSteps(line: Buffer, place: string, check: InputCheck, charge: Charge): Steps<CapsuleInput> {
  const input = yield* objectSteps<CapsuleInput>(line, place, charge)
  const wrong = check.wrongNext(input)
  if (wrong !== undefined) refuseCapsule(`${place} has ${wrong}`)
  if (input.kind !== 'travel' || input.brings === undefined) return input
  const state = yield* stateSteps(Object(input.brings).state)
  if (state === undefined) return refuseCapsule(`${place} restores a state that has no documents.`)
  return { ...input, brings: { ...input.brings, state } }
}

function* headerSteps(line: Buffer, charge: Charge): Steps<CapsuleHeader> {
  const header = yield* objectSteps<CapsuleHeader>(line, 'The first line', charge)
  if (header.sandglass !== 'capsule') refuseCapsule('It is no capsule: its first line is not the header of one.')
  if (header.format !== capsuleFormat)
    refuseCapsule(`Its format is ${JSON.stringify(header.format)}; expected ${capsuleFormat}.`)
  const wrong = wrongHeader(header)
  if (wrong !== undefined) refuseCapsule(`Its header has ${wrong}`)
  return header
}

/** A travel may bring a whole state; of any other line, what is done is done at once. */
const mostValuesOf = (line: Buffer) =>
  line.toString('latin1', 0, travel.length) === travel ? mostOfTravel : mostValues
const travel = '{"kind":"travel"'
const mostOfTravel = 1_000_000

/** Reads an object; its members are checked by the caller. */
function* objectSteps<T extends object>(line: Buffer, place: string, charge: Charge): Steps<T> {
  try {
    const value = yield* jsonSteps(line, charge, mostValuesOf(line))
    if (isRecord(value)) return Object(value)
  } catch (error) {
    if (error instanceof BeyondLimit) refuseCapsule(`${place} has ${error.message}.`)
    if (!(error instanceof SyntaxError)) throw error
  }
  return refuseCapsule(`${place} is not a JSON object; expected JSON lines.`)
}

import { atPointer, isRecord, present } from '../../simulator/schema/index.ts'
import type { ScenarioRequest } from './scenario.ts'

/** A reference: `{{run}}`, or the name of an earlier step and a JSON pointer into its answer, as `{{ada/id}}`. */
const reference = /\{\{([A-Za-z0-9_-]+)((?:\/[^{}]*)?)\}\}/g

/** Stands for a text that is unique in each run, for names that may be taken. */
const ofRun = 'run'

/** A proof, which is a whole text: `{{stamp session challenge/payloadToSign}}`. */
const proof = /^\{\{([a-z]+) ([A-Za-z0-9]+)(?: ([A-Za-z0-9_-]+)((?:\/[^{}]*)?))?\}\}$/

/** A value that a client makes with a key, a passkey or a wallet of its own, often from an earlier answer. */
export interface ProofReference {
  /** The kind of value, such as `stamp`. */
  readonly kind: string
  /** The name of the key in the scenario. */
  readonly name: string
  /** The value of the answer that it is about. */
  readonly about: unknown
}

/** Returns the proof that a text asks for, if any. */
export function proofIn(text: string, known: Known): ProofReference | undefined {
  const [, kind, name, step, pointer = ''] = proof.exec(text) ?? []
  if (kind === undefined || name === undefined) return undefined
  return { kind, name, about: step === undefined ? undefined : valueAt(known, step, pointer) }
}

/** The answers so far, by the name of their step. */
export interface Known {
  readonly run: string
  readonly bodies: ReadonlyMap<string, unknown>
}

/** A step needs a value that an answer did not have. */
export class MissingReference extends Error {}

/** Returns a request with the values of its references. */
export function fill(request: ScenarioRequest, known: Known): ScenarioRequest {
  const { path, authorization, headers, body, text, files, ...rest } = request
  const asText = (one: string) => one.replaceAll(reference, (_, name, pointer) => String(valueAt(known, name, pointer)))
  const filledHeaders = Object.entries(headers ?? {}).map(([name, value]) => [name, asText(value)] as const)
  const filledFiles = Object.entries(files ?? {}).map(
    ([name, file]) => [name, file.text === undefined ? file : { ...file, text: asText(file.text) }] as const,
  )
  return {
    ...rest,
    path: path.replaceAll(reference, (_, name, pointer) => inPath(valueAt(known, name, pointer))),
    ...present({
      authorization: authorization && asText(authorization),
      headers: headers && Object.fromEntries(filledHeaders),
      body: mapTexts(body, (one) => fillText(one, known)),
      text: text && asText(text),
      files: files && Object.fromEntries(filledFiles),
    }),
  }
}

/** Ids keep their colon, as clients send them. */
const inPath = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%3A', ':')

/** A text that is one reference becomes its value, of any type; references inside a text become texts. */
function fillText(text: string, known: Known): unknown {
  const [whole] = text.matchAll(reference)
  if (whole?.[0] === text) return valueAt(known, whole[1] ?? '', whole[2] ?? '')
  return text.replaceAll(reference, (_, name, pointer) => String(valueAt(known, name, pointer)))
}

function valueAt({ run, bodies }: Known, name: string, pointer: string): unknown {
  if (name === ofRun && pointer === '') return run
  const value = atPointer(bodies.get(name), pointer)
  if (value === undefined) throw new MissingReference(`The answer to ${name} has no ${pointer || 'body'}.`)
  return value
}

/** A reference of a request to the answer of a step. */
interface Reference {
  readonly whole: string
  readonly step: string
  readonly pointer: string
}

/** Returns the references of a request to answers. */
export function referencesOf(request: ScenarioRequest): readonly Reference[] {
  const found: Reference[] = []
  mapTexts(request, (text) => {
    for (const [whole, step = '', pointer = ''] of text.matchAll(reference))
      if (step !== ofRun || pointer !== '') found.push({ whole, step, pointer })
    const [whole, , , step, pointer = ''] = proof.exec(text) ?? []
    if (whole !== undefined && step !== undefined) found.push({ whole, step, pointer })
    return text
  })
  return found
}

/** Copies a JSON value with its texts replaced; names of members stay. */
export function mapTexts(value: unknown, replace: (text: string) => unknown): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, replace)]))
}

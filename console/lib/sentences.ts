import { rateText } from './clock.ts'

/** A part of a sentence: plain text, the id of a resource, a moment of this world, or the characters that decided. */
export interface Piece {
  readonly kind: 'text' | 'id' | 'moment' | 'mark'
  readonly text: string
}

const idPattern = /[A-Z][A-Za-z]*:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Ids, and the moment of a fault; sentences about forks name moments of other worlds. */
const linkPattern = new RegExp(`${idPattern.source}|(?<= added at )moment \\d+`, 'g')

/** True for the id of a resource. */
export const isId = (text: string): boolean => new RegExp(`^${idPattern.source}$`).test(text)

/** Lists the ids of resources in a text. */
export const idsIn = (text: string): readonly string[] => text.match(new RegExp(idPattern, 'g')) ?? []

/** Splits a sentence of the server into its links and the first place that names the deciding value. */
export function piecesOf(sentence: string, deciding?: string): readonly Piece[] {
  const marked = deciding === undefined || deciding === '' || deciding === 'otherwise' ? undefined : deciding
  const place = marked === undefined ? -1 : placeOf(sentence, marked)
  if (marked === undefined || place < 0) return withLinks(sentence)
  return [
    ...withLinks(sentence.slice(0, place)),
    { kind: 'mark', text: marked },
    ...withLinks(sentence.slice(place + marked.length)),
  ]
}

/** Finds the value as a word of its own; ids may contain it too. */
function placeOf(sentence: string, marked: string): number {
  const named = ['ends in ', 'is '].map((words) => sentence.indexOf(words + marked))
  const [first] = named.flatMap((place, index) => (place < 0 ? [] : [place + (index === 0 ? 8 : 3)]))
  return first ?? -1
}

function withLinks(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: link, index } of text.matchAll(linkPattern)) {
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) })
    pieces.push({ kind: isId(link) ? 'id' : 'moment', text: link })
    end = index + link.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** The fields of a query or a form that are plain from where their errors are shown. */
const plainFields = /^(?:at|before|branch|by|capsule|condition|filter|from|to|until|within): (.)/

/** Returns the sentence of an error about a field without the name of the field, where that is plain. */
export const withoutField = (sentence: string): string =>
  sentence.replace(plainFields, (_, first: string) => first.toUpperCase())

interface Cause {
  readonly kind: string
  readonly name: string
  /** The input of an act of the admin plane, where it is known. */
  readonly input?: unknown
}

/** Causes with words of their own; the others are told by their names. */
const told: Readonly<Record<string, string>> = {
  addFault: 'A fault was added',
  cancelTask: 'A task was cancelled',
  clearFaults: 'All faults were removed',
  freeze: 'The clock was frozen',
  redeliver: 'A webhook was sent again',
  removeFault: 'A fault was removed',
  resolveResource: 'A decision was made',
  resume: 'The clock was resumed',
  rotateKey: 'The webhook key was rotated',
  setMode: 'The webhook mode was changed',
  'webhook.accepted': 'The webhooks were given their deliveries',
  'webhook.answered': 'An answer to a webhook arrived',
  'webhook.send': 'A webhook was sent',
}

/** Acts whose words depend on their input. */
const toldWithInput: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => string>> = {
  endNextId: ({ type, endsWith }) => `The next ${type} id will end in ${endsWith}`,
  resolveResource: ({ decision }) => `The decision ${decision} was made`,
  resume: ({ rate }) => `The clock was resumed at ${rateText(Number(rate))}`,
  setMode: ({ mode }) => `The webhook mode was set to ${mode}`,
}

/** How worlds begin that do not begin fresh, after "The world was". */
const begun: Readonly<Record<string, string>> = {
  fork: 'forked',
  capsule: 'opened from a capsule',
  import: 'opened from a snapshot',
  snapshot: 'created',
}

/** Says how a world began; undefined when it began fresh. */
export const beginningWords = (name: string): string | undefined =>
  Object.hasOwn(begun, name) ? begun[name] : undefined

/** Tells what made a moment, as a clause without its period. */
export function causeWords({ kind, name, input }: Cause): string {
  if (kind === 'beginning') return `The world was ${beginningWords(name) ?? 'created'}`
  const words = input !== undefined && Object.hasOwn(toldWithInput, name) && toldWithInput[name]?.(Object(input))
  if (words) return words
  if (Object.hasOwn(told, name)) return told[name] ?? name
  if (kind === 'task') return `The task ${name} ran`
  return `${name} was called`
}

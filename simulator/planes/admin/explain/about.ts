import type { Static } from 'typebox'
import type { Document, FoundDocument, Moment } from '../../../engine/index.ts'
import { isRecord, memberAt, present } from '../../../schema/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import { isFailed, laneOf } from '../shared/lanes.ts'
import type { AboutShape } from '../shared/shapes.ts'
import { showFaults } from './faults.ts'
import { type Reader, type Subject, stateOf } from './reader.ts'

type About = Static<typeof AboutShape>

/** The documents at most that are read for a moment; those that it is about come first. */
const mostRead = 6

const mostFaults = 3

/** The documents at most between a resource and its owner, and the owner. */
const mostHops = 4

/** Says who, what, how much or which fault a moment is about. */
export function aboutMoment(reader: Reader, moment: Moment): About | undefined {
  if (laneOf(moment) !== 'fault') {
    const ids = [moment.cause.subject ?? '', ...moment.written().map(({ id }) => id)]
    const about = aboutOf(reader, ids, documentsOf(moment)) ?? {}
    const asked = aboutMomentRequest(reader, moment)
    const what = about.amount === undefined ? (asked.what ?? about.what) : undefined
    const all = present({ ...asked, ...about, what })
    return moment.cause.kind === 'beginning' || Object.keys(all).length === 0 ? undefined : all
  }
  const texts = showFaults(moment).map(({ says }) => says)
  const more = texts.length > mostFaults ? `; ${texts.length - mostFaults} more` : ''
  return texts.length === 0 ? undefined : { fault: `${texts.slice(0, mostFaults).join('; ')}${more}` }
}

/** The documents of a moment as it left them, or as they were before it removed them, by id. */
const documentsOf = (moment: Moment): ReadonlyMap<string, Located> =>
  new Map(
    moment.changes().flatMap(({ id, collection, before, after }) => {
      const document = after ?? before
      return document === undefined ? [] : [[id, { collection, document }]]
    }),
  )

/** A request as it was sent. */
interface SentRequest {
  readonly operation: string | undefined
  readonly path?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const aboutMomentRequest = (reader: Reader, moment: Moment): About => {
  const { kind, name, detail } = moment.cause
  if (kind !== 'request') return {}
  const sent = { path: memberAt(detail, 'path'), query: memberAt(detail, 'query'), body: memberAt(detail, 'body') }
  return aboutRequest(reader, { operation: name, ...sent }, isFailed(moment))
}

/** Describes a request by its own data: the owner of what it addresses, what it names, whom it would have created. */
export function aboutRequest(reader: Reader, sent: SentRequest, isRefused: boolean): About {
  const { engine, parts, redactor } = reader
  const { operation = '', path, query, body } = sent
  const textIn = (paths: readonly string[] | undefined) => {
    const shown = paths && redactor.redact(body)
    return paths?.map((member) => memberAt(shown, member)).find((text) => typeof text === 'string')
  }
  const inPath = typeof path === 'string' ? path.split('/').filter((part) => part.includes(':')) : []
  const addressed = [...inPath, ...textsIn(query), ...textsIn(body)].slice(0, mostRead)
  const owner = addressed
    .map((id) => engine.locate(id))
    .map((found) => found && nameOfOwner(reader, found))
    .find((who) => who !== undefined)
  const who = owner ?? (isRefused ? textIn(parts.explains.nameIn[operation]) : undefined)
  return present({ who, what: textIn(parts.explains.whatIn[operation]) })
}

/** The texts among the members of a value, and of their members. */
const textsIn = (value: unknown, depth = 2): readonly string[] => {
  if (typeof value === 'string') return [value]
  return depth === 0 ? [] : Object.values(Object(value)).flatMap((member) => textsIn(member, depth - 1))
}

/**
 * Says who, what and how much documents are about, as the world has them now, or else as `gone` has them; undefined
 * when they say nothing. The first document is the thing that they are about.
 */
export function aboutOf(
  reader: Reader,
  ids: readonly string[],
  gone: ReadonlyMap<string, Located> = new Map(),
): About | undefined {
  const { engine } = reader
  const event = ids.map((id) => engine.of(webhookEvents).find(id)).find((found) => found !== undefined)
  const located = [...ids, event?.resource ?? '']
    .slice(0, mostRead)
    .flatMap((id) => engine.locate(id) ?? gone.get(id) ?? [])
  let about: About = {}
  for (const found of located) {
    about = present({ who: nameOfOwner(reader, found), amount: movementOf(reader, found), ...about })
    if (about.who !== undefined && about.amount !== undefined) break
  }
  const what = about.amount === undefined && located[0] ? nameOfThing(reader, located[0]) : undefined
  const said = present({ event: event?.type, ...about, what })
  return Object.keys(said).length === 0 ? undefined : said
}

/** Says who, what or how much a changed document is about: of a task, its subject; of a balance, the owner. */
export function aboutChange(reader: Reader, collection: string, document: Document | undefined): About | undefined {
  if (document === undefined) return undefined
  if (reader.parts.resources.has(collection))
    return aboutOf(reader, [document.id], new Map([[document.id, { collection, document }]]))
  if (collection === 'balances') {
    const who = aboutOf(reader, [String(memberAt(document, 'account'))])?.who
    return who === undefined ? undefined : { who }
  }
  const subject = collection === 'tasks' ? memberAt(document, 'subject') : undefined
  return typeof subject === 'string' ? aboutOf(reader, [subject]) : undefined
}

/** Names a resource that is no person or business. */
function nameOfThing({ parts, redactor }: Reader, { collection, document }: Located): string | undefined {
  if (parts.explains.people[collection] !== undefined) return undefined
  const name = parts.resources
    .get(collection)
    ?.namesOf(document)
    .find((text) => text !== undefined)
  return name && redactor.redact(name)
}

type Located = Pick<FoundDocument, 'collection' | 'document'>

/** Names the person or business that a document belongs to or describes. */
export function nameOfOwner(reader: Pick<Reader, 'engine' | 'parts'>, found: Located): string | undefined {
  const owner = findOwner(reader, found)
  const names = owner && reader.parts.resources.get(owner.collection)?.namesOf(owner.document)
  return names?.find((name) => name !== undefined)
}

/** Finds the owner through the documents that have the same one: of a session, its wallet, and then the customer. */
function findOwner({ engine, parts }: Pick<Reader, 'engine' | 'parts'>, found: Located): Located | undefined {
  const { people, customerIn, ownedWith, ownerOf } = parts.explains
  let current: Located | undefined = found
  for (let hops = 0; current !== undefined && hops < mostHops; hops += 1) {
    const { collection, document }: Located = current
    if (people[collection] !== undefined) return current
    const members = [ownedWith[collection] ?? customerIn[collection] ?? [], Object.values(people)].flat()
    const id = members.map((member) => memberAt(document, member)).find((value) => typeof value === 'string')
    const owner: string | undefined = typeof id === 'string' ? id : ownerOf[collection]?.(engine, document.id)
    current = owner === undefined ? undefined : engine.locate(owner)
  }
  return undefined
}

/** Writes the amount of a document with the currency that it is turned into; undefined when it has none. */
function movementOf({ engine, parts }: Reader, { collection, document }: Located): string | undefined {
  const words = parts.explains.amounts[collection]
  // Most documents have no amount, and rendering one costs more than the rest of a row.
  const shown = words && parts.resources.get(collection)?.show(engine, document)
  if (!isRecord(shown)) return undefined
  const amount = shownAmount(parts, { collection, shown })
  const currency = words?.into && memberAt(shown, words.into)
  return amount === undefined || typeof currency !== 'string' || amount.endsWith(` ${currency}`)
    ? amount
    : `${amount} → ${currency}`
}

type Titled = Pick<Subject, 'collection' | 'noun' | 'shown'>

/** Returns a resource in a few words, such as `payment of 20.00 USD, FAILED`. */
export function titleOf({ parts }: Pick<Reader, 'parts'>, subject: Titled): string {
  const { noun, shown } = subject
  const [amount, state] = [shownAmount(parts, subject), stateOf(parts, subject)]
  const deleted = shown['isDeleted'] === true ? ', deleted' : ''
  return `${noun}${amount === undefined ? '' : ` of ${amount}`}${state === undefined ? '' : `, ${state}`}${deleted}`
}

/** Formats the amount of a resource; undefined when it has none. */
function shownAmount(
  { explains, showMoney }: Reader['parts'],
  { collection, shown }: Pick<Subject, 'collection' | 'shown'>,
): string | undefined {
  for (const [amountPath, currencyPath] of explains.amounts[collection]?.of ?? []) {
    const [amount, currency] = [memberAt(shown, amountPath), memberAt(shown, currencyPath)]
    if (typeof amount === 'number' && typeof currency === 'string') return showMoney(amount, currency)
  }
  return undefined
}

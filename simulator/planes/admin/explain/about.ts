import type { Static } from 'typebox'
import type { FoundDocument, Moment } from '../../../engine/index.ts'
import { memberAt, present } from '../../../schema/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import { isFailed, laneOf } from '../shared/lanes.ts'
import type { AboutShape } from '../shared/shapes.ts'
import { showFaults } from './faults.ts'
import { type Reader, type Subject, show } from './reader.ts'
import { shownAmount } from './title.ts'

type About = Static<typeof AboutShape>

/** The documents at most that are read for a moment; those that it is about come first. */
const mostRead = 6

const mostFaults = 3

/** The documents at most between a resource and its owner, and the owner. */
const mostHops = 4

/** Says who, how much or which fault a moment is about. */
export function aboutMoment(reader: Reader, moment: Moment): About | undefined {
  if (laneOf(moment) !== 'fault') {
    const about = aboutOf(reader, [moment.cause.subject ?? '', ...moment.written().map(({ id }) => id)])
    return about ?? nameAsked(reader, moment)
  }
  const texts = showFaults(moment).map(({ says }) => says)
  const more = texts.length > mostFaults ? `; ${texts.length - mostFaults} more` : ''
  return texts.length === 0 ? undefined : { fault: `${texts.slice(0, mostFaults).join('; ')}${more}` }
}

/** Names whom a refused request would have created. */
function nameAsked({ parts, redactor }: Reader, moment: Moment): About | undefined {
  const { cause } = moment
  const members = cause.kind === 'request' && isFailed(moment) ? parts.explains.nameIn[cause.name] : undefined
  const body = members && redactor.redact(memberAt(cause.detail, 'body'))
  const who = members?.map((member) => memberAt(body, member)).find((name) => typeof name === 'string')
  return typeof who === 'string' ? { who } : undefined
}

/** Says who and how much documents are about, as the world has them now; undefined when they say neither. */
export function aboutOf(reader: Reader, ids: readonly string[]): About | undefined {
  const { engine } = reader
  const event = ids.map((id) => engine.of(webhookEvents).find(id)).find((found) => found !== undefined)
  let about: About = event === undefined ? {} : { event: event.type }
  for (const id of [...ids, event?.resource ?? ''].slice(0, mostRead)) {
    const found = engine.locate(id)
    if (found === undefined) continue
    const { collection, document } = found
    const shown = show(reader, collection, document)
    about = present({ who: nameOfOwner(reader, found), amount: movementOf(reader, { collection, shown }), ...about })
    if (about.who !== undefined && about.amount !== undefined) break
  }
  return Object.keys(about).length === 0 ? undefined : about
}

type Located = Pick<FoundDocument, 'collection' | 'document'>

/** Names the person or business that a document belongs to or describes. */
export function nameOfOwner(reader: Pick<Reader, 'engine' | 'parts'>, found: Located): string | undefined {
  const owner = ownerOf(reader, found)
  const names = owner && reader.parts.resources.get(owner.collection)?.namesOf(owner.document)
  return names?.find((name) => name !== undefined)
}

/** Finds the owner through the documents that have the same one: of a session, its wallet, and then the customer. */
function ownerOf({ engine, parts }: Pick<Reader, 'engine' | 'parts'>, found: Located): Located | undefined {
  const { people, customerIn, ownedWith } = parts.explains
  let current: Located | undefined = found
  for (let hops = 0; current !== undefined && hops < mostHops; hops += 1) {
    const { collection, document }: Located = current
    if (people[collection] !== undefined) return current
    const members = [ownedWith[collection] ?? customerIn[collection] ?? [], Object.values(people)].flat()
    const id = members.map((member) => memberAt(document, member)).find((value) => typeof value === 'string')
    current = typeof id === 'string' ? engine.locate(id) : undefined
  }
  return undefined
}

/** Writes an amount with the currency that it is turned into. */
function movementOf({ parts }: Reader, subject: Pick<Subject, 'collection' | 'shown'>): string | undefined {
  const amount = shownAmount(parts, subject)
  const { into } = parts.explains.amounts[subject.collection] ?? {}
  const currency = into && memberAt(subject.shown, into)
  return amount === undefined || typeof currency !== 'string' || amount.endsWith(` ${currency}`)
    ? amount
    : `${amount} → ${currency}`
}

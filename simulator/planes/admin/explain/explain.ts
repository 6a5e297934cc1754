import { changeOf, type Fault } from '../../../contract/index.ts'
import type { Document, Moment, Steps, VersionAt } from '../../../engine/index.ts'
import { balanceChangeAt } from '../../../ledger/index.ts'
import { memberAt, timestamp } from '../../../schema/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import { eventsOf, lineNames } from '../shared/show.ts'
import { titleOf } from './about.ts'
import { type Decisive, findCause } from './cause.ts'
import { collectSteps } from './collect.ts'
import { deliveryCause, deliverySteps } from './deliveries.ts'
import { describeMoment } from './describe-moment.ts'
import { originOf } from './origin.ts'
import { isAccount, type Reader, type Subject, subjectOf } from './reader.ts'
import { mentionedIn, type Related, relatedOf } from './related.ts'

/** One step of the story. */
interface StoryStep {
  readonly says: string
  readonly moment: number
  readonly line: 'main' | 'webhooks'
  readonly at: string
  readonly atMs: number
  readonly links: readonly string[]
  readonly events: readonly string[]
}

/** The explanation of a resource: the cause of its state, its story, and the resources it refers to. */
export interface Explanation {
  readonly id: string
  /** The resource in a few words, such as `payment, FAILED`. */
  readonly title: string
  readonly cause: Decisive
  readonly story: readonly StoryStep[]
  /** The texts of a payment, and remarks on the story's gaps: forgotten moments, shortened lists, undone branches. */
  readonly remarks: readonly string[]
  readonly related: readonly Related[]
  /** The moment that led to it in the world of which this one is a fork. */
  readonly ledBy?: { readonly world: string; readonly moment: number }
  /** True when no moment shows the reason. */
  readonly isOpen?: true
  /** Where to look for it, when the resource came with a fork. */
  readonly beforeFork?: BeforeFork
  /** The latest decisions, then the chain of causes of the last change, newest first. */
  readonly chain: readonly Moment[]
}

/** The world that was forked, the moment of the fork, and the resource as it came with it. */
interface BeforeFork {
  readonly world: string
  readonly moment: number
  readonly document: Document | undefined
  readonly isUnchanged: boolean
}

const mostSteps = 20

/** Explains a resource from its kept versions and those of the documents that belong to it. */
export function* explainSteps(
  reader: Reader,
  id: string,
  histories: readonly (readonly VersionAt[])[],
): Steps<Explanation> {
  const collected = yield* collectSteps(reader, id, histories)
  const { moments, chain, decisions, forgotten, branches } = collected
  const subject = subjectOf(reader, id, moments)
  const delivered = subject.collection === webhookEvents.name ? deliveryCause(reader.engine, id) : undefined
  const { fault, isOpen, ...found } =
    delivered === undefined ? findCause(reader, subject, collected) : { says: delivered }
  const cause = { ...found, says: `${beginningOf(reader, subject)}${found.says}${yield* additionSteps(reader, fault)}` }
  const steps: StoryStep[] = []
  const said = new Set([found.says])
  for (const moment of moments) {
    const step = isTold(reader, moment, subject) ? stepOf(reader, moment, subject, said) : undefined
    if (step !== undefined) steps.push(step)
    yield
  }
  if (subject.collection === webhookEvents.name)
    for (const { says, moment } of yield* deliverySteps(reader, id))
      steps.push({ ...momentMembers(moment), says, links: [], events: [] })
  const story = steps.length > mostSteps ? [...steps.slice(0, 1), ...steps.slice(1 - mostSteps)] : steps
  return {
    id,
    title: titleOf(reader, subject),
    cause,
    story,
    remarks: [...textsOf(reader, id), ...remarksOf(reader, steps.length - story.length, forgotten, branches)],
    related: relatedOf(reader, subject),
    ...ledByOf(reader, forgotten),
    ...(isOpen ? { isOpen, ...beforeForkOf(reader, histories[0] ?? []) } : {}),
    chain: [...decisions, ...chain],
  }
}

/** Returns the sentence with which the explanation of such a resource begins. */
function beginningOf({ parts }: Reader, { collection, shown }: Subject): string {
  const sentence = parts.explains.begins[collection]?.(shown)
  return sentence === undefined ? '' : `${sentence} `
}

/** Returns a sentence about the moment at which a fault was added. */
function* additionSteps({ present }: Reader, fault: Fault | undefined): Steps<string> {
  if (fault === undefined) return ''
  const [versions] = yield* present.historySteps(fault.id)
  const added = versions?.[0]
  return added === undefined ? '' : ` It was added at moment ${added.moment}.`
}

/** Moments that led to a payment belong to its story, but not to that of an account it changed. */
const isTold = (reader: Reader, moment: Moment, { id, collection }: Subject) =>
  !isAccount(reader, collection) ||
  moment.cause.subject === id ||
  changeOf(moment, id) !== undefined ||
  balanceChangeAt(moment, id) !== undefined

/** Describes a moment without repeating reasons, and adds its sentences to `said`. */
function stepOf(reader: Reader, moment: Moment, subject: Subject, said: Set<string>): StoryStep | undefined {
  const sentences = describeMoment(reader, moment, subject, said)
  for (const sentence of sentences) said.add(sentence)
  if (sentences.length === 0) return undefined
  const says = [...new Set(sentences)].join(' ')
  const events = eventsOf(moment).map(({ type }) => type)
  const links = mentionedIn(says).filter((link) => link !== subject.id)
  return { ...momentMembers(moment), says, links, events }
}

const momentMembers = (moment: Moment) => ({
  moment: moment.number,
  line: lineNames[moment.line],
  at: timestamp(moment.at),
  atMs: moment.at,
})

/** Returns sentences with the texts of a resource that the API does not show. */
function textsOf({ engine, parts }: Reader, id: string): readonly string[] {
  const { collection = '', document } = engine.locate(id) ?? {}
  return Object.entries(parts.explains.hiddenTexts[collection] ?? {}).flatMap(([member, sentence]) => {
    const text = memberAt(document, member)
    return typeof text === 'string' ? [sentence(text)] : []
  })
}

function remarksOf(
  { engine }: Reader,
  leftOut: number,
  forgotten: number | undefined,
  branches: readonly string[],
): readonly string[] {
  return [
    ...(leftOut > 0 ? [`${leftOut} steps after the first are left out; its history has them all.`] : []),
    ...(forgotten === undefined
      ? []
      : [`Moment ${forgotten}, which led to it, ${whyForgotten(engine.moment(engine.horizon()))}.`]),
    ...(branches.length === 0
      ? []
      : [`A rewind has undone another course of events, which ${branches.join(' and ')} keeps.`]),
  ]
}

function ledByOf({ engine }: Reader, forgotten: number | undefined): Pick<Explanation, 'ledBy'> {
  const oldest = engine.moment(engine.horizon())
  const from = oldest && originOf(oldest.cause)?.forkOf
  return forgotten === undefined || from === undefined ? {} : { ledBy: { world: from.world, moment: forgotten } }
}

/** Returns the place of the fork that a resource came with. */
function beforeForkOf({ engine }: Reader, versions: readonly VersionAt[]): Pick<Explanation, 'beforeFork'> {
  const oldest = engine.moment(engine.horizon())
  const from = oldest && originOf(oldest.cause)?.forkOf
  const [first] = versions
  if (oldest === undefined || from === undefined || first === undefined || first.moment > oldest.number) return {}
  return { beforeFork: { ...from, document: first.document, isUnchanged: versions.length === 1 } }
}

/** Says why a moment cannot be read: it is from before the world, or beyond its horizon. */
function whyForgotten(oldest: Moment | undefined): string {
  const origin = oldest && originOf(oldest.cause)
  return origin ? `was before ${origin.name}` : `is no longer kept; the horizon is ${oldest?.number}`
}

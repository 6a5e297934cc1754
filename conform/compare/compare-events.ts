import { eventShapes } from '../../simulator/api/index.ts'
import { eventTypes } from '../../simulator/contract/index.ts'
import { asSchema, atPointer, type Schema } from '../../simulator/schema/index.ts'
import type { ReceivedEvent } from '../scenario/index.ts'
import { BodyComparison, type BodyFacts } from './compare-bodies.ts'
import type { DifferingEvent, FindingKind } from './finding.ts'
import { eventHeaderFindings } from './headers.ts'
import { BodyLikeness } from './likeness.ts'
import { type AlikePair, pairAlike } from './pair-alike.ts'
import { isOfRun, objectOf, type Thread, threadsOf, timeOf, typeOf } from './threads.ts'

export interface EventFinding {
  /** The name of the event. */
  readonly step: string
  readonly event: string
  readonly pointer: string
  readonly kind: FindingKind
  readonly theirs: unknown
  readonly ours: unknown
}

interface EventFacts extends BodyFacts {
  readonly run: string
  /** The time of the target until which all events have come. */
  readonly endMs: number
  /** The types of events whose number or order varies from run to run. */
  readonly varyingTypes: readonly string[]
}

const varies = 'It varies from run to run.'
const othersMade = 'It depends on what others made.'
const afterEnd = 'It happened at the end of the scenario.'

/** Compares the events of both sides that are about the run, resource by resource. */
export class EventComparison {
  readonly findings: EventFinding[] = []
  readonly skipped: { readonly step: string; readonly pointer: string; readonly reason: string }[] = []
  /** The number of events that were compared. */
  compared = 0
  readonly #differing = new Map<ReceivedEvent, DifferingEvent>()

  readonly #likeness: BodyLikeness

  constructor(readonly facts: EventFacts) {
    this.#likeness = new BodyLikeness(facts)
  }

  get differing(): readonly DifferingEvent[] {
    return [...this.#differing.values()]
  }

  compare(theirs: readonly ReceivedEvent[], ours: readonly ReceivedEvent[]): void {
    const { mapping, run } = this.facts
    const left = {
      theirs: threadsOf(theirs.filter((event) => isOfRun(event, run, (id) => mapping.oursOf(id) !== undefined))),
      ours: threadsOf(ours.filter((event) => isOfRun(event, run, (id) => mapping.knowsOurs(id)))),
    }
    const known = left.theirs.flatMap((thread): readonly AlikePair<Thread>[] => {
      const own = mapping.oursOf(thread.resource) ?? thread.resource
      const found = left.ours.find(({ resource }) => resource === own)
      return found === undefined ? [] : [{ theirs: thread, ours: found }]
    })
    const paired = new Set(known.flatMap((pair) => [pair.theirs, pair.ours]))
    const [their, our] = [left.theirs, left.ours].map((threads) => threads.filter((thread) => !paired.has(thread)))
    const alike = pairAlike(their ?? [], our ?? [], (one, other) => this.#likenessOfThreads(one, other))
    for (const pair of [...known, ...alike]) {
      paired.add(pair.theirs).add(pair.ours)
      this.#compareThreads(pair.theirs.events, pair.ours.events)
    }
    for (const { events } of left.theirs.filter((thread) => !paired.has(thread))) this.#compareThreads(events, [])
    for (const { events } of left.ours.filter((thread) => !paired.has(thread))) this.#compareThreads([], events)
  }

  /** Resources that no answer shows are paired by what their events have in common. */
  #likenessOfThreads(theirs: Thread, ours: Thread): number | undefined {
    const objects = [theirs, ours].map(({ events: [first] }) => (first === undefined ? '' : objectOf(typeOf(first))))
    if (objects[0] !== objects[1]) return undefined
    const pairs = this.#pairEvents(theirs.events, ours.events)
    return pairs.reduce((sum, pair) => sum + this.#likeness.of(pair.theirs.body, pair.ours.body), 0)
  }

  #pairEvents(theirs: readonly ReceivedEvent[], ours: readonly ReceivedEvent[]) {
    return pairAlike(theirs, ours, (one, other) =>
      typeOf(one) === typeOf(other) ? this.#likeness.of(one.body, other.body) : undefined,
    )
  }

  #compareThreads(theirs: readonly ReceivedEvent[], ours: readonly ReceivedEvent[]): void {
    const once = this.#withoutRepeated(theirs)
    const pairs = this.#pairEvents(once, ours)
    this.compared += theirs.length
    const partners = new Map(pairs.map((pair) => [pair.theirs, pair.ours]))
    const paired = new Set(pairs.map((pair) => pair.ours))
    for (const event of once) {
      const partner = partners.get(event)
      if (partner !== undefined) this.#compareEvent(event, partner)
      else if (this.#isOfOthers(event)) this.#skip(event, othersMade)
      else this.#addLeft(event, 'event missing')
    }
    for (const event of ours) if (!paired.has(event)) this.#addLeft(event, 'event added')
    this.#compareOrder(once, ours, partners)
  }

  /** An event that came twice has the same id. */
  #withoutRepeated(events: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
    const known = new Set<unknown>()
    return events.filter((event) => {
      const id = atPointer(event.body, '/id')
      const isRepeated = id !== undefined && known.has(id)
      known.add(id)
      if (isRepeated) this.#addWhole(event, 'event twice', 'twice', 'once')
      return !isRepeated
    })
  }

  #compareEvent(theirs: ReceivedEvent, ours: ReceivedEvent): void {
    const bodies = new BodyComparison(this.facts, formsOfEvent(typeOf(theirs)))
    bodies.compare(theirs.body, ours.body, '/body')
    for (const skipped of bodies.skipped) this.skipped.push({ step: theirs.name, ...skipped })
    for (const { pointer, kind, theirs: their, ours: our } of [
      ...bodies.findings,
      ...eventHeaderFindings(theirs, ours, this.facts),
    ])
      if (isVarying(theirs, pointer)) this.#skip(theirs, varies, pointer)
      else {
        this.#add(theirs, pointer, kind, their, our)
        this.#differing.set(theirs, { name: theirs.name, theirs, ours })
      }
  }

  /** Reports the first event that came too early. */
  #compareOrder(
    theirs: readonly ReceivedEvent[],
    ours: readonly ReceivedEvent[],
    partners: ReadonlyMap<ReceivedEvent, ReceivedEvent>,
  ): void {
    const paired = theirs.flatMap((event) => {
      const partner = partners.get(event)
      return partner === undefined ? [] : [{ event, place: ours.indexOf(partner) }]
    })
    const early = paired.find(({ place }, index) => paired.slice(index + 1).some((later) => later.place < place))
    if (early === undefined) return
    const names = (list: typeof paired) => list.map(({ event }) => event.name)
    const inOurOrder = names(paired.toSorted((one, other) => one.place - other.place))
    this.#addWhole(early.event, 'event order', names(paired), inOurOrder)
  }

  /** True for an event about a resource that the target had before the run. */
  #isOfOthers({ body }: ReceivedEvent): boolean {
    return Date.parse(String(atPointer(body, '/data/createdAt'))) <= this.facts.startMs
  }

  #addLeft(event: ReceivedEvent, kind: 'event missing' | 'event added'): void {
    const { endMs, toleranceMs } = this.facts
    const type = typeOf(event)
    if (timeOf(event) > endMs - toleranceMs) this.#skip(event, afterEnd)
    else if (kind === 'event missing') this.#addWhole(event, kind, type, undefined)
    else this.#addWhole(event, kind, undefined, type)
  }

  #addWhole(event: ReceivedEvent, kind: FindingKind, theirs: unknown, ours: unknown): void {
    if (this.facts.varyingTypes.includes(typeOf(event))) this.#skip(event, varies)
    else {
      this.#add(event, '', kind, theirs, ours)
      const side = kind === 'event added' ? { ours: event } : { theirs: event }
      if (!this.#differing.has(event)) this.#differing.set(event, { name: event.name, ...side })
    }
  }

  #add(event: ReceivedEvent, pointer: string, kind: FindingKind, theirs: unknown, ours: unknown): void {
    this.findings.push({ step: event.name, event: typeOf(event), pointer, kind, theirs, ours })
  }

  #skip(event: ReceivedEvent, reason: string, pointer = ''): void {
    this.skipped.push({ step: event.name, pointer, reason })
  }
}

const isVarying = ({ varies: known = [] }: ReceivedEvent, pointer: string) =>
  known.some((one) => pointer === one || pointer.startsWith(`${one}/`))

/** Returns the declared forms of the body of an event; none for an unknown type. */
function formsOfEvent(type: string): readonly Schema[] {
  const known: Readonly<Record<string, { readonly data: keyof typeof eventShapes }>> = eventTypes
  const shape = Object.hasOwn(known, type) ? eventShapes[known[type]?.data ?? ''] : undefined
  return shape === undefined ? [] : [{ properties: { data: asSchema(shape) } }]
}

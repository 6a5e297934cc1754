import { atPointer } from '../../simulator/schema/index.ts'
import type { Exchange, Scenario, ScenarioAnswer } from '../scenario/index.ts'
import { BodyComparison, type BodyFacts, type BodyFinding } from './compare-bodies.ts'
import { EventComparison } from './compare-events.ts'
import { answerForms } from './declared.ts'
import type { Comparison, Finding, NotComparable } from './finding.ts'
import { headerFindings } from './headers.ts'
import { Mapping } from './mapping.ts'
import { decimalsOfTimes } from './texts.ts'
import { textsOf } from './threads.ts'

/** The milliseconds by which times may differ beside the time that the target took to answer. */
export const toleranceMs = 250

/** Events are compared until so long after the last answer of a scenario. */
export const restMs = 1_000
/** Events that happen so soon after that are looked at, because they may be late. */
export const lateMs = 2_000

/** Returns the milliseconds from the start of a scenario until its last answer had come. */
export const endOf = ({ exchanges }: Scenario): number =>
  Math.max(
    0,
    ...exchanges.map(({ answer, sentAtMs = 0, tookMs = 0 }) => (answer === undefined ? 0 : sentAtMs + tookMs)),
  )

/** Compares the exchanges of the target with ours, step by step, and then its events. */
export function compare(theirs: Scenario, ours: Scenario): Comparison {
  return new ScenarioComparison(theirs, ours).compare()
}

class ScenarioComparison {
  readonly #findings: Finding[] = []
  readonly #notComparable: NotComparable[] = []
  readonly #mapping = new Mapping()
  readonly #ratios = new Set<number>()
  readonly #sent = new Set<string>()
  readonly #decimals: ReadonlySet<number>
  readonly #startMs: number
  #exchanges = 0
  /** The longest time of an answer so far: what it made may be as much older than it is here. */
  #longestMs = 0

  constructor(
    readonly theirs: Scenario,
    readonly ours: Scenario,
  ) {
    const bodies = [...theirs.exchanges.map(({ answer }) => answer), ...(theirs.events ?? [])].map((one) => one?.body)
    this.#decimals = decimalsOfTimes(textsOf([theirs.recorded?.config, ...bodies]))
    this.#startMs = Date.parse(theirs.recorded?.at ?? '')
  }

  compare(): Comparison {
    const own = new Map(this.ours.exchanges.map((exchange) => [exchange.step, exchange]))
    for (const exchange of this.theirs.exchanges) {
      for (const text of textsOf(exchange.request))
        this.#sent.add(text.replaceAll('{{run}}', this.theirs.recorded?.run ?? ''))
      this.#compareExchange(exchange, own.get(exchange.step))
    }
    const events = this.#compareEvents()
    return {
      exchanges: this.#exchanges,
      ...(events === undefined ? {} : { events: events.compared, differingEvents: events.differing }),
      findings: this.#findings,
      notComparable: this.#notComparable,
    }
  }

  /** Compares the events; returns undefined where none could be received. */
  #compareEvents(): EventComparison | undefined {
    const { theirs, ours } = this
    if (theirs.events === undefined || ours.events === undefined) return undefined
    const comparison = new EventComparison({
      ...this.#commonFacts(),
      ...{ isRefusal: false, isShared: false },
      run: theirs.recorded?.run ?? '',
      endMs: this.#startMs + endOf(theirs) + restMs,
      varyingTypes: theirs.eventsVary ?? [],
    })
    comparison.compare(theirs.events, ours.events)
    const place = { scenario: theirs.name, operation: '' }
    this.#findings.push(...comparison.findings.map((finding) => ({ ...place, ...finding })))
    this.#notComparable.push(...comparison.skipped.map((skipped) => ({ ...place, ...skipped })))
    return comparison
  }

  #compareExchange(exchange: Exchange, own: Exchange | undefined): void {
    const { answer: their } = exchange
    const our = own?.answer
    if (their === undefined || our === undefined) {
      const reason = their === undefined ? 'The target was not asked.' : 'The request needs an answer that differs.'
      this.#notComparable.push({ ...this.#placeOf(exchange), pointer: '', reason })
      return
    }
    this.#exchanges += 1
    this.#longestMs = Math.max(this.#longestMs, exchange.tookMs ?? 0)
    for (const found of [...untilFindings(exchange, own), ...this.#answerFindings(exchange, their, our)]) {
      const place = this.#placeOf(exchange)
      if (isVarying(exchange, found.pointer))
        this.#notComparable.push({ ...place, pointer: found.pointer, reason: 'It varies from run to run.' })
      else this.#findings.push({ ...place, status: their.status, ...found })
    }
  }

  /** Answers with different statuses have different bodies, so only their codes are compared. */
  #answerFindings(exchange: Exchange, theirs: ScenarioAnswer, ours: ScenarioAnswer): readonly BodyFinding[] {
    const facts = this.#factsOf(exchange, theirs.status)
    if (theirs.status !== ours.status) {
      const code = { theirs: atPointer(theirs.body, '/code'), ours: atPointer(ours.body, '/code') }
      const codes = code.theirs === code.ours ? [] : [{ pointer: '/body/code', kind: 'code' as const, ...code }]
      return [{ pointer: '/status', kind: 'status', theirs: theirs.status, ours: ours.status }, ...codes]
    }
    const bodies = new BodyComparison(facts, answerForms(exchange.operation, theirs.status))
    bodies.compare(theirs.body, ours.body, '/body')
    this.#notComparable.push(...bodies.skipped.map((skipped) => ({ ...this.#placeOf(exchange), ...skipped })))
    return [...bodies.findings, ...headerFindings(theirs, ours, facts)]
  }

  #commonFacts() {
    return {
      mapping: this.#mapping,
      ratios: this.#ratios,
      sent: this.#sent,
      toleranceMs: toleranceMs + this.#longestMs,
      startMs: this.#startMs,
      decimals: this.#decimals,
    }
  }

  #factsOf({ request: { method, path, authorization = '' } }: Exchange, status: number): BodyFacts {
    return {
      ...this.#commonFacts(),
      isRefusal: status >= 400,
      // A request that names a resource of the run gets what belongs to it.
      isShared: method === 'GET' && !`${path} ${authorization}`.replaceAll('{{run}}', '').includes('{{'),
    }
  }

  #placeOf({ step, operation }: Exchange) {
    return { scenario: this.theirs.name, step, operation }
  }
}

/** A value that changed sooner here than on the target. A later change shows in the last answer. */
function untilFindings({ until, unchangedAtMs }: Exchange, own: Exchange | undefined): readonly BodyFinding[] {
  if (until === undefined || unchangedAtMs === undefined || own?.unchangedAtMs !== undefined) return []
  const { pointer, leaves } = until
  const theirs = `${leaves.join(' or ')} until after ${unchangedAtMs} ms`
  return [{ pointer: `/body${pointer}`, kind: 'time', theirs, ours: 'changed before' }]
}

const isVarying = ({ varies = [] }: Exchange, pointer: string) =>
  varies.some((known) => pointer === known || pointer.startsWith(`${known}/`))

import { atPointer, isRecord } from '../../simulator/schema/index.ts'
import type { Exchange, Scenario, ScenarioAnswer } from '../scenario/index.ts'
import { BodyComparison, type BodyFacts, type BodyFinding } from './compare-bodies.ts'
import { answerForms } from './declared.ts'
import type { Comparison, Finding, NotComparable } from './finding.ts'
import { headerFindings } from './headers.ts'
import { Mapping } from './mapping.ts'
import { decimalsOfTimes } from './texts.ts'

/** The milliseconds by which times may differ beside the time that the target took to answer. */
export const toleranceMs = 250

/** Compares the exchanges of the target with ours, step by step. */
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
  #exchanges = 0

  constructor(
    readonly theirs: Scenario,
    readonly ours: Scenario,
  ) {
    const texts: string[] = []
    textsIn([theirs.recorded?.config, ...theirs.exchanges.map(({ answer }) => answer?.body)], (text) => {
      texts.push(text)
    })
    this.#decimals = decimalsOfTimes(texts)
  }

  compare(): Comparison {
    const own = new Map(this.ours.exchanges.map((exchange) => [exchange.step, exchange]))
    for (const exchange of this.theirs.exchanges) {
      textsIn(exchange.request, (text) => this.#sent.add(text.replaceAll('{{run}}', this.theirs.recorded?.run ?? '')))
      this.#compareExchange(exchange, own.get(exchange.step))
    }
    return { exchanges: this.#exchanges, findings: this.#findings, notComparable: this.#notComparable }
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

  #factsOf({ request: { method, path, authorization = '' }, tookMs = 0 }: Exchange, status: number): BodyFacts {
    return {
      mapping: this.#mapping,
      ratios: this.#ratios,
      sent: this.#sent,
      toleranceMs: toleranceMs + tookMs,
      startMs: Date.parse(this.theirs.recorded?.at ?? ''),
      decimals: this.#decimals,
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

function textsIn(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value)
  else if (Array.isArray(value)) for (const item of value) textsIn(item, visit)
  else if (isRecord(value)) for (const member of Object.values(value)) textsIn(member, visit)
}

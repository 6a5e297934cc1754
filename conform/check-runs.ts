import { present } from '../simulator/schema/index.ts'
import { check } from './check.ts'
import { compare, type Finding, type FindingKind } from './compare/index.ts'
import type { Checked } from './report/index.ts'
import type { Scenario } from './scenario/index.ts'

/** The differences that are the same one only if the target gave the same value. Others may show times and ids. */
const ofValues: ReadonlySet<FindingKind> = new Set(['status', 'code', 'value', 'amount', 'length', 'header'])

/**
 * Compares the first run of a scenario on a target. What another run did not answer in the same way varies on the
 * target itself: the golden marks it, and it is not comparable. Each run is compared with a world at its own times.
 */
export async function checkRuns([golden, ...others]: readonly [Scenario, ...Scenario[]]): Promise<Checked> {
  const first = await check(golden)
  const varying: Finding[] = []
  for (const other of others) varying.push(...differencesBetween(first, await check(other)))
  const marked = withVarying(golden, varying)
  return { golden: marked, ours: first.ours, comparison: compare(marked, first.ours) }
}

/** Returns the findings that only one of two runs has, of the steps that both have compared. */
function differencesBetween(one: Checked, other: Checked): readonly Finding[] {
  const [steps, otherSteps] = [comparedSteps(one), comparedSteps(other)]
  const alone = (left: Checked, right: Checked) => {
    const others = right.comparison.findings.map((finding) => withoutRun(finding, right.golden))
    return left.comparison.findings.filter((finding) => {
      const own = withoutRun(finding, left.golden)
      return !others.some((found) => isSame(own, found))
    })
  }
  const haveEvents = one.comparison.events !== undefined && other.comparison.events !== undefined
  return [...alone(one, other), ...alone(other, one)].filter(({ step, event }) =>
    event === undefined ? steps.has(step) && otherSteps.has(step) : haveEvents,
  )
}

/** A name that a request made unique for its run differs from run to run. */
function withoutRun(finding: Finding, { recorded }: Scenario): Finding {
  const theirs = JSON.stringify(finding.theirs)
  return { ...finding, theirs: recorded && theirs?.replaceAll(recorded.run, '{{run}}') }
}

function comparedSteps({ golden, ours }: Checked): ReadonlySet<string> {
  const answered = new Set(ours.exchanges.flatMap(({ step, answer }) => (answer === undefined ? [] : [step])))
  return new Set(golden.exchanges.flatMap(({ step, answer }) => (answer && answered.has(step) ? [step] : [])))
}

function isSame(one: Finding, other: Finding): boolean {
  if (one.step !== other.step || one.pointer !== other.pointer || one.kind !== other.kind) return false
  // A member or header that Sandglass lacks is lacking whatever its value is.
  if (!ofValues.has(one.kind) || one.ours === undefined) return true
  return one.theirs === other.theirs
}

function withVarying(golden: Scenario, varying: readonly Finding[]): Scenario {
  const ofEvents = varying.filter(({ event }) => event !== undefined)
  const ofAnswers = varying.filter(({ event }) => event === undefined)
  const exchanges = golden.exchanges.map((exchange) => withPlaces(exchange, exchange.step, ofAnswers))
  const events = golden.events?.map((event) => withPlaces(event, event.name, ofEvents))
  const whole = ofEvents.flatMap(({ event, pointer }) => (event !== undefined && pointer === '' ? [event] : []))
  const eventsVary = [...new Set([...(golden.eventsVary ?? []), ...whole])]
  return { ...golden, exchanges, ...present({ events }), ...(eventsVary.length === 0 ? {} : { eventsVary }) }
}

/** Marks the places of an answer or an event that vary. */
function withPlaces<T extends { readonly varies?: string[] }>(one: T, name: string, varying: readonly Finding[]): T {
  const own = varying.filter(({ step, pointer }) => step === name && pointer !== '').map(({ pointer }) => pointer)
  return own.length === 0 ? one : { ...one, varies: [...new Set([...(one.varies ?? []), ...own])] }
}

import { present } from '../../schema/index.ts'
import { redactedAt } from '../difference.ts'
import type { Likeness } from './likeness.ts'
import type { RunDifference, RunSide } from './run-difference.ts'
import type { Story, StoryEvent } from './story.ts'

/** Two stories whose first `reached` inputs are alike. */
interface Alike {
  readonly first: Story
  readonly second: Story
  readonly reached: number
  readonly likeness: Likeness
  readonly redact: <T>(value: T) => T
}

/** Matching events of both runs; one is absent when only the other run has it. */
interface Pair {
  readonly first?: StoryEvent | undefined
  readonly second?: StoryEvent | undefined
}

/**
 * Finds the first event that differs among those that follow from inputs that are alike. Events about the same resource
 * are compared in their order, because in a ticking world tasks run sooner or later among the inputs.
 */
export function eventDifference(
  alike: Alike,
): { readonly alike: number; readonly difference: RunDifference } | undefined {
  const found = pairsOf(alike).flatMap((pair) => {
    const difference = counts(alike, pair) ? differenceOf(alike, pair) : undefined
    return difference === undefined ? [] : [{ ...placeOf(pair), difference }]
  })
  found.sort((one, other) => one.alike - other.alike || one.moment - other.moment)
  return found[0]
}

function pairsOf({ first, second, likeness }: Alike): readonly Pair[] {
  const left = new Map<string, StoryEvent[]>()
  for (const event of second.events ?? []) left.set(keyOf(event), [...(left.get(keyOf(event)) ?? []), event])
  const pairs: Pair[] = (first.events ?? []).map((event) => ({
    first: event,
    second: left.get(likeness.nameOf(keyOf(event)))?.shift(),
  }))
  return [...pairs, ...[...left.values()].flat().map((event) => ({ second: event }))]
}

const keyOf = ({ about, type }: StoryEvent) => about ?? type

/** Returns where a pair stands: the number of inputs before it, and its moment. */
function placeOf({ first, second }: Pair) {
  const { index, isBefore, moment } = first ?? second ?? { index: 0, isBefore: true, moment: 0 }
  return { alike: isBefore ? index : index + 1, moment }
}

/** True when both runs have come far enough for both events. */
function counts({ first, second, reached, likeness }: Alike, pair: Pair): boolean {
  if (placeOf(pair).alike > reached) return false
  if (pair.first === undefined) return likeness.isBy(sinceStart(second, pair.second?.at), endOf(first, reached))
  if (pair.second === undefined) return likeness.isBy(sinceStart(first, pair.first.at), endOf(second, reached))
  return placeOf({ second: pair.second }).alike <= reached
}

/** Returns how far a run is compared: to its first input that differs, or to its end. */
const endOf = (story: Story, reached: number) => sinceStart(story, story.inputs[reached]?.at ?? story.header.end.at)

const sinceStart = ({ header }: Story, at = header.start) => Date.parse(at) - Date.parse(header.start)

function differenceOf({ likeness, redact }: Alike, { first, second }: Pair): RunDifference | undefined {
  if (first === undefined || second === undefined) {
    const sides = { first: first && sideOf(first), second: second && sideOf(second) }
    return { in: 'event', path: '', ...present(sides) }
  }
  const answered = Math.min(first.answers.length, second.answers.length)
  const [one, other] = [first, second].map(({ type, data, answers }) => ({
    type,
    data,
    answers: answers.slice(0, answered),
  }))
  const found = likeness.difference(one, other, 'service')
  if (found === undefined) return undefined
  const { path, recorded, replayed } = found
  const shown = (value: unknown) => redactedAt(path, value, redact)
  return { in: 'event', path, first: sideOf(first, shown(recorded)), second: sideOf(second, shown(replayed)) }
}

const sideOf = ({ id, type, about, at, moment }: StoryEvent, value?: unknown): RunSide => ({
  event: id,
  at,
  moment,
  does: about === undefined ? type : `${type} about ${about}`,
  ...(value === undefined ? {} : { value }),
})

import { present } from '../../schema/index.ts'
import { type FoundDifference, redactedAt } from '../difference.ts'
import { type Capsule, type CapsuleInput, describeInput } from '../format.ts'
import type { OpenHost } from '../host.ts'
import { comparableOf } from './comparable.ts'
import { eventDifference } from './compare-events.ts'
import { Likeness } from './likeness.ts'
import type { RunDifference, RunSide } from './run-difference.ts'
import { readStory, type Story } from './story.ts'

interface RunComparison {
  readonly identical: boolean
  /** The number of inputs of both runs that are alike, up to the difference. */
  readonly alike: number
  readonly difference?: RunDifference
  readonly note?: string
}

interface Comparing {
  readonly open: OpenHost
  /** The version of this release. */
  readonly version: string
  /** Hides secrets, which differ from run to run. */
  readonly redact: <T>(value: T) => T
  /** Checked before each input and between slices; false ends the comparison. */
  readonly isWanted?: () => boolean
}

const withoutEvents = 'Another release recorded one of the runs, so their events were not compared.'

/** Compares two runs of the same test; finds the first input, answer or event that differs. */
export async function compareCapsules(first: Capsule, second: Capsule, comparing: Comparing): Promise<RunComparison> {
  const { open, version, redact, isWanted = () => true } = comparing
  const one = await readStory(open, first, version, isWanted)
  const other = await readStory(open, second, version, isWanted)
  const { alike, difference } = compareStories(one, other, redact)
  const note = one.events === undefined || other.events === undefined ? withoutEvents : undefined
  return { identical: difference === undefined, alike, ...present({ difference: redact(difference), note }) }
}

/** Compares what happened in two runs. */
export const compareStories = (first: Story, second: Story, redact: Comparing['redact']) =>
  new Comparer(first, second, redact).compare()

const keyPath = '/headers/idempotency-key'

/** The inputs to look through for one that the other run has too. */
const furthest = 50

class Comparer {
  readonly #likeness: Likeness

  constructor(
    readonly first: Story,
    readonly second: Story,
    readonly redact: Comparing['redact'],
  ) {
    this.#likeness = new Likeness(first, second)
  }

  compare(): Pick<RunComparison, 'alike' | 'difference'> {
    const { first, second } = this
    const ofWorld = this.#worldDifference()
    if (ofWorld !== undefined) return { alike: 0, difference: ofWorld }
    const { length } = first.inputs.length > second.inputs.length ? first.inputs : second.inputs
    let [reached, found]: [number, RunDifference | undefined] = [0, undefined]
    for (; reached < length; reached += 1) {
      found = this.#inputDifference(reached)
      if (found !== undefined) break
    }
    const hasEvents = first.events !== undefined && second.events !== undefined
    const alike = { first, second, reached, likeness: this.#likeness, redact: this.redact }
    const ofEvent = hasEvents ? eventDifference(alike) : undefined
    return ofEvent ?? { alike: reached, ...present({ difference: found }) }
  }

  /** Compares the beginnings of the worlds, except values that differ with every run. */
  #worldDifference(): RunDifference | undefined {
    const [one, other] = [this.first, this.second].map(({ header: { frozen, options }, isBased }) => ({
      frozen,
      hasState: isBased,
      options,
    }))
    const found = this.#likeness.difference(one, other, 'client')
    if (found === undefined) return undefined
    const { path } = found
    const [recorded, replayed] = this.#shown(found)
    return { in: 'world', path, first: { value: recorded }, second: { value: replayed } }
  }

  #inputDifference(index: number): RunDifference | undefined {
    const [one, other] = [this.first.inputs[index], this.second.inputs[index]]
    if (one === undefined || other === undefined) return { in: 'input', path: '', ...present(sides(one, other)) }
    if (this.#act(one) !== this.#act(other)) return this.#misaligned(index)
    // The time of an advance is compared, that of others depends on the speed of the client.
    if (one.kind !== 'travel') this.#likeness.allowDrift(one.at, other.at)
    const { sent, key = '', answer } = comparableOf(one)
    const { sent: sentOther, key: keyOther = '', answer: answerOther } = comparableOf(other)
    const { redact } = this
    const differing =
      this.#likeness.difference(redact(sent), redact(sentOther), 'client') ??
      (this.#isSameKey(key, keyOther) ? undefined : { path: keyPath, recorded: key, replayed: keyOther })
    if (differing !== undefined) return { in: 'input', ...sidesOf(one, other, differing) }
    // Codes in answers are secret, and later inputs name them.
    const answered = this.#likeness.difference(answer, answerOther, 'service')
    if (answered === undefined) return undefined
    const [recorded, replayed] = this.#shown(answered)
    return { in: 'answer', ...sidesOf(one, other, { path: answered.path, recorded, replayed }) }
  }

  /** Returns both values without secrets. */
  #shown({ path, recorded, replayed }: FoundDifference): readonly [unknown, unknown] {
    return [redactedAt(path, recorded, this.redact), redactedAt(path, replayed, this.redact)]
  }

  #isSameKey(key: string, other: string): boolean {
    return key === other || (key !== '' && other !== '' && this.#likeness.isSameName(key, other))
  }

  /** Says which run has an input more, if one of the next inputs shows it. */
  #misaligned(index: number): RunDifference {
    const [one, other] = [this.first.inputs[index], this.second.inputs[index]]
    const next = ({ inputs }: Story) => inputs.slice(index + 1, index + furthest).map((input) => this.#act(input))
    const isLater = one !== undefined && next(this.second).includes(this.#act(one))
    const isOtherLater = other !== undefined && next(this.first).includes(this.#act(other))
    if (isLater && !isOtherLater) return { in: 'input', path: '', ...present(sides(undefined, other)) }
    if (isOtherLater && !isLater) return { in: 'input', path: '', ...present(sides(one, undefined)) }
    return { in: 'input', path: '/operation', ...present(sides(one, other)) }
  }

  #act(input: CapsuleInput): string {
    if (input.kind === 'request') return `request ${input.operation}`
    if (input.kind === 'admin') return `admin ${input.act}`
    return input.kind === 'travel' ? `travel ${input.travel}` : input.kind
  }
}

const sideOf = (input: CapsuleInput, value?: unknown): RunSide => ({
  input: input.n,
  at: input.at,
  ...present({ moment: input.moment, value }),
  does: describeInput(input),
})

const sides = (one: CapsuleInput | undefined, other: CapsuleInput | undefined) => ({
  first: one && sideOf(one),
  second: other && sideOf(other),
})

const sidesOf = (one: CapsuleInput, other: CapsuleInput, { path, recorded, replayed }: FoundDifference) => ({
  path,
  first: sideOf(one, recorded),
  second: sideOf(other, replayed),
})

import { refuse } from '../refusals/index.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost, ReplayHost } from './host.ts'
import { CreatedIds, KeptIds } from './kept-ids.ts'
import { explainedCauses, type ProbeQuestion, probeOf, withoutPlaces } from './probe.ts'
import { Replay } from './replay.ts'
import { capsuleSteps } from './write.ts'

/** The smallest capsule found, and the work it took. */
interface Shrinking {
  readonly capsule: Capsule
  /** The condition with the ids of the capsule. */
  readonly condition?: string | undefined
  /** The causes of the resources in the condition, a sentence each. */
  readonly cause: readonly string[]
  readonly before: number
  readonly after: number
  readonly replays: number
}

/** Removes inputs while the final answer to a question stays true for the same reason. */
export async function shrink(
  open: OpenHost,
  capsule: Capsule,
  question: ProbeQuestion,
  isWanted: () => boolean = () => true,
): Promise<Shrinking> {
  // Refuses an invalid question before any work.
  probeOf(question)
  const shrinker = new Shrinker(open, capsule, question, isWanted)
  const inputs = await shrinker.smallest()
  const { made, condition, cause } = await shrinker.record(inputs)
  const counts = { before: capsule.inputs.length, after: made.inputs.length, replays: shrinker.replays }
  return { capsule: made, condition, cause, ...counts }
}

class Shrinker {
  #recorded: CreatedIds | undefined
  /** The newest moment after each recorded input. */
  readonly #heads = new Map<number, number>()
  /** The causes of the resources of the condition in the recording. */
  #cause: string | undefined
  replays = 0

  constructor(
    readonly open: OpenHost,
    readonly capsule: Capsule,
    readonly question: ProbeQuestion,
    readonly isWanted: () => boolean,
  ) {}

  /** Delta debugging: removes ever smaller chunks of inputs. */
  async smallest(): Promise<readonly CapsuleInput[]> {
    let kept = await this.#try(this.capsule.inputs)
    if (kept === undefined) {
      const why = this.question.invariant === undefined ? 'condition is not met' : 'ledger is balanced'
      return refuse('CONFLICT', { says: `The ${why} after all inputs of the capsule, so there is nothing to shrink.` })
    }
    const none = await this.#try([])
    if (none !== undefined) return none
    for (let parts = 2; kept.length > 1; ) {
      const smaller: readonly CapsuleInput[] | undefined = await this.#withoutOnePart(kept, parts)
      if (smaller !== undefined) parts = Math.max(parts - 1, 2)
      else if (parts >= kept.length) break
      else parts = Math.min(parts * 2, kept.length)
      kept = smaller ?? kept
    }
    return kept
  }

  async #withoutOnePart(kept: readonly CapsuleInput[], parts: number): Promise<readonly CapsuleInput[] | undefined> {
    const size = Math.ceil(kept.length / parts)
    // Later inputs are removed first, because they may refer to earlier ones.
    for (let end = kept.length; end > 0; end -= size) {
      const rest = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)]
      const found = await this.#try(rest)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Returns the replayed inputs if the answer is true after them. */
  #try(inputs: readonly CapsuleInput[]): Promise<readonly CapsuleInput[] | undefined> {
    this.replays += 1
    return this.#run(inputs, async (host, used, ids) => {
      const { condition } = this.question
      const translated = condition === undefined ? undefined : ids.translate(condition)
      if (condition !== undefined && translated === undefined) return undefined
      const question = { ...this.question, condition: translated }
      if ((await probeOf(question)(host)) !== true) return undefined
      const cause = (await explainedCauses(host, question)).map(withoutPlaces).join(' ')
      // The first run has all inputs.
      this.#cause ??= cause
      return cause === this.#cause ? used : undefined
    })
  }

  /** Replays inputs and records them as a capsule. */
  record(inputs: readonly CapsuleInput[]) {
    const { version, publicUrl, secrets } = this.capsule.header
    return this.#run(inputs, async (host, _used, ids) => {
      const made = await host.inSlices(capsuleSteps(host.running, { version, publicUrl }), this.isWanted)
      const { condition: recorded } = this.question
      const condition = recorded === undefined ? undefined : ids.translate(recorded)
      if ((await probeOf({ ...this.question, condition })(host)) !== true)
        refuse('CONFLICT', { says: 'The inputs do not lead there again when they are repeated alone.' })
      const cause = await explainedCauses(host, { condition })
      return { made: { ...made, header: { ...made.header, secrets } }, condition, cause }
    })
  }

  async #run<R>(
    inputs: readonly CapsuleInput[],
    look: (host: ReplayHost, used: readonly CapsuleInput[], ids: KeptIds) => Promise<R>,
  ): Promise<R> {
    const { header, base } = this.capsule
    const host = await this.open(header, base)
    try {
      const created = new CreatedIds(host.running.engine)
      // The first run has all inputs, and so all recorded ids.
      const isFirst = this.#recorded === undefined
      this.#recorded ??= created
      const ids = new KeptIds(this.#recorded, created)
      const { number: first } = host.running.engine.head()
      const moments = new Map([[first, first]])
      const whole = withoutEnds(inputs)
      const replay = new Replay(host, { header, base, inputs: whole }, isFirst, this.isWanted, false)
      const used: CapsuleInput[] = []
      for (const input of whole) {
        const translated = isFirst ? input : translate(input, ids, moments)
        if (translated === undefined || isEndOfUnused(input, used)) continue
        ids.begin(input.n)
        await replay.step(translated)
        ids.learn(input.n, replay.lastAnswer)
        const { number } = host.running.engine.head()
        if (isFirst) this.#heads.set(input.n, number)
        moments.set(this.#heads.get(input.n) ?? number, number)
        used.push(input)
      }
      return await look(host, used, ids)
    } finally {
      await host.close()
    }
  }
}

/** Removes requests without their end, which would never be answered. */
function withoutEnds(inputs: readonly CapsuleInput[]): readonly CapsuleInput[] {
  const ended = new Set(inputs.flatMap((input) => (input.kind === 'continue' ? [input.of] : [])))
  return inputs.filter((input) => input.kind !== 'request' || input.answer !== undefined || ended.has(input.n))
}

const isEndOfUnused = (input: CapsuleInput, used: readonly CapsuleInput[]) =>
  input.kind === 'continue' && !used.some(({ n }) => n === input.of)

/** Translates an input to the ids and moment numbers of this run; undefined when it depends on an omitted input. */
function translate(input: CapsuleInput, ids: KeptIds, moments: ReadonlyMap<number, number>): CapsuleInput | undefined {
  const translated = ids.translateInput(input)
  if (translated?.kind !== 'travel' || input.kind !== 'travel') return translated
  const earlier = [...moments.keys()].filter((moment) => moment <= input.to.moment)
  return { ...translated, to: { ...input.to, moment: moments.get(Math.max(...earlier)) ?? input.to.moment } }
}

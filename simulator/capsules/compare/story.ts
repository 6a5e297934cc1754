import type { Moment } from '../../engine/index.ts'
import { present } from '../../schema/index.ts'
import { type WebhookEvent, webhookEvents } from '../../webhooks/index.ts'
import { type AnswerInput, type Capsule, type CapsuleHeader, type CapsuleInput, writeTime } from '../format.ts'
import type { OpenHost } from '../host.ts'
import { Replay } from '../replay.ts'

/** An event of a run. */
export interface StoryEvent {
  readonly id: string
  readonly type: string
  /** The id of its resource. */
  readonly about?: string | undefined
  readonly data: unknown
  readonly at: string
  readonly moment: number
  /** The index of the input after which it was emitted, or before which, if a task did it on the way there. */
  readonly index: number
  readonly isBefore: boolean
  /** The answers of the endpoint, in the order of the attempts. */
  readonly answers: readonly object[]
}

/** The inputs and the events of a run. */
export interface Story {
  readonly header: CapsuleHeader
  readonly isBased: boolean
  /** The inputs that change the main line: all but the answers of endpoints that decide nothing. */
  readonly inputs: readonly CapsuleInput[]
  /** Undefined when another release recorded the run, because only a replay shows its events. */
  readonly events?: readonly StoryEvent[] | undefined
  /** The ids of the documents, by collection and in the order of creation. */
  readonly created: ReadonlyMap<string, readonly string[]>
}

/** Reads what happened in a run, and replays it for its events if this release recorded it. */
export async function readStory(
  open: OpenHost,
  capsule: Capsule,
  version: string,
  isWanted: () => boolean,
): Promise<Story> {
  const { header, base, inputs } = capsule
  const story = { header, isBased: base !== undefined, inputs: inputs.filter((input) => !isIdle(input)) }
  if (header.version !== version) return { ...story, created: new Map() }
  const host = await open(header, base)
  try {
    const writer = new StoryWriter(inputs)
    host.running.engine.onMoment((moment) => writer.add(moment))
    const replay = new Replay(host, capsule, true, isWanted, false)
    for (const input of inputs) {
      writer.begin(input)
      await replay.step(input)
    }
    writer.beginEnd()
    await replay.atEnd()
    return { ...story, events: writer.events, created: writer.created }
  } finally {
    await host.close()
  }
}

/** True for an endpoint's answer that decides nothing, which may come sooner or later. */
const isIdle = (input: CapsuleInput): input is AnswerInput => input.kind === 'answer' && input.moment === undefined

/** Collects the events and the ids of a replay. */
class StoryWriter {
  readonly events: StoryEvent[] = []
  readonly created = new Map<string, string[]>()
  readonly #answers = new Map<string, object[]>()
  #index = -1
  /** The number of the moment of the input. */
  #moment = 0

  constructor(inputs: readonly CapsuleInput[]) {
    for (const { event, answer } of inputs.filter(isIdle)) {
      // Reasons name ports, which differ from run to run.
      const { status, isLate, isUnreachable } = answer
      this.#answers.set(event, [...(this.#answers.get(event) ?? []), present({ status, isLate, isUnreachable })])
    }
  }

  /** Begins an input. */
  begin(input: CapsuleInput): void {
    if (isIdle(input)) return
    this.#index += 1
    // A travel has no moment, and what runs during an advance belongs to it.
    this.#moment = input.moment ?? 0
  }

  /** Begins the part after the last input. */
  beginEnd(): void {
    this.#index += 1
    this.#moment = Number.POSITIVE_INFINITY
  }

  add(moment: Moment): void {
    for (const { collection, id, before, after } of moment.changes()) {
      if (before !== undefined || after === undefined) continue
      const ids = this.created.get(collection) ?? []
      if (ids.push(id) === 1) this.created.set(collection, ids)
      // The collection has only events.
      if (collection === webhookEvents.name) this.#addEvent(Object(after), moment)
    }
  }

  #addEvent({ id, type, resource, data }: WebhookEvent, moment: Moment): void {
    const isBefore = moment.number < this.#moment
    const place = { at: writeTime(moment.at), moment: moment.number, index: this.#index, isBefore }
    this.events.push({ id, type, about: resource, data, ...place, answers: this.#answers.get(id) ?? [] })
  }
}

import { type Static, Type } from 'typebox'
import { type Change, type Moment, runAtOnce, type WorldEngine } from '../../../engine/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { Instant } from '../shared/shapes.ts'
import { eventsOf } from '../shared/show.ts'
import { ShownDifference, showDifference, versionShower } from '../shared/show-difference.ts'
import { withOwners } from '../shared/with-owners.ts'

/** The most documents and events that an answer shows. */
const shownLimit = 100

export const previewMembers = {
  changes: Type.Array(ShownDifference, {
    description: `The first ${shownLimit} documents that would differ, resources first.`,
  }),
  changeCount: Type.Integer({ description: 'The number of documents that would differ.' }),
  events: Type.Array(
    Type.Object({
      type: Type.String(),
      about: Type.Optional(Type.String({ description: 'The id of the resource that the event is about.' })),
      at: Instant,
    }),
    { description: `The first ${shownLimit} events that would be emitted.` },
  ),
  eventCount: Type.Integer({ description: 'The number of events that would be emitted.' }),
}

type PreviewCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'parts' | 'redactor'>
type Outcome = Static<ReturnType<typeof Type.Object<typeof previewMembers>>>

/** Shows the documents that previewed moments would change and the events that they would emit. */
export class PreviewOutcome {
  readonly #call: PreviewCall
  readonly #moments: readonly Moment[]
  readonly #changes: readonly Change[]
  readonly #before: readonly unknown[]

  /** Created in the present, in which the versions before are shown. */
  constructor(call: PreviewCall, moments: readonly Moment[]) {
    this.#call = call
    this.#moments = moments
    this.#changes = runAtOnce(withOwners(netChanges(moments), call.parts, (id) => call.engine.locate(id)))
    this.#before = this.#shown(call.engine, ({ before }) => before)
  }

  /** Called in the previewed world, in which the versions after are shown. */
  show(): Outcome {
    const after = this.#shown(this.#call.engine, (change) => change.after)
    const changes = this.#changes.slice(0, shownLimit)
    const events = this.#moments.flatMap((moment) => eventsOf(moment).map((note) => this.#showEvent(moment, note)))
    return {
      changes: changes.map((change, at) =>
        showDifference(change, { before: this.#before[at], after: after[at] }, this.#call),
      ),
      changeCount: this.#changes.length,
      events: events.slice(0, shownLimit),
      eventCount: events.length,
    }
  }

  #shown(world: WorldEngine, version: (change: Change) => Change['before']): readonly unknown[] {
    return this.#changes
      .slice(0, shownLimit)
      .map((change) => versionShower(world, change.collection, this.#call)(version(change)))
  }

  #showEvent({ at }: Moment, { type, subject = '' }: { readonly type: string; readonly subject?: string }) {
    const about = this.#call.engine.of(webhookEvents).find(subject)?.resource
    return { type, ...(about === undefined ? {} : { about }), at: timestamp(at) }
  }
}

/** Shown separately: events here, tasks as moments and as `next`. */
const shownElsewhere: readonly string[] = [webhookEvents.name, 'tasks']

/** Returns the first and the last version of each document that differs. */
function netChanges(moments: readonly Moment[]): readonly Change[] {
  const byId = new Map<string, Change>()
  for (const change of moments.flatMap((moment) => moment.changes())) {
    if (shownElsewhere.includes(change.collection)) continue
    const { collection, id, after } = change
    const { before } = byId.get(id) ?? change
    byId.set(id, { collection, id, ...present({ before, after }) })
  }
  return [...byId.values()].filter(({ before, after }) => before !== after)
}

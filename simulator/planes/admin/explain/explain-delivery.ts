import type { Steps, VersionAt } from '../../../engine/index.ts'
import type { Delivery } from '../../../webhooks/index.ts'
import { type Explanation, explainSteps } from './explain.ts'
import { isShown, nounOf, type Reader, show, stateOf } from './reader.ts'
import type { Related } from './related.ts'

/** Explains a delivery by the story of its event, from the kept versions. */
export function* explainDeliverySteps(
  reader: Reader,
  { id, event, type, resource, status }: Delivery,
  histories: readonly (readonly VersionAt[])[],
): Steps<Explanation> {
  const explained = yield* explainSteps(reader, event, histories)
  return {
    ...explained,
    id,
    title: `delivery of the event ${type}, ${status}`,
    related: [{ id: event, says: `event, ${type}` }, ...(resource === undefined ? [] : subjectOf(reader, resource))],
  }
}

/** Names the resource that an event is about, with its state. */
function subjectOf(reader: Reader, id: string): readonly Related[] {
  const found = reader.engine.locate(id)
  if (found === undefined || !isShown(reader, found.collection)) return []
  const shown = show(reader, found.collection, found.document)
  const state = stateOf(reader.parts, { collection: found.collection, shown })
  const noun = nounOf(reader.parts, found.collection)
  return [{ id, says: `what the event is about, the ${noun}${state === undefined ? '' : `, ${state}`}` }]
}

import type { Static } from 'typebox'
import { memberAt, present } from '../../../schema/index.ts'
import { webhookEvents } from '../../../webhooks/index.ts'
import type { AboutShape } from '../shared/shapes.ts'
import { type Reader, type Shown, show } from './reader.ts'
import { shownAmount } from './title.ts'

type About = Static<typeof AboutShape>

/** The documents at most that are read for a moment; those that it is about come first. */
const mostRead = 6

/** Says who and how much documents are about, as the world has them now; undefined when they say neither. */
export function aboutOf(reader: Reader, ids: readonly string[]): About | undefined {
  const { engine } = reader
  const event = ids.map((id) => engine.of(webhookEvents).find(id)).find((found) => found !== undefined)
  let about: About = event === undefined ? {} : { event: event.type }
  for (const id of [...ids, event?.resource ?? ''].slice(0, mostRead)) {
    const found = engine.locate(id)
    if (found === undefined) continue
    const { collection, document } = found
    const shown = show(reader, collection, document)
    const who = nameOfCustomer(reader, collection === 'customers' ? id : memberAt(document, 'customerId'))
    about = present({ who, amount: movementOf(reader, shown), ...about })
    if (about.who !== undefined && about.amount !== undefined) break
  }
  return Object.keys(about).length === 0 ? undefined : about
}

function nameOfCustomer({ engine, parts }: Reader, id: unknown): string | undefined {
  const found = typeof id === 'string' ? engine.locate(id) : undefined
  if (found === undefined) return undefined
  return parts.resources
    .get(found.collection)
    ?.namesOf(found.document)
    .find((name) => name !== undefined)
}

/** Writes an amount with the currency that it is turned into. */
function movementOf({ parts }: Reader, shown: Shown): string | undefined {
  const amount = shownAmount(shown, parts.showMoney)
  const [code, plain, received] = ['receivingCurrency.code', 'receivingCurrency', 'receivedAmount.currency.code'].map(
    (path) => memberAt(shown, path),
  )
  const currency = code ?? received ?? plain
  return amount === undefined || typeof currency !== 'string' || amount.endsWith(` ${currency}`)
    ? amount
    : `${amount} → ${currency}`
}

import { decoded, pointerPart, present } from '../../simulator/schema/index.ts'
import { mapTexts } from './references.ts'
import type { Exchange, ScenarioRequest } from './scenario.ts'

const umaAddress = /^\$[^\s@]+@[^\s@]+$/

/** A text that a service makes: long enough to be no word, without spaces, with a digit; or a UMA address. */
const isMade = (text: string) =>
  umaAddress.test(text) || (/^[\w:.+/=-]{8,}$/.test(text) && /\d/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text))

/**
 * Replaces the ids, tokens and codes in requests by references to the first answer that had them. The exchanges have
 * answers and literal requests, as recorded traffic has.
 */
export function findReferences(exchanges: readonly Exchange[]): readonly Exchange[] {
  const made = new Map<string, string>()
  const sent = new Set<string>()
  return exchanges.map((exchange) => {
    const request = withReferences(exchange.request, (text) => made.get(text))
    eachText(exchange.request, '', (text) => sent.add(text))
    for (const part of exchange.request.path.split(/[/?]/).map(decoded)) if (umaAddress.test(part)) sent.add(part)
    // A client's own name for something is no reference to an answer that repeats it.
    eachText(exchange.answer?.body, '', (text, pointer) => {
      if (isMade(text) && !made.has(text) && !sent.has(text)) made.set(text, `{{${exchange.step}${pointer}}}`)
    })
    return { ...exchange, request }
  })
}

type Find = (text: string) => string | undefined

function withReferences({ path, headers, authorization, body, ...rest }: ScenarioRequest, find: Find): ScenarioRequest {
  const replace = (text: string) => find(text) ?? text
  const replaced = Object.entries(headers ?? {}).map(([name, value]) => [name, replace(value)] as const)
  return {
    ...rest,
    path: path.replaceAll(/[^/?&=]+/g, (part) => find(decoded(part)) ?? part),
    ...present({
      headers: headers && Object.fromEntries(replaced),
      authorization: authorization?.replace(/^Bearer (.+)$/, (_, token) => `Bearer ${replace(token)}`),
      body: mapTexts(body, replace),
    }),
  }
}

function eachText(value: unknown, pointer: string, visit: (text: string, pointer: string) => void): void {
  if (typeof value === 'string') visit(value, pointer)
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) eachText(member, `${pointer}/${pointerPart(name)}`, visit)
}

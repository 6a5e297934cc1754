import { inspect } from 'node:util'
import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'

/** The lines of a body that a report shows. */
const mostLines = 20

const idForm = /[A-Z][A-Za-z]+:[0-9a-f]{8}-[0-9a-f-]{27}/

/**
 * Describes the last answer of a failed scenario and explains the state of the resource that it is about. Errors that
 * no step asserts are left out: the report shows them below their steps.
 */
export async function describeLastAnswer(
  conversation: Conversation,
  explain: (id: string) => Promise<string>,
): Promise<string> {
  const last = conversation.lastAnswer()
  if (last === undefined) return ''
  const { answer, isAsserted } = last
  const id = resourceOf(answer)
  // A deleted resource, or one of another world, has no explanation.
  const explanation = id === undefined ? '' : await explain(id).catch(() => '')
  const shown = answer.status >= 400 && !isAsserted ? [] : [`The last answer: ${requestOf(answer)}`, ...bodyOf(answer)]
  return [...shown, ...(explanation === '' ? [] : [`The explanation of ${id}:`, indent(explanation.trimEnd())])].join(
    '\n',
  )
}

function requestOf({ sent, status }: Answer): string {
  const { pathname, search } = new URL(sent.url)
  return `${sent.method} ${pathname}${search} was answered ${status}`
}

function bodyOf({ json, bytes }: Answer): readonly string[] {
  const text = json === undefined ? bytes.toString('utf8') : inspect(json, { compact: 3, breakLength: 110, depth: 8 })
  const lines = text.trim() === '' ? [] : text.trim().split('\n')
  const shown =
    lines.length <= mostLines ? lines : [...lines.slice(0, mostLines), `… ${lines.length - mostLines} more lines`]
  return shown.map(indent)
}

/** Returns the id in the answer, or else the last one in the path of the request. */
function resourceOf({ json, sent }: Answer): string | undefined {
  const [own] = idForm.exec(String(fieldAt(json, 'id') ?? '')) ?? []
  return own ?? [...decodeURIComponent(new URL(sent.url).pathname).matchAll(new RegExp(idForm, 'g'))].at(-1)?.[0]
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

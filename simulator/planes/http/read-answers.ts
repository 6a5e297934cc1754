import { cached } from '../../schema/index.ts'

export const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** A body whose first member is a list of objects. */
interface Page {
  readonly data: readonly object[]
}

function isPage(body: object): body is Page {
  return 'data' in body && Array.isArray(body.data) && body.data.every(isObject) && Object.keys(body)[0] === 'data'
}

/** Kept for a rendered object that has been read. */
interface CachedAnswer {
  isRead: boolean
  text: string | undefined
}

/** Cached by object: an operation renders the same document as the same object. */
const cachedAnswer = cached((_rendered: object): CachedAnswer => ({ isRead: false, text: undefined }))

/** Returns the JSON of a rendered object. Most are read once, so it is cached from the second read on. */
function textOf(rendered: object): string {
  const answer = cachedAnswer(rendered)
  if (answer.text !== undefined) return answer.text
  const text = JSON.stringify(rendered)
  if (answer.isRead) answer.text = text
  answer.isRead = true
  return text
}

/** Returns the JSON of the answer to a read. Every page is a new object, but its items are cached. */
export function textOfRead(body: object): string {
  if (!isPage(body)) return textOf(body)
  const { data, ...others } = body
  const rest = JSON.stringify(others).slice(1)
  return `{"data":[${data.map(textOf).join()}]${rest === '}' ? rest : `,${rest}`}`
}

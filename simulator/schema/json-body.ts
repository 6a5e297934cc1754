import { isUtf8 } from 'node:buffer'
import { refuse } from '../refusals/index.ts'
import { isRecord } from './schema.ts'

const maximumDepth = 64
const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i
const namedCharset = /;\s*charset\s*=\s*"?([^\s;"]*)/i

const backslash = 92
const quote = 34
const colon = 58
const openBrace = 123
const openBracket = 91
const closeBrace = 125
const closeBracket = 93

/** Refuses with 400 INVALID_REQUEST_FORMAT; `reason` is for programs, `says` for people. */
export function unreadable(reason: string, says: string): never {
  return refuse('INVALID_REQUEST_FORMAT', { reason, says })
}

export function checkEncoding(contentEncoding: string | undefined): void {
  if (contentEncoding !== undefined && contentEncoding !== 'identity')
    unreadable('CONTENT_ENCODING', `The body must not be encoded; the Content-Encoding is ${contentEncoding}.`)
}

/** Refuses a body that is declared as something else than JSON; without a content type it counts as JSON. */
export function checkContentType(contentType: string | undefined, contentEncoding: string | undefined): void {
  checkEncoding(contentEncoding)
  if (contentType === undefined || contentType === 'application/json') return
  if (!jsonType.test(contentType))
    unreadable('CONTENT_TYPE', `The body must be application/json, not ${contentType.slice(0, 100)}.`)
  const charset = namedCharset.exec(contentType)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) unreadable('CHARSET', `The body must be UTF-8, not ${charset.slice(0, 100)}.`)
}

/** Parses the bytes as a JSON object. An empty body counts as an empty object. */
export function readJsonObject(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {}
  if (!isUtf8(bytes)) unreadable('NOT_UTF8', 'The body is not valid UTF-8.')
  const text = bytes.toString('utf8')
  const pairs = countPairs(text)
  const value = parse(text)
  if (!isRecord(value)) unreadable('NOT_AN_OBJECT', `The body must be a JSON object, not ${nameOf(value)}.`)
  if (countKeys(value) !== pairs) unreadable('DUPLICATE_KEY', 'An object in the body has the same key twice.')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable('NOT_JSON', 'The body is not valid JSON.')
  }
}

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`
}

/**
 * Counts the key-value pairs in the text and checks its depth, in one pass. JSON.parse silently keeps only the last of
 * equal keys, so a difference to the parsed keys reveals duplicates.
 */
function countPairs(text: string): number {
  let pairs = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === colon) pairs += 1
    else if (character === openBrace || character === openBracket) {
      depth += 1
      if (depth > maximumDepth) unreadable('TOO_DEEP', `The body is nested deeper than ${maximumDepth} levels.`)
    } else if (character === closeBrace || character === closeBracket) depth -= 1
  }
  return pairs
}

/** Returns the position of the closing quote; the end of the text when there is none, which the parser rejects. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

function countKeys(value: unknown): number {
  let keys = 0
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') keys += countKeys(item)
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) {
      if (key === '__proto__') unreadable('FORBIDDEN_KEY', 'The body must not have a key __proto__.')
      keys += 1
      const member = value[key]
      if (typeof member === 'object') keys += countKeys(member)
    }
  }
  return keys
}

import { isRecord } from '../../simulator/schema/index.ts'
import type { RecordedFile, RecordedForm, TrafficBody, TrafficEntry } from './traffic.ts'
import { trafficEntry } from './traffic-entry.ts'

/** Reads the entries of a HAR 1.2 file in the order in which they were sent. */
export function readHar(log: unknown, name: string): readonly TrafficEntry[] {
  const { entries } = Object(log)
  if (!Array.isArray(entries)) throw new Error(`${name} is no HAR file: its log has no entries.`)
  const read = entries.map((entry, index) => readEntry(entry, `${name}: entry ${index + 1}`))
  return read.toSorted((one, other) => (one.sentAtMs ?? 0) - (other.sentAtMs ?? 0))
}

function readEntry(entry: unknown, place: string): TrafficEntry {
  const { startedDateTime, time, request, response } = Object(entry)
  const { method, url, headers, postData } = Object(request)
  const { status, headers: answerHeaders, content } = Object(response)
  const read = trafficEntry({
    ...{ at: startedDateTime, tookMs: time, method, url, status },
    ...{ headers: headersIn(headers), answerHeaders: headersIn(answerHeaders) },
    ...{ body: sentBody(postData), answer: bodyIn(content) },
  })
  if (read !== undefined) return read
  throw new Error(
    `${place} is no entry of HAR 1.2: expected a request with method and url, and the status of an answer.`,
  )
}

const listed = (list: unknown) => (Array.isArray(list) ? list : []).filter(isRecord)

const headersIn = (list: unknown) => listed(list).map(({ name, value }) => [String(name), value] as const)

function bodyIn(content: unknown): TrafficBody | undefined {
  const { text, encoding, mimeType } = Object(content)
  if (typeof text !== 'string' || text === '') return undefined
  return { text, ...(encoding === 'base64' ? { isBase64: true } : {}), ...(mimeType ? { type: String(mimeType) } : {}) }
}

/** Some tools write the fields of a form instead of its text. */
function sentBody(postData: unknown): TrafficBody | undefined {
  const { params, mimeType } = Object(postData)
  const text = bodyIn(postData)
  if (text !== undefined || !Array.isArray(params) || params.length === 0) return text
  return { text: '', type: String(mimeType ?? 'multipart/form-data'), form: formIn(listed(params)) }
}

function formIn(params: readonly Record<string, unknown>[]): RecordedForm {
  const fields: Record<string, string> = {}
  const files: Record<string, RecordedFile> = {}
  for (const { name, value, fileName, contentType } of params)
    if (fileName === undefined) fields[String(name)] = String(value ?? '')
    else {
      const bytes = typeof value === 'string' && value !== '' ? { bytes: Buffer.from(value) } : {}
      files[String(name)] = { name: String(fileName), type: String(contentType ?? ''), ...bytes }
    }
  return { fields, files }
}

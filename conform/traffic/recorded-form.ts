import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { standInBytes } from '../../simulator/capsules/index.ts'
import type { ScenarioRequest } from '../scenario/index.ts'
import type { RecordedFile, RecordedForm, TrafficBody, TrafficEntry } from './traffic.ts'

/** The form of a request, as a scenario has it. */
export type SentForm = Required<Pick<ScenarioRequest, 'body' | 'files'>>

/** The size of a stand-in where the recording does not say it. */
const someBytes = 1_000

const typeOf = ({ body, headers }: TrafficEntry) => body?.type ?? headers['content-type'] ?? ''

/** True for a request that uploads files. */
export const isForm = (entry: TrafficEntry): boolean => /multipart/i.test(typeOf(entry))

/** Returns the form of a request; undefined if it cannot be read, or if it is read for what the recording lacks. */
export async function formOf(entry: TrafficEntry): Promise<SentForm | undefined> {
  const form = entry.body?.form ?? (await parsed(entry.body, typeOf(entry)))
  if (form === undefined) return undefined
  const files: NonNullable<ScenarioRequest['files']> = {}
  for (const [field, file] of Object.entries(form.files)) {
    const bytes = bytesOf(file)
    if (bytes === undefined) return undefined
    files[field] = { name: file.name, type: file.type, base64: bytes.toString('base64') }
  }
  return { body: form.fields, files }
}

/** Of documents, only type and size are looked at, so another file of the type stands in. Tables are read. */
function bytesOf({ name, type, bytes, sizeBytes = someBytes }: RecordedFile): Buffer | undefined {
  if (bytes !== undefined && !bytes.includes(lostCharacter)) return bytes
  if (/csv|text/i.test(type) || /\.csv$/i.test(name)) return bytes
  return standInBytes({ type, sizeBytes: bytes?.length ?? sizeBytes })
}

/** Stands for bytes that were no text where a tool wrote them as text. */
const lostCharacter = Buffer.from('\uFFFD')

async function parsed(body: TrafficBody | undefined, type: string): Promise<RecordedForm | undefined> {
  const bytes = Buffer.from(body?.text ?? '', body?.isBase64 === true ? 'base64' : 'utf8')
  const [, boundary] = /^--(\S+)\r?\n/.exec(bytes.toString('latin1')) ?? []
  const declared = /boundary=/i.test(type) ? type : `multipart/form-data; boundary=${boundary}`
  const fields: Record<string, string> = {}
  const files: Record<string, RecordedFile> = {}
  try {
    const reader = busboy({ headers: { 'content-type': declared } })
    reader.on('field', (name, value) => {
      fields[name] = value
    })
    reader.on('file', (field, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('close', () => {
        files[field] = { name: filename ?? '', type: mimeType, bytes: Buffer.concat(chunks) }
      })
    })
    await pipeline(Readable.from([bytes]), reader)
  } catch {
    return undefined
  }
  return { fields, files }
}

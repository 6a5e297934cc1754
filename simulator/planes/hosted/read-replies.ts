import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { FileDigest } from '../../schema/form-body.ts'
import { nameError, type Problem, type Replies, type UploadedFile, withoutDirectory } from '../../schema/index.ts'

export interface ReadReplies extends Replies {
  /** Problems of texts and files found while reading. */
  readonly problems: readonly Problem[]
}

/** A form that cannot be read. */
export class UnreadableForm extends Error {
  constructor(
    readonly status: number,
    says: string,
  ) {
    super(says)
  }
}

const megabyte = 1_048_576
const fileLimitBytes = 10 * megabyte
const formLimitBytes = 100 * megabyte
const partLimit = 500
const replyLimitBytes = 8_192

type FormRequest = Readable & Pick<IncomingMessage, 'headers'>

/** Reads a form as it arrives. Keeps only digests of files, whatever their size. */
export function readReplies(req: FormRequest): Promise<ReadReplies> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string[]>()
    const files = new Map<string, UploadedFile>()
    const problems: Problem[] = []
    const parser = openParser(req)
    let size = 0
    const fail = (error: UnreadableForm): void => {
      req.unpipe(parser)
      req.resume()
      reject(error)
    }
    parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
      if (name === undefined || value === '') return
      if (valueTruncated) problems.push({ field: name, message: 'Too long.' })
      texts.set(name, [...(texts.get(name) ?? []), value])
    })
    parser.on('file', (name: string | undefined, stream: Readable & { truncated?: boolean }, info) => {
      // The parser reports a truncated file itself; without a listener this error would end the process.
      stream.on('error', () => undefined)
      const digest = new FileDigest()
      stream.on('data', (chunk: Buffer) => digest.take(chunk))
      stream.on('end', () => {
        const { filename = '' } = info
        const file = digest.describe(withoutDirectory(filename), info.mimeType)
        // A browser sends an empty file input as a file without name and bytes.
        if (name === undefined || (filename === '' && file.sizeBytes === 0)) return
        const error = stream.truncated ? { field: name, message: 'Larger than 10 MB.' } : nameError(name, filename)
        if (error !== undefined) problems.push(error)
        files.set(name, file)
      })
    })
    parser.on('partsLimit', () => fail(new UnreadableForm(400, `The form has more than ${partLimit} parts.`)))
    parser.on('error', () => fail(new UnreadableForm(400, 'The form did not arrive completely.')))
    parser.on('close', () => resolve({ texts, files, problems }))
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > formLimitBytes) fail(new UnreadableForm(413, 'The form is larger than 100 MB.'))
    })
    // The client disconnected: the answer is lost, but nothing may wait for the rest of the form.
    req.on('error', () => fail(new UnreadableForm(400, 'The form did not arrive completely.')))
    req.pipe(parser)
  })
}

function openParser(req: FormRequest): busboy.Busboy {
  const { headers } = req
  try {
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new Error('not a multipart form')
    return busboy({
      headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { parts: partLimit, fieldSize: replyLimitBytes, fileSize: fileLimitBytes + 1 },
    })
  } catch {
    req.resume()
    throw new UnreadableForm(400, 'Only the form of this page can be submitted here.')
  }
}

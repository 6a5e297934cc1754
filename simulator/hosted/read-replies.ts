import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { FileDigest } from '../domain/form-body.ts'
import type { Problem, Replies } from '../domain/questionnaire.ts'
import { nameError, type UploadedFile, withoutDirectory } from '../domain/upload.ts'

export interface ReadReplies extends Replies {
  /** What is wrong with the files already, before anybody has asked what they are. */
  readonly problems: readonly Problem[]
}

/** The form cannot be read as a whole. */
export class Unreadable extends Error {
  constructor(
    readonly status: number,
    says: string,
  ) {
    super(says)
  }
}

const megabyte = 1_048_576
const largestFile = 10 * megabyte
const largestForm = 100 * megabyte
const mostParts = 500
const longestReply = 8_192

/** Reads a form part by part as it arrives. Of files only the traces are kept, so their size costs no memory. */
export function readReplies(req: IncomingMessage): Promise<ReadReplies> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string[]>()
    const files = new Map<string, UploadedFile>()
    const problems: Problem[] = []
    const parser = openParser(req)
    let size = 0
    const fail = (error: Unreadable): void => {
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
      // The parser's own error tells of a file that is cut off; without a listener this one would end the process.
      stream.on('error', () => undefined)
      const digest = new FileDigest()
      stream.on('data', (chunk: Buffer) => digest.take(chunk))
      stream.on('end', () => {
        const sent = (info.filename as string | undefined) ?? ''
        const file = digest.tell(withoutDirectory(sent), info.mimeType)
        // A browser sends a file question that was left alone as a file without name and bytes.
        if (name === undefined || (sent === '' && file.sizeBytes === 0)) return
        const error = stream.truncated ? { field: name, message: 'Larger than 10 MB.' } : nameError(name, sent)
        if (error !== undefined) problems.push(error)
        files.set(name, file)
      })
    })
    parser.on('partsLimit', () => fail(new Unreadable(400, `The form has more than ${mostParts} parts.`)))
    parser.on('error', () => fail(new Unreadable(400, 'The form did not arrive whole.')))
    parser.on('close', () => resolve({ texts, files, problems }))
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > largestForm) fail(new Unreadable(413, 'The form is larger than 100 MB.'))
    })
    // A client that hangs up half way leaves nobody to answer, but nothing may wait for the rest.
    req.on('error', () => fail(new Unreadable(400, 'The form did not arrive whole.')))
    req.pipe(parser)
  })
}

function openParser(req: IncomingMessage): busboy.Busboy {
  const { headers } = req
  try {
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new Error('not a form of this page')
    return busboy({
      headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { parts: mostParts, fieldSize: longestReply, fileSize: largestFile + 1 },
    })
  } catch {
    req.resume()
    throw new Unreadable(400, 'Only the form of this page can be sent here.')
  }
}

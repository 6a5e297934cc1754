import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import {
  type FieldError,
  type Refusal,
  refusal,
  repeated,
  required,
  tooLong,
  unknownField,
  wrongType,
} from '../refusals/index.ts'
import {
  type FileReader,
  fileStandIns,
  keepContent,
  nameError,
  signatureLength,
  typeByContent,
  type Upload,
  type UploadedFile,
  withoutDirectory,
} from './upload.ts'

/** A parsed multipart form: texts and files by field, and the field errors found while reading. */
export interface Form {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldError[]
  /** Set when the body cannot be read as a form; everything else is then empty. */
  readonly problem?: Refusal
}

const maximumParts = 50
const maximumFieldLength = 8_192
const maximumShownName = 100

/** Parses a multipart body as it arrives; calls `tooLarge` as soon as it exceeds the limit. */
export function collectForm(
  req: IncomingMessage,
  upload: Upload,
  limitBytes: number,
  done: (form: Form) => void,
  tooLarge: () => void,
): void {
  const reader = new FormReader(req.headers, upload, () => req.resume())
  let size = 0
  const onChunk = (chunk: Buffer): void => {
    size += chunk.length
    if (size <= limitBytes) {
      if (!reader.take(chunk)) req.pause()
      return
    }
    req.off('data', onChunk)
    req.off('end', onEnd)
    reader.abort()
    tooLarge()
  }
  const onEnd = (): void => reader.finish(done)
  req.on('data', onChunk)
  req.on('end', onEnd)
  // A client that disconnects early gets no answer.
  req.on('close', () => reader.abort())
}

class FormReader {
  readonly #upload: Upload
  readonly #values = new Map<string, string | UploadedFile>()
  readonly #errors = new Map<string, FieldError>()
  readonly #seen = new Set<string>()
  readonly #ready: () => void
  #parser: busboy.Busboy | undefined
  #problem: Refusal | undefined
  #isEnding = false

  constructor(headers: IncomingMessage['headers'], upload: Upload, ready: () => void) {
    this.#upload = upload
    this.#ready = ready
    try {
      this.#parser = this.#open(headers)
    } catch {
      this.#fail('BOUNDARY', 'The content type names no boundary.')
    }
  }

  /** Parses a chunk; returns false when the caller must wait for `ready` before the next one. */
  take(chunk: Buffer): boolean {
    return this.#parser?.write(chunk) ?? true
  }

  finish(done: (form: Form) => void): void {
    this.#isEnding = true
    const parser = this.#parser
    if (parser === undefined) done(this.#form())
    else {
      parser.once('close', () => done(this.#form()))
      parser.end()
    }
  }

  abort(): void {
    if (!this.#isEnding) this.#fail('TRUNCATED', 'The form ends before its last part.')
  }

  #open(headers: IncomingMessage['headers']): busboy.Busboy {
    const parser = busboy({
      headers,
      defParamCharset: 'utf8',
      preservePath: true,
      // busboy reports a limit when it is reached, not when it is exceeded, so each is one higher.
      limits: { parts: maximumParts + 1, fieldSize: maximumFieldLength + 1, fileSize: this.#upload.limitBytes + 1 },
    })
    parser.on('field', (name, value, { valueTruncated }) => this.#addText(name, value, valueTruncated))
    parser.on('file', (name, stream, info) => this.#addFile(name, stream, info))
    parser.on('partsLimit', () => this.#fail('TOO_MANY_PARTS', `The form has more than ${maximumParts} parts.`))
    parser.on('error', (error) => {
      if (/end of (form|file)/.test(String(error))) this.#fail('TRUNCATED', 'The form ends before its last part.')
      else this.#fail('MALFORMED_PART', 'A part of the form has malformed headers.')
    })
    parser.on('drain', this.#ready)
    return parser
  }

  /** Records the first problem and ignores the rest of the body. */
  #fail(reason: string, says: string): void {
    this.#problem ??= refusal('INVALID_REQUEST_FORMAT', { reason, says })
    const parser = this.#parser
    this.#parser = undefined
    if (!this.#isEnding) parser?.destroy()
    this.#ready()
  }

  /** Adds a text. An empty one counts as not sent, because a browser sends every field of its form. */
  #addText(name: string | undefined, value: string, isTruncated: boolean): void {
    if (!this.#isNew(name)) return
    if (isTruncated) this.#report(tooLong(name, maximumFieldLength))
    else if (value.includes('\ufffd')) this.#fail('NOT_UTF8', 'A field of the form is not valid UTF-8.')
    else if (name === this.#upload.field) this.#report(wrongType(name, 'file'))
    if (value !== '') this.#values.set(name, value)
  }

  #addFile(name: string | undefined, stream: Readable & { truncated?: boolean }, info: busboy.FileInfo): void {
    // The parser reports a truncated file itself, but without a listener this error would end the process.
    stream.on('error', () => undefined)
    const digest = new FileDigest()
    stream.on('data', (chunk: Buffer) => digest.take(chunk))
    if (!this.#isNew(name)) return
    if (name !== this.#upload.field) {
      this.#report(unknownField(name.slice(0, maximumShownName)))
      return
    }
    const reader = this.#upload.open?.()
    if (reader !== undefined) stream.on('data', (chunk: Buffer) => reader.take(chunk))
    stream.on('end', () => this.#keepFile(name, digest, info, stream.truncated === true, reader))
  }

  #keepFile(
    name: string,
    digest: FileDigest,
    info: busboy.FileInfo,
    isTruncated: boolean,
    reader: FileReader | undefined,
  ): void {
    const sent = info.filename ?? ''
    const file = digest.describe(withoutDirectory(sent), info.mimeType)
    if (sent === '' && file.sizeBytes === 0) this.#report(required(name, false))
    else if (isTruncated)
      this.#report({ field: name, message: `The file is larger than ${this.#upload.limitBytes} bytes.` })
    else {
      const error = nameError(name, sent)
      if (error !== undefined) this.#report(error)
    }
    if (reader !== undefined) keepContent(file, reader.end())
    this.#values.set(name, file)
  }

  #isNew(name: string | undefined): name is string {
    if (name === undefined) this.#fail('PART_WITHOUT_NAME', 'A part of the form has no name.')
    else if (name === '__proto__') this.#fail('FORBIDDEN_KEY', 'The form must not have a field __proto__.')
    else if (!this.#seen.has(name)) return this.#seen.add(name) !== undefined
    else this.#report(repeated(name))
    return false
  }

  /** Keeps the first error of each field. */
  #report(error: FieldError): void {
    if (!this.#errors.has(error.field)) this.#errors.set(error.field, error)
  }

  #form(): Form {
    const values = Object.fromEntries(this.#values)
    return this.#problem === undefined
      ? { values, errors: [...this.#errors.values()] }
      : { values: {}, errors: [], problem: this.#problem }
  }
}

/** Collects the facts about a file while its bytes arrive. */
export class FileDigest {
  readonly #hash: Hash = createHash('sha256')
  #start = Buffer.alloc(0)
  #sizeBytes = 0

  take(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#sizeBytes += chunk.length
    if (this.#start.length < signatureLength)
      this.#start = Buffer.concat([this.#start, chunk.subarray(0, signatureLength - this.#start.length)])
  }

  describe(name: string, declaredType: string): UploadedFile {
    const type = typeByContent(this.#start)
    const sha256 = this.#hash.digest('hex')
    const known = fileStandIns.get(sha256)
    if (known !== undefined) return known
    return { name, ...(type === undefined ? {} : { type }), declaredType, sizeBytes: this.#sizeBytes, sha256 }
  }
}

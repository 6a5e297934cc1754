import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { repeated, required, tooLong, unknownField, wrongType } from './field-errors.ts'
import { type FieldError, type Refusal, refusal } from './refusals.ts'
import { nameError, tellingBytes, typeByContent, type Upload, type UploadedFile, withoutDirectory } from './upload.ts'

/** A multipart form as it was read: texts and files by field, and what is already known to be wrong with them. */
export interface Form {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldError[]
  /** The body is no form that can be read; then nothing else counts. */
  readonly problem?: Refusal
}

const mostParts = 50
const longestField = 8_192
const longestShownName = 100

/** Reads a multipart body part by part as it arrives; tells as soon as it is larger than allowed. */
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
    reader.giveUp()
    tooLarge()
  }
  const onEnd = (): void => reader.finish(done)
  req.on('data', onChunk)
  req.on('end', onEnd)
  // A client that hangs up half way leaves nobody to answer.
  req.on('close', () => reader.giveUp())
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
      this.#fail('BOUNDARY', 'The content type names no boundary between the parts of the form.')
    }
  }

  /** False when it should not be given more until it is ready. */
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

  giveUp(): void {
    if (!this.#isEnding) this.#fail('TRUNCATED', 'The form ends before its last part.')
  }

  #open(headers: IncomingMessage['headers']): busboy.Busboy {
    const parser = busboy({
      headers,
      defParamCharset: 'utf8',
      preservePath: true,
      // Each limit is told when it is reached, which is one too early.
      limits: { parts: mostParts + 1, fieldSize: longestField + 1, fileSize: this.#upload.limitBytes + 1 },
    })
    parser.on('field', (name, value, { valueTruncated }) => this.#addText(name, value, valueTruncated))
    parser.on('file', (name, stream, info) => this.#addFile(name, stream, info))
    parser.on('partsLimit', () => this.#fail('TOO_MANY_PARTS', `The form has more than ${mostParts} parts.`))
    parser.on('error', (error) => {
      if (/end of (form|file)/.test((error as Error).message))
        this.#fail('TRUNCATED', 'The form ends before its last part.')
      else this.#fail('MALFORMED_PART', 'A part of the form has headers that cannot be read.')
    })
    parser.on('drain', this.#ready)
    return parser
  }

  /** The first problem counts; what is still to come of the body is let go by. */
  #fail(reason: string, says: string): void {
    this.#problem ??= refusal('INVALID_REQUEST_FORMAT', { reason, says })
    const parser = this.#parser
    this.#parser = undefined
    if (!this.#isEnding) parser?.destroy()
    this.#ready()
  }

  /** A form cannot leave out a field that its page has, so an empty text counts as not sent. */
  #addText(name: string | undefined, value: string, isTruncated: boolean): void {
    if (!this.#isNew(name)) return
    if (isTruncated) this.#report(tooLong(name, longestField))
    else if (value.includes('\ufffd')) this.#fail('NOT_UTF8', 'A field of the form is not valid UTF-8.')
    else if (name === this.#upload.field) this.#report(wrongType(name, 'file'))
    if (value !== '') this.#values.set(name, value)
  }

  #addFile(name: string | undefined, stream: Readable & { truncated?: boolean }, info: busboy.FileInfo): void {
    // The parser's own error tells of a file that is cut off; without a listener this one would end the process.
    stream.on('error', () => undefined)
    const digest = new FileDigest()
    stream.on('data', (chunk: Buffer) => digest.take(chunk))
    if (!this.#isNew(name)) return
    if (name !== this.#upload.field) this.#report(unknownField(name.slice(0, longestShownName)))
    else stream.on('end', () => this.#keepFile(name, digest, info, stream.truncated === true))
  }

  #keepFile(name: string, digest: FileDigest, info: busboy.FileInfo, isTruncated: boolean): void {
    const sent = (info.filename as string | undefined) ?? ''
    const file = digest.tell(withoutDirectory(sent), info.mimeType)
    if (sent === '' && file.sizeBytes === 0) this.#report(required(name, false))
    else if (isTruncated)
      this.#report({ field: name, message: `The file is larger than ${this.#upload.limitBytes} bytes.` })
    else {
      const error = nameError(name, sent)
      if (error !== undefined) this.#report(error)
    }
    this.#values.set(name, file)
  }

  #isNew(name: string | undefined): name is string {
    if (name === undefined) this.#fail('PART_WITHOUT_NAME', 'A part of the form has no name.')
    else if (name === '__proto__') this.#fail('FORBIDDEN_KEY', 'The form may not have a field __proto__.')
    else if (!this.#seen.has(name)) return this.#seen.add(name) !== undefined
    else this.#report(repeated(name))
    return false
  }

  /** One field is reported once, for its first problem. */
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

/** What is told of a file, gathered while its bytes go by. */
export class FileDigest {
  readonly #hash: Hash = createHash('sha256')
  #start = Buffer.alloc(0)
  #sizeBytes = 0

  take(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#sizeBytes += chunk.length
    if (this.#start.length < tellingBytes)
      this.#start = Buffer.concat([this.#start, chunk.subarray(0, tellingBytes - this.#start.length)])
  }

  tell(name: string, declaredType: string): UploadedFile {
    const type = typeByContent(this.#start)
    return {
      name,
      ...(type === undefined ? {} : { type }),
      declaredType,
      sizeBytes: this.#sizeBytes,
      sha256: this.#hash.digest('hex'),
    }
  }
}

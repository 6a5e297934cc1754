import { type Static, Type } from 'typebox'
import type { FieldError } from '../refusals/index.ts'

/** Declares that the body of an operation is a multipart form with one file among its fields. */
export interface Upload {
  /** The form field that carries the file. */
  readonly field: string
  readonly limitBytes: number
  /** Opens a reader of the file's bytes; without one, only facts about the file are kept. */
  readonly open?: () => FileReader
}

/** Reads the bytes of a file as they arrive. */
export interface FileReader {
  take(chunk: Buffer): void
  /** Returns the content, for `contentOf`. */
  end(): object
}

const contents = new WeakMap<UploadedFile, object>()

/** Keeps the result of a reader for as long as the facts about the file. */
export function keepContent(file: UploadedFile, content: object): void {
  contents.set(file, content)
}

/** Returns the result of the operation's reader for a file; `T` is the type that its `end` returns. */
export function contentOf<T extends object>(file: UploadedFile): T {
  const content = contents.get(file)
  if (content === undefined) throw new Error(`The content of ${file.name} is not kept`)
  // Only the reader that the operation declares has put it there.
  return content as T
}

/** Returns the bytes of a file if its reader kept them. */
export function keptBytesOf(file: UploadedFile): Buffer | undefined {
  const content = contents.get(file)
  if (content === undefined || !('bytes' in content) || typeof content.bytes !== 'function') return undefined
  const bytes: unknown = content.bytes()
  return Buffer.isBuffer(bytes) ? bytes : undefined
}

/**
 * The facts about files without their bytes, by the SHA-256 of the stand-in that a replay sends instead. Only replays
 * in this process add to them.
 */
export const fileStandIns = new Map<string, UploadedFile>()

/**
 * The facts kept about an uploaded file. Its bytes are not kept: memory must not depend on the size. The format makes
 * OpenAPI show it as the bytes that a client sends.
 */
export const UploadedFile = Type.Object(
  {
    name: Type.String(),
    /** Detected from the bytes; absent when they match no known type. */
    type: Type.Optional(Type.String()),
    /** The type that the client declared. */
    declaredType: Type.Optional(Type.String()),
    sizeBytes: Type.Integer(),
    sha256: Type.String(),
  },
  { format: 'binary' },
)

export type UploadedFile = Static<typeof UploadedFile>

interface FileType {
  readonly startsWith: Buffer
  readonly extensions: readonly string[]
  /** Other names that clients use for the type. */
  readonly aliases: readonly string[]
}

const fileTypes: Readonly<Record<string, FileType>> = {
  'application/pdf': { startsWith: Buffer.from('%PDF-'), extensions: ['pdf'], aliases: ['application/x-pdf'] },
  'image/jpeg': {
    startsWith: Buffer.from('ffd8ff', 'hex'),
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    aliases: ['image/jpg', 'image/pjpeg'],
  },
  'image/png': { startsWith: Buffer.from('89504e470d0a1a0a', 'hex'), extensions: ['png'], aliases: ['image/x-png'] },
}

/** Declared by clients that do not know the type; text/plain is the default of a part without a type. */
const genericTypes: ReadonlySet<string> = new Set(['application/octet-stream', 'binary/octet-stream', 'text/plain'])

/** The number of leading bytes needed to detect the type of a file. */
export const signatureLength = Math.max(...Object.values(fileTypes).map(({ startsWith }) => startsWith.length))

/** Detects the type of a file from its first bytes; its name and declared type prove nothing. */
export function typeByContent(start: Buffer): string | undefined {
  return Object.keys(fileTypes).find((type) => {
    const signature = fileTypes[type]?.startsWith ?? Buffer.alloc(0)
    return start.subarray(0, signature.length).equals(signature)
  })
}

/** Returns the bytes that files of a type begin with; none for an unknown type. */
export function signatureOfType(type: string | undefined): Buffer {
  return fileTypes[type ?? '']?.startsWith ?? Buffer.alloc(0)
}

/** Returns the type claimed by the file's extension or its declared type when the bytes contradict it. */
export function contradiction({ name, type, declaredType }: UploadedFile): string | undefined {
  if (type === undefined) return undefined
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const named = Object.keys(fileTypes).find((one) => fileTypes[one]?.extensions.includes(extension))
  if (named !== undefined && named !== type) return named
  if (declaredType === undefined || genericTypes.has(declaredType)) return undefined
  return declaredType === type || fileTypes[type]?.aliases.includes(declaredType) === true ? undefined : declaredType
}

const longestName = 255
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are refused
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/** Returns the name without directories, which some clients send. */
export const withoutDirectory = (name: string): string => name.split(/[/\\]/).at(-1) ?? ''

/** Checks the name of a file as it was sent. */
export function nameError(field: string, sent: string): FieldError | undefined {
  const wrong = (message: string): FieldError => ({ field, message })
  const name = withoutDirectory(sent)
  if (sent.split(/[/\\]/).includes('..')) return wrong('The file name must not contain a parent directory (..).')
  if (name === '' || name === '.') return wrong('The file has no name.')
  if (controlCharacters.test(name)) return wrong('The file name must not contain control characters.')
  if (name.includes('\ufffd')) return wrong('The file name is not valid UTF-8.')
  return [...name].length > longestName ? wrong(`The file name is longer than ${longestName} characters.`) : undefined
}

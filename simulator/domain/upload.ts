import { type Static, Type } from 'typebox'
import type { FieldError } from './refusals.ts'

/** How an operation takes a file: its body is a multipart form with one file among the fields. */
export interface Upload {
  /** The form's field that carries the file. */
  readonly field: string
  readonly limitBytes: number
}

/**
 * What is left of a file once it has been read. Its bytes go by and are not kept, so that an upload costs the same memory
 * whatever its size. The format makes descriptions show it as the bytes that a client sends.
 */
export const UploadedFile = Type.Object(
  {
    name: Type.String(),
    /** As its bytes tell; absent when they tell of no type that is known here. */
    type: Type.Optional(Type.String()),
    /** As the client says. */
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
  /** Other names of the type that clients send. */
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

/** Said by clients that do not know what they send; plain text is what a part without a word about its type counts as. */
const genericTypes: ReadonlySet<string> = new Set(['application/octet-stream', 'binary/octet-stream', 'text/plain'])

/** As many of a file's first bytes as are needed to tell its type. */
export const tellingBytes = Math.max(...Object.values(fileTypes).map(({ startsWith }) => startsWith.length))

/** The type of a file by its first bytes; its name and what the client says of it prove nothing. */
export function typeByContent(start: Buffer): string | undefined {
  return Object.keys(fileTypes).find((type) => {
    const mark = fileTypes[type]?.startsWith ?? Buffer.alloc(0)
    return start.subarray(0, mark.length).equals(mark)
  })
}

/** What the name or the client claims, where that is another type than the bytes have. */
export function contradiction({ name, type, declaredType }: UploadedFile): string | undefined {
  if (type === undefined) return undefined
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const named = Object.keys(fileTypes).find((one) => fileTypes[one]?.extensions.includes(extension))
  if (named !== undefined && named !== type) return named
  if (declaredType === undefined || genericTypes.has(declaredType)) return undefined
  return declaredType === type || fileTypes[type]?.aliases.includes(declaredType) === true ? undefined : declaredType
}

const longestName = 255
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name may not have
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/** The name without the directories that some clients send along. */
export const withoutDirectory = (name: string): string => name.split(/[/\\]/).at(-1) ?? ''

/** What is wrong with a file's name as it was sent. */
export function nameError(field: string, sent: string): FieldError | undefined {
  const wrong = (message: string): FieldError => ({ field, message })
  const name = withoutDirectory(sent)
  if (sent.split(/[/\\]/).includes('..')) return wrong('The file name may not lead to another directory.')
  if (name === '' || name === '.') return wrong('The file has no name.')
  if (controlCharacters.test(name)) return wrong('The file name may not have control characters.')
  if (name.includes('\ufffd')) return wrong('The file name is not valid UTF-8.')
  return [...name].length > longestName ? wrong(`The file name is longer than ${longestName} characters.`) : undefined
}

import { hidden } from '../contract/index.ts'
import { sha256 } from '../engine/index.ts'
import { signatureOfType, type UploadedFile } from '../schema/index.ts'

/** The magic secrets of the sandbox, which are public. */
const publicText = /^(?:invalid )?sandbox-valid-/

/**
 * Replaces secrets consistently by texts of the same form. The texts derive from the seed and the order of the secrets,
 * not from the secrets, which prevents guessing.
 */
export class StandInTexts {
  readonly #known = new Map<string, string>()
  readonly #used = new Set<string>()
  #count = 0

  constructor(readonly seed: string) {}

  /** Replaces the parts of a text that its redacted form hides. */
  replace(text: string, redacted: unknown): string {
    if (publicText.test(text)) return text
    const parts = typeof redacted === 'string' ? redacted.split(/\[hidden\]|\*{4}/) : []
    const isMasked = typeof redacted === 'string' && redacted.includes('****')
    if (!isMasked) return this.#replaceBetween(text, parts, 0) ?? this.#standIn(text)
    // Account and phone numbers keep their country, and account names the digits that select an outcome.
    const [front = ''] = /^(?:[A-Z]{2}\d{2}|\+\d{1,3})/.exec(text) ?? []
    const [magic] = /\d{3}@/.exec(text) ?? []
    const shown = magic === undefined ? parts : parts.toSpliced(1, 0, magic)
    return this.#replaceBetween(text, shown, front.length) ?? this.#standIn(text)
  }

  /** Keeps the visible parts in order; undefined when the text lacks them. */
  #replaceBetween(text: string, shown: readonly string[], frontLength: number): string | undefined {
    if (shown.length < 2 || !text.startsWith(shown[0] ?? '')) return undefined
    let [replaced, at] = ['', 0]
    for (const [index, part] of shown.entries()) {
      const end = index === shown.length - 1 ? text.length - part.length : text.indexOf(part, at)
      if (end < at || !text.startsWith(part, end)) return undefined
      const start = Math.min(Math.max(at, frontLength), end)
      replaced += text.slice(at, start) + this.#standIn(text.slice(start, end)) + part
      at = end + part.length
    }
    return replaced
  }

  #standIn(secret: string): string {
    const known = this.#known.get(secret)
    if (known !== undefined || secret === '') return known ?? ''
    let made = secret
    // Short secrets have few replacements.
    for (let attempt = 0; attempt < 10 && (made === secret || this.#used.has(made)); attempt += 1) {
      this.#count += 1
      made = sameForm(secret, (block) => sha256(`${this.seed}|stand-in|${this.#count}|${block}`))
    }
    this.#used.add(made)
    this.#known.set(secret, made)
    return made
  }
}

const textAlphabets = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const
const hexAlphabets = ['0123456789', 'abcdef', 'ABCDEF'] as const

/** Replaces each character by one of the same kind; each hexadecimal block serves 16 characters. */
function sameForm(text: string, blockOf: (block: number) => string): string {
  const alphabets: readonly string[] = /^[\da-f]+$/i.test(text) ? hexAlphabets : textAlphabets
  const blocks = Array.from({ length: Math.ceil(text.length / 16) }, (_, block) => blockOf(block))
  return text.replaceAll(/[0-9A-Za-z]/g, (character, at: number) => {
    const alphabet = alphabets.find((one) => one.includes(character)) ?? character
    const number = Number.parseInt(blocks[Math.floor(at / 16)]?.slice((at % 16) * 4, (at % 16) * 4 + 4) ?? '', 16)
    return alphabet[number % alphabet.length] ?? character
  })
}

/** The redacted form of a member or an item of a value. */
export const insideOf = (redacted: unknown, name: string | number): unknown =>
  redacted === hidden ? hidden : Object(redacted)[name]

/** A replacement for a file: the leading bytes of its type, then zeros up to its size. */
interface StandInFile {
  readonly start: Buffer
  readonly sizeBytes: number
}

/** Returns the stand-in for a file of this type and size. */
export function standInFile({ type, sizeBytes }: Pick<UploadedFile, 'type' | 'sizeBytes'>): StandInFile {
  return { start: signatureOfType(type).subarray(0, sizeBytes), sizeBytes }
}

export function standInBytes(file: Pick<UploadedFile, 'type' | 'sizeBytes'>): Buffer {
  const { start, sizeBytes } = standInFile(file)
  const bytes = Buffer.alloc(sizeBytes)
  start.copy(bytes)
  return bytes
}

import type { Note } from '../../engine/types.ts'

/** Members that are secret everywhere: what HTTP, webhooks and sign-ins carry. Areas declare their own. */
const sharedSecrets: readonly string[] = [
  'accessToken',
  'adminToken',
  'apiKey',
  'authorization',
  'code2fa',
  'cookie',
  'deviceCode',
  'passphrase',
  'password',
  'proxyAuthorization',
  'refreshToken',
  'secret',
  'setCookie',
]

export const hidden = '[hidden]'

/** Spellings such as `Set-Cookie`, `set_cookie` and `setCookie` name the same member. */
const normalize = (member: string) => member.replace(/[-_\s]/g, '').toLowerCase()

/** True for a code that may have been sent to a person: those of errors and currencies are words in capitals. */
const isOneTimeCode = (value: unknown) => typeof value === 'string' && !/^[A-Z][A-Z0-9_]*$/.test(value)

/** Replaces the values of secret members in everything that the admin plane shows. */
export class Redactor {
  readonly #secrets: ReadonlySet<string>

  /** `secrets` are the names of members that areas declare, in any spelling. */
  constructor(secrets: readonly string[]) {
    this.#secrets = new Set([...sharedSecrets, ...secrets].map(normalize))
  }

  /** Returns a copy with every secret replaced, including those in texts that are JSON. */
  redact<T>(value: T): T {
    // Only members are replaced, and by text, which is what the shapes show in their place.
    return this.#redacted(value) as T
  }

  /** Redacts notes; the row of a secret magic value is hidden too, because it is the code that somebody typed. */
  redactNotes(notes: readonly Note[]): readonly Note[] {
    return this.redact(
      notes.map((note) => {
        if (note.kind !== 'magic' || note.isSecret !== true) return note
        const { isSecret, ...shown } = note
        return note.row === 'otherwise' ? shown : { ...shown, row: hidden }
      }),
    )
  }

  #redacted(value: unknown): unknown {
    if (typeof value === 'string') return this.#redactText(value)
    if (value === null || typeof value !== 'object') return value
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
    if (Array.isArray(value)) return value.map((item) => this.#redacted(item))
    const shown: [string, unknown][] = []
    for (const [member, inside] of Object.entries(value)) {
      if (inside === undefined) continue
      shown.push([member, this.#isSecret(member, inside) && inside !== null ? hidden : this.#redacted(inside)])
    }
    return Object.fromEntries(shown)
  }

  #isSecret(member: string, value: unknown): boolean {
    return this.#secrets.has(normalize(member)) || (member === 'code' && isOneTimeCode(value))
  }

  /** Redacts JSON texts, such as remembered answers, and the credentials of addresses in any other text. */
  #redactText(text: string): string {
    if (!/^\s*[[{]/.test(text)) return text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/gi, `$1${hidden}@`)
    try {
      return JSON.stringify(this.#redacted(JSON.parse(text)))
    } catch {
      return text
    }
  }
}

import { hidden, mask, type Secret, shapeHider } from '../../../contract/index.ts'
import type { Note, Steps } from '../../../engine/index.ts'
import { statusOf } from '../../../refusals/index.ts'
import { hideValues } from '../../../webhooks/index.ts'

/** Deeper than any accepted request; more could exhaust the stack. */
const deepest = 100

/** Members that are secret everywhere: those of HTTP, webhooks and sign-ins. Areas declare their own. */
const sharedSecrets: readonly string[] = [
  'accessToken',
  'adminToken',
  'apiKey',
  'authToken',
  'authorization',
  'bearerToken',
  'code2fa',
  'cookie',
  'deviceCode',
  'idToken',
  'jwt',
  'passcode',
  'passphrase',
  'password',
  'proxyAuthorization',
  'refreshToken',
  'secret',
  'securityCode',
  'sessionToken',
  'setCookie',
  'token',
  'verificationCode',
]

/** Spellings such as `Set-Cookie`, `set_cookie` and `setCookie` name the same member. */
const normalize = (member: string) => member.replace(/[-_\s]/g, '').toLowerCase()

const itemsPerStep = 10

/** Replaces the values of secret members in everything that the admin plane shows. */
export class Redactor {
  /** By the last part of their names: the other parts of dotted names, nearest first, and how the member is shown. */
  readonly #members = new Map<string, { readonly parents: readonly string[]; readonly isMasked: boolean }[]>()
  /** By the name of a public member: the member that it stands beside. */
  readonly #open = new Map<string, string>()
  readonly #hideShapes: (text: string) => string

  constructor(secrets: readonly Secret[]) {
    for (const secret of [...sharedSecrets, ...secrets]) {
      if (typeof secret === 'string') this.#add(secret, false)
      else if ('member' in secret) this.#add(secret.member, true)
      else if ('open' in secret) this.#open.set(secret.open, secret.beside)
    }
    this.#hideShapes = shapeHider(secrets)
  }

  #add(name: string, isMasked: boolean): void {
    const [member = '', ...parents] = name.split('.').map(normalize).reverse()
    this.#members.set(member, [...(this.#members.get(member) ?? []), { parents, isMasked }])
  }

  /** Returns a copy with every secret replaced, including those in texts that are JSON. */
  redact<T>(value: T): T {
    // Replaces only members, by a text, because the shapes show texts there.
    return this.#redacted(value, []) as T
  }

  /** Redacts the body of an answer in steps, because its lists may be long. */
  *redactSteps(body: unknown): Steps<unknown> {
    if (body === null || typeof body !== 'object' || Array.isArray(body)) return this.redact(body)
    const shown: [string, unknown][] = []
    for (const [member, inside] of Object.entries(body)) {
      if (Array.isArray(inside) && inside.length > itemsPerStep)
        shown.push([member, yield* this.#redactListSteps(member, inside)])
      else if (inside !== undefined)
        shown.push([member, this.#isOpen(member, body) ? inside : this.#redactMember(member, inside, [])])
    }
    return Object.fromEntries(shown)
  }

  *#redactListSteps(member: string, items: readonly unknown[]): Steps<unknown> {
    const shown: unknown[] = []
    for (let start = 0; start < items.length; start += itemsPerStep) {
      const part = this.#redactMember(member, items.slice(start, start + itemsPerStep), [])
      // A list of secrets is hidden as a whole.
      if (!Array.isArray(part)) return part
      shown.push(...part)
      yield
    }
    return shown
  }

  /** Redacts notes. The row of a secret magic value is hidden too, because it is the code that a person typed. */
  redactNotes(notes: readonly Note[]): readonly Note[] {
    return this.redact(
      notes.map((note) => {
        if (note.kind !== 'magic' || note.isSecret !== true) return note
        const { isSecret, ...shown } = note
        return note.row === 'otherwise' ? shown : { ...shown, row: hidden }
      }),
    )
  }

  /** `path` has the normalized names of the members around the value, nearest first. */
  #redacted(value: unknown, path: readonly string[], depth = 0): unknown {
    if (typeof value === 'string') return this.#redactText(value)
    if (value === null || typeof value !== 'object') return value
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
    if (depth > deepest) return hidden
    if (Array.isArray(value)) return value.map((item) => this.#redacted(item, path, depth + 1))
    const shown: [string, unknown][] = []
    for (const [member, inside] of Object.entries(value))
      if (inside !== undefined)
        shown.push([member, this.#isOpen(member, value) ? inside : this.#redactMember(member, inside, path, depth + 1)])
    return Object.fromEntries(shown)
  }

  #isOpen(member: string, object: object): boolean {
    const beside = this.#open.get(member)
    return beside !== undefined && Object.hasOwn(object, beside)
  }

  #redactMember(member: string, value: unknown, path: readonly string[], depth = 0): unknown {
    // The fields of a form have dotted names, such as `owners.0.personalInfo.identifier`.
    const inner = member.includes('.') ? [...member.split('.').map(normalize).reverse(), ...path] : undefined
    const names = inner ?? [normalize(member), ...path]
    const [name = '', ...parents] = names
    const secret = this.#members.get(name)?.find((one) => one.parents.every((parent, at) => parents[at] === parent))
    if (secret !== undefined && value !== null) return secret.isMasked ? maskAll(value) : hidden
    if (name === 'code' && isOneTimeCode(value, parents[0])) return hidden
    return this.#redacted(value, names, depth)
  }

  /** Redacts JSON texts, such as stored answers; in other texts, secret parts of addresses and secret shapes. */
  #redactText(text: string): string {
    if (/^\s*[[{]/.test(text)) {
      try {
        return JSON.stringify(this.#redacted(JSON.parse(text), []))
      } catch {
        // Not JSON after all.
      }
    }
    return this.#hideShapes(text.includes('://') ? redactAddresses(text) : text)
  }
}

/** Hides the credentials and the query values of every address in a text. */
function redactAddresses(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/gi, `$1${hidden}@`)
    .replace(
      /(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#"]*\?)([^\s#"]+)/gi,
      (_, address: string, query: string) => address + hideValues(query),
    )
}

/** Masks a text, or the texts of a list; anything else under such a name is hidden. */
function maskAll(value: unknown): unknown {
  if (typeof value === 'string') return mask(value)
  return Array.isArray(value) ? value.map(maskAll) : hidden
}

/** True for a code that may have been sent to a person, unlike error codes and currency codes. */
const isOneTimeCode = (value: unknown, parent: string | undefined) =>
  typeof value === 'string' && !Object.hasOwn(statusOf, value) && !/currenc(?:y|ies)$/.test(parent ?? '')

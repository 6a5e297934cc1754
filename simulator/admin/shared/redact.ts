import type { Note } from '../../engine/types.ts'

/** Members whose values are nobody's business, whatever holds them. Written small and without separators. */
const hiddenMembers = new Set([
  'accesstoken',
  'admintoken',
  'apikey',
  'assertion',
  'authorization',
  'cardnumber',
  'clientsecret',
  'code2fa',
  'cookie',
  'cvc',
  'cvv',
  'devicecode',
  'encryptedsessionsigningkey',
  'encryptedwalletcredentials',
  'identifier',
  'idtoken',
  'mnemonic',
  'oidctoken',
  'otp',
  'otpcode',
  'pan',
  'passphrase',
  'password',
  'pin',
  'privatekey',
  'proxyauthorization',
  'refreshtoken',
  'secret',
  'secrethash',
  'sessionsigningkey',
  'setcookie',
  'signature',
  'signedwith',
  'threedsecurepassword',
])

export const hidden = '[hidden]'

const isHidden = (member: string, inside: unknown) =>
  hiddenMembers.has(member.replace(/[-_\s]/g, '').toLowerCase()) || (member === 'code' && isOneTimeCode(inside))

/** The codes of errors and currencies are words in capitals; whatever else is called so may be what a person was sent. */
const isOneTimeCode = (inside: unknown) => typeof inside === 'string' && !/^[A-Z][A-Z0-9_]*$/.test(inside)

/** The same value with every secret replaced; JSON that is kept as text is looked into as well. */
export function redact<T>(value: T): T {
  // Only members are replaced, and by text, which is what the shapes show in their place.
  return redacted(value) as T
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value !== 'object') return value
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.map(redacted)
  const shown: [string, unknown][] = []
  for (const [member, inside] of Object.entries(value)) {
    if (inside === undefined) continue
    shown.push([member, isHidden(member, inside) && inside !== null ? hidden : redacted(inside)])
  }
  return Object.fromEntries(shown)
}

/** Which code somebody typed is a secret too, when a table of codes met it. */
export function redactNotes(notes: readonly Note[]): readonly Note[] {
  return redact(
    notes.map((note) => {
      if (note.kind !== 'magic' || note.isSecret !== true) return note
      const { isSecret, ...shown } = note
      return note.row === 'otherwise' ? shown : { ...shown, row: hidden }
    }),
  )
}

/**
 * Answers that an idempotency key remembers are texts of JSON, and a secret in them is still a secret. So is what an
 * address carries before its host.
 */
function redactText(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/gi, `$1${hidden}@`)
  try {
    return JSON.stringify(redact(JSON.parse(text)))
  } catch {
    return text
  }
}

import { hash } from 'node:crypto'

/** Returns the hash in hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data)
}

/** Returns the hash as bytes. */
export function sha256Bytes(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer')
}

/** Returns JSON with sorted members, so that equal values yield equal text whatever the order of their members. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

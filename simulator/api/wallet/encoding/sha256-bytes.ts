import { hash } from 'node:crypto'

/** Hashes bytes into bytes; `sha256` of the engine hashes text into hex. */
export function sha256Bytes(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer')
}

import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'

/** A certificate and its private key, as PEM. */
export interface TlsPair {
  readonly cert: Buffer
  readonly key: Buffer
}

interface TlsPaths {
  readonly tlsCert?: string | undefined
  readonly tlsKey?: string | undefined
}

/** Reads the configured certificate and key, if any. Throws an error for the user. */
export function readTlsFiles({ tlsCert, tlsKey }: TlsPaths): TlsPair | undefined {
  if (tlsCert === undefined || tlsKey === undefined) return undefined
  const pair = { cert: readPem('SANDGLASS_TLS_CERT', tlsCert), key: readPem('SANDGLASS_TLS_KEY', tlsKey) }
  try {
    createSecureContext(pair)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `SANDGLASS_TLS_CERT (${tlsCert}) and SANDGLASS_TLS_KEY (${tlsKey}) cannot be used together: ${reason}. ` +
        'Expected a certificate and its private key, without a passphrase, as PEM.',
    )
  }
  return pair
}

function readPem(variable: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${variable} is ${JSON.stringify(path)}, which cannot be read: ${reason}`)
  }
}

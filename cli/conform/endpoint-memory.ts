import { createCipheriv, createDecipheriv, createHash, scryptSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ChangedEndpoint, EndpointMemory } from '../../conform/index.ts'
import { parseJson, wall } from '../../simulator/engine/index.ts'
import { isRecord } from '../../simulator/schema/index.ts'
import { doing } from '../files.ts'
import type { Terminal } from '../verb.ts'

interface Target {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * Keeps the webhook endpoint of a target in a file of the user. An address may have a token, so it is sealed with the
 * secret of the credential, with which anyone can read the address from the target itself.
 */
export function endpointMemory(target: Target, { environment }: Terminal): EndpointMemory | undefined {
  const folder = stateFolder(environment)
  if (folder === undefined) return undefined
  const name = createHash('sha256').update(`${target.baseUrl}\n${target.clientId}`).digest('hex').slice(0, 16)
  const file = join(folder, 'sandglass', `conform-${name}.json`)
  return {
    read: () => (existsSync(file) ? opened(readFileSync(file, 'utf8'), target.clientSecret) : undefined),
    write(changed) {
      doing('written', file, () => {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(file, sealed(changed, target.clientSecret), { mode: 0o600 })
      })
    },
    clear: () => rmSync(file, { force: true }),
  }
}

function stateFolder({ XDG_STATE_HOME, LOCALAPPDATA, HOME }: Terminal['environment']): string | undefined {
  if (XDG_STATE_HOME || LOCALAPPDATA) return XDG_STATE_HOME || LOCALAPPDATA
  return HOME ? join(HOME, '.local', 'state') : undefined
}

/** The salt of a file is used once, so the nonce can follow from it, too. */
function keyOf(secret: string, salt: string) {
  const bytes = scryptSync(secret, salt, keyBytes + nonceBytes)
  return [bytes.subarray(0, keyBytes), bytes.subarray(keyBytes)] as const
}

function sealed(changed: ChangedEndpoint, secret: string): string {
  const salt = wall.chance()
  const seal = createCipheriv(cipher, ...keyOf(secret, salt))
  const bytes = [seal.update(JSON.stringify(changed)), seal.final(), seal.getAuthTag()]
  return `${JSON.stringify({ version: 1, salt, sealed: Buffer.concat(bytes).toString('base64') })}\n`
}

/** Returns what a file holds; undefined for a file that another secret sealed, or that was not written to its end. */
function opened(text: string, secret: string): ChangedEndpoint | undefined {
  const { salt, sealed: base64 } = Object(parseJson(text))
  if (typeof salt !== 'string' || typeof base64 !== 'string') return undefined
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length <= tagBytes) return undefined
  try {
    const seal = createDecipheriv(cipher, ...keyOf(secret, salt))
    seal.setAuthTag(bytes.subarray(-tagBytes))
    const value = parseJson(Buffer.concat([seal.update(bytes.subarray(0, -tagBytes)), seal.final()]).toString())
    return isChanged(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isChanged = (value: unknown): value is ChangedEndpoint =>
  isRecord(value) &&
  typeof value['listening'] === 'string' &&
  (value['before'] === undefined || typeof value['before'] === 'string')

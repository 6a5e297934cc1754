import { sha256 } from '../engine/hashing.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost } from './host.ts'
import { rerecord } from './rerecording.ts'
import { SecretReplacer, type Secrets } from './secrets.ts'
import { StateReplacer } from './state-secrets.ts'

/** The credential of a default world whose own is not to be shown. */
const standInSecret = 'sandglass'

/**
 * Replaces the secrets of a recording and records it anew, because other inputs have other answers and hashes. Nothing
 * of the original but its open parts is left.
 */
export async function withoutSecrets(capsule: Capsule, open: OpenHost, secrets: Secrets): Promise<Capsule> {
  const replacer = new SecretReplacer(secrets, capsule.header.seed)
  const { credential } = capsule.header
  const hashes = credential ? [[sha256(credential.clientSecret), sha256(standInSecret)] as const] : []
  const states = new StateReplacer(secrets.redact, (...text) => replacer.standIn(...text), new Map(hashes))
  const base = capsule.base && { ...capsule.base, state: states.replace(capsule.base.state) }
  const inputs = capsule.inputs.map((input) => replaceIn(input, replacer, states))
  const header = {
    ...capsule.header,
    ...(credential === undefined ? {} : { credential: { ...credential, clientSecret: standInSecret } }),
    secrets: false,
  }
  const isChanged = inputs.some((input, index) => hasFiles(input) || isReplaced(input, capsule.inputs[index]))
  if (!isChanged && base === undefined && credential?.clientSecret === header.credential?.clientSecret)
    return { header, inputs, last: capsule.last && { ...capsule.last, state: states.replace(capsule.last.state) } }
  return rerecord(open, { header, base, inputs }, true)
}

function replaceIn(input: CapsuleInput, replacer: SecretReplacer, states: StateReplacer): CapsuleInput {
  if (input.kind !== 'travel' || input.brings === undefined) return replacer.replace(input)
  return { ...input, brings: { ...input.brings, state: states.replace(input.brings.state) } }
}

/** Other bytes are sent in the place of files. */
const hasFiles = (input: CapsuleInput) => input.kind === 'request' && input.files !== undefined

const isReplaced = (one: CapsuleInput, other: CapsuleInput | undefined) => JSON.stringify(one) !== JSON.stringify(other)

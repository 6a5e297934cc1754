import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost } from './host.ts'
import { rerecord } from './rerecording.ts'
import { SecretReplacer, type Secrets } from './secrets.ts'

/** The credential of a default world whose own is not to be shown. */
const standInSecret = 'sandglass'

/**
 * Replaces the secrets of a recording and records it anew, because other inputs have other answers and hashes. Nothing
 * of the original but its open parts is left.
 */
export async function withoutSecrets(capsule: Capsule, open: OpenHost, secrets: Secrets): Promise<Capsule> {
  const replacer = new SecretReplacer(secrets, capsule.header.seed)
  const inputs = capsule.inputs.map((input) => replacer.replace(input))
  const { credential } = capsule.header
  const header = {
    ...capsule.header,
    ...(credential === undefined ? {} : { credential: { ...credential, clientSecret: standInSecret } }),
    secrets: false,
  }
  const isChanged = inputs.some((input, index) => hasFiles(input) || isReplaced(input, capsule.inputs[index]))
  if (!isChanged && credential?.clientSecret === header.credential?.clientSecret) return { header, inputs }
  return rerecord(open, { header, inputs }, true)
}

/** Other bytes are sent in the place of files. */
const hasFiles = (input: CapsuleInput) => input.kind === 'request' && input.files !== undefined

const isReplaced = (one: CapsuleInput, other: CapsuleInput | undefined) => JSON.stringify(one) !== JSON.stringify(other)

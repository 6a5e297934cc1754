import { runAtOnce, type Steps, sha256 } from '../engine/index.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost } from './host.ts'
import { rerecord } from './replay-capsule.ts'
import { SecretReplacer, type Secrets } from './secrets.ts'
import { StateReplacer } from './state-secrets.ts'

interface Redaction {
  /** True when the user asked to keep secrets. */
  readonly keepsSecrets: boolean
  readonly open: OpenHost
  readonly secrets: Secrets
  /** Runs steps over many inputs; by default without pauses. */
  readonly run?: <R>(steps: Steps<R>) => R | Promise<R>
  /** Checked while the capsule is recorded again; false refuses the rest. */
  readonly isWanted?: () => boolean
}

/** The credential shown for a default world instead of its own. */
const standInSecret = 'sandglass'

/** A warning about data that a capsule without secrets still reveals. */
export const followsFromSeed =
  'Secrets were replaced; agent tokens, API secrets and link codes follow from the seed, which is part of it.'

/**
 * Replaces the secrets of a recording, unless the user asked to keep them, and records it again, because changed inputs
 * have other answers and hashes. Everything that shows inputs calls this first: downloads, exports, shrunk capsules,
 * those of failures, and the commands.
 */
export async function redactCapsule(
  capsule: Capsule,
  { keepsSecrets, run = runAtOnce, ...parts }: Redaction,
): Promise<Capsule> {
  if (keepsSecrets || !capsule.header.secrets) return capsule
  const { replaced, isChanged } = await run(replaceSteps(capsule, parts.secrets))
  return isChanged ? rerecord(parts.open, replaced, true, parts.isWanted) : replaced
}

/** Replaces the secrets of the header, the first state and the inputs; returns whether this changes any answer. */
function* replaceSteps({ header, base, inputs, last }: Capsule, secrets: Secrets) {
  const replacer = new SecretReplacer(secrets, header.seed)
  const { credential } = header
  const hashes = credential ? [[sha256(credential.clientSecret), sha256(standInSecret)] as const] : []
  const states = new StateReplacer(secrets.redact, (...text) => replacer.standIn(...text), new Map(hashes))
  const state = base && (yield* states.replaceSteps(base.state))
  const replaced: CapsuleInput[] = []
  let isChanged = state !== undefined || (credential !== undefined && credential.clientSecret !== standInSecret)
  for (const input of inputs) {
    const next = yield* replaceIn(input, replacer, states)
    isChanged ||= hasFiles(next) || isReplaced(next, input)
    replaced.push(next)
    yield
  }
  const shown = credential === undefined ? {} : { credential: { ...credential, clientSecret: standInSecret } }
  const capsule: Capsule = {
    header: { ...header, ...shown, secrets: false },
    ...(base === undefined || state === undefined ? {} : { base: { ...base, state } }),
    inputs: replaced,
    // Recording again creates another one.
    last: isChanged ? undefined : last && { ...last, state: yield* states.replaceSteps(last.state) },
  }
  return { replaced: capsule, isChanged }
}

function* replaceIn(input: CapsuleInput, replacer: SecretReplacer, states: StateReplacer): Steps<CapsuleInput> {
  if (input.kind !== 'travel' || input.brings === undefined) return yield* replacer.replaceSteps(input)
  return { ...input, brings: { ...input.brings, state: yield* states.replaceSteps(input.brings.state) } }
}

/** Files are sent with other bytes. */
const hasFiles = (input: CapsuleInput) => input.kind === 'request' && input.files !== undefined

const isReplaced = (one: CapsuleInput, other: CapsuleInput) => JSON.stringify(one) !== JSON.stringify(other)

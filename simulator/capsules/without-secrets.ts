import { runAtOnce, type Steps, sha256 } from '../engine/index.ts'
import type { Capsule, CapsuleInput } from './format.ts'
import type { OpenHost } from './host.ts'
import { rerecord } from './rerecording.ts'
import { SecretReplacer, type Secrets } from './secrets.ts'
import { StateReplacer } from './state-secrets.ts'

/** The parts that replace secrets. */
export interface Replacing {
  readonly open: OpenHost
  readonly secrets: Secrets
  /** Runs the work on many inputs; without a pause when absent. */
  readonly run?: <R>(steps: Steps<R>) => R | Promise<R>
  /** Asked while the capsule is recorded again; false ends the work with a refusal. */
  readonly isWanted?: () => boolean
}

/** The credential of a default world whose own is not to be shown. */
const standInSecret = 'sandglass'

/**
 * Replaces the secrets of a recording and records it anew, because other inputs have other answers and hashes. Nothing
 * of the original but its open parts is left.
 */
export async function secretsReplaced(capsule: Capsule, { run = runAtOnce, ...parts }: Replacing): Promise<Capsule> {
  const { replaced, isChanged } = await run(replaceSteps(capsule, parts.secrets))
  return isChanged ? rerecord(parts.open, replaced, true, parts.isWanted) : replaced
}

/** Replaces the secrets of a header, the first state and the inputs; says whether this changes any answer. */
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
    // Recording it again makes another one.
    last: isChanged ? undefined : last && { ...last, state: yield* states.replaceSteps(last.state) },
  }
  return { replaced: capsule, isChanged }
}

function* replaceIn(input: CapsuleInput, replacer: SecretReplacer, states: StateReplacer): Steps<CapsuleInput> {
  if (input.kind !== 'travel' || input.brings === undefined) return yield* replacer.replaceSteps(input)
  return { ...input, brings: { ...input.brings, state: yield* states.replaceSteps(input.brings.state) } }
}

/** Other bytes are sent in the place of files. */
const hasFiles = (input: CapsuleInput) => input.kind === 'request' && input.files !== undefined

const isReplaced = (one: CapsuleInput, other: CapsuleInput) => JSON.stringify(one) !== JSON.stringify(other)

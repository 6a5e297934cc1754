import { Type } from 'typebox'
import {
  type Capsule,
  capsuleSteps,
  followsFromSeed,
  largestCapsule,
  readCapsuleSteps,
  redactCapsule,
  refuseCapsule,
  withStoredFiles,
} from '../../../capsules/index.ts'
import type { WorldState } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { ConditionText } from '../conditions/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { checkStateSteps } from '../trial/check-state.ts'

/** The body of the operations on capsules; the file itself may be sent instead. */
const CapsuleBody = Type.Optional(
  namedShape('CapsuleFile', {
    capsule: Type.Optional(
      Type.Unsafe<Buffer>({
        type: 'string',
        description: "The text of a capsule; the world's own inputs when it is absent.",
      }),
    ),
  }),
)

/** The members that the operations on capsules share. */
export const onCapsules = {
  body: CapsuleBody,
  fileMember: 'capsule',
  bodyLimitBytes: largestCapsule,
  onlyWatches: true,
  showsSecrets: true,
} as const

type CapsuleCall = Pick<
  AdminCall<unknown, unknown, { readonly capsule?: Buffer } | undefined>,
  'parts' | 'running' | 'body' | 'inSlices'
>

/** Returns the capsule in the body, or that of the world. `opensOthers` accepts other releases. */
export async function givenCapsule(call: CapsuleCall, opensOthers = false): Promise<Capsule> {
  const { parts, running, body, inSlices } = call
  const { version, publicUrl } = parts.capsules
  const { capsule: file } = body ?? {}
  if (file !== undefined) {
    const by = { version, opensOthers }
    const capsule = await parts.imports.lend((charge) => inSlices(readCapsuleSteps(file, by, charge)))
    for (const { state, name } of statesIn(capsule, version))
      await inSlices(checkStateSteps(parts, state, (reason) => refuseCapsule(`${name} cannot be used: ${reason}.`)))
    return capsule
  }
  const recorded = await inSlices(capsuleSteps(running, { version, publicUrl: publicUrl() }))
  return withStoredFiles(recorded, running.engine.blobs)
}

/** The query of operations that show inputs. */
export const secretsQuery = {
  secrets: Type.Optional(
    Type.Boolean({
      description:
        'True to keep everything as it was sent, which needs the token for all worlds where an admin token is set; ' +
        'otherwise secrets are replaced, and the answers and hashes are those of the replaced inputs.',
    }),
  ),
}

type RedactingCall = CapsuleCall &
  Pick<AdminCall<unknown, { readonly secrets?: boolean }, unknown>, 'query' | 'holder' | 'redactor' | 'disconnected'>

/** Returns the capsule in the body, or that of the world, without secrets unless asked for. */
export async function redactedCapsule(call: RedactingCall): Promise<Capsule> {
  const { parts, query, holder, redactor, disconnected, inSlices: run } = call
  const keepsSecrets = query.secrets === true
  if (keepsSecrets && typeof holder !== 'string')
    refuse('FORBIDDEN', {
      says: `The admin token of the world ${holder.world} shows no secrets; the token for all worlds does.`,
    })
  const { open, bodyOf } = parts.capsules
  const secrets = { redact: <T>(value: T) => redactor.redact(value), outcomes: parts.outcomes, bodyOf }
  return redactCapsule(await givenCapsule(call), {
    open,
    secrets,
    run,
    keepsSecrets,
    isWanted: () => !disconnected.aborted,
  })
}

/** Returns the header of an answer that shows inputs without secrets, when the process has an admin token. */
export const secretsHeader = ({ parts }: Pick<RedactingCall, 'parts'>, { header }: Capsule): Record<string, string> =>
  header.secrets || parts.adminToken === undefined ? {} : { 'Sandglass-Secrets': followsFromSeed }

interface StateIn {
  readonly state: WorldState
  readonly name: string
}

/** Yields the states that a capsule contains. Only another release uses the last one. */
function* statesIn({ header, base, inputs, last }: Capsule, version: string): Generator<StateIn> {
  if (last !== undefined && header.version !== version)
    yield { state: last.state, name: `The state before input ${last.before}` }
  if (base !== undefined) yield { state: base.state, name: 'Its first state' }
  for (const input of inputs)
    if (input.kind === 'travel' && input.brings !== undefined)
      yield { state: input.brings.state, name: `The state that input ${input.n} restores` }
}

/** The question to bisect or shrink by. */
export const QuestionQuery = Type.Object({
  condition: Type.Optional(ConditionText),
  invariant: Type.Optional(
    Type.Enum(['ledger'], { description: 'The invariant that turns when it is broken, instead of a condition.' }),
  ),
})

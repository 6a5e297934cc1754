import { isDeepStrictEqual } from 'node:util'
import type { WorldEngine } from '../../../engine/index.ts'
import { type AdminCall, canReach } from '../shared/admin-operation.ts'
import { openWorld } from '../shared/open-past.ts'
import { type Explanation, explainSteps } from './explain.ts'

interface ForkCall extends Pick<AdminCall<unknown, unknown, unknown>, 'parts' | 'redactor' | 'inSlices' | 'holder'> {
  readonly engine: Pick<WorldEngine, 'name'>
  /** The forks on the way to this world. A world that was made again may be a fork of its own fork. */
  readonly forks?: readonly string[]
}

/**
 * Adds to the explanation of a resource that came with a fork the reason in the world that was forked. A resource that
 * changed since has its own; the world that was forked adds what decided, not more.
 */
export async function withBeforeFork(call: ForkCall, explanation: Explanation): Promise<Explanation> {
  const { beforeFork, cause, ledBy } = explanation
  if (beforeFork === undefined) return explanation
  const { world, moment, isUnchanged } = beforeFork
  const before = await explainBefore(call, beforeFork, explanation.id)
  if (!isUnchanged && before?.isOpen !== undefined) return explanation
  if (before === undefined) {
    const says = `${cause.says} The reason lies in ${world}, before its fork at moment ${moment}.`
    return isUnchanged ? { ...explanation, cause: { ...cause, says }, ledBy: { world, moment } } : explanation
  }
  const { says, moment: decidedAt, ...row } = before.cause
  // A moment of another world decided.
  const { moment: _, ...own } = cause
  const place = decidedAt === undefined ? '' : ` at moment ${decidedAt}`
  return {
    ...explanation,
    cause: { ...own, ...row, says: `${cause.says} In ${world}${place}, before the fork: ${says}` },
    ledBy: decidedAt === undefined ? (ledBy ?? { world, moment }) : { world, moment: decidedAt },
  }
}

/** Explains the state that a resource had at a fork; undefined when that past cannot be read. */
async function explainBefore(
  call: ForkCall,
  { world: name, moment, document }: NonNullable<Explanation['beforeFork']>,
  id: string,
): Promise<Explanation | undefined> {
  const { parts, redactor, inSlices, holder } = call
  const forks = [...(call.forks ?? []), call.engine.name]
  const engine = canReach(holder, name) && !forks.includes(name) ? parts.worlds.find(name)?.engine : undefined
  if (engine?.moment(moment) === undefined) return undefined
  const world = await openWorld({ engine, query: { at: String(moment) }, inSlices })
  // The world may have been rewound or made again since.
  if (!isDeepStrictEqual(world.locate(id)?.document, document)) return undefined
  const histories = await inSlices(world.historySteps(id, ...parts.relatedIds(id)))
  const reader = { engine: world, present: engine, parts, redactor }
  return withBeforeFork({ ...call, engine, forks }, await inSlices(explainSteps(reader, id, histories)))
}

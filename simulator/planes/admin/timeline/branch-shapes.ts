import { Type } from 'typebox'
import type { Branch, WorldEngine } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { namedShape, nameForm, timestamp } from '../../../schema/index.ts'
import { Instant } from '../shared/shapes.ts'

export const BranchName = Type.String({
  pattern: `^${nameForm}$`,
  description: 'Letters, digits, dots, dashes and underscores.',
})

export const BranchEntryShape = namedShape('Branch', {
  name: Type.String(),
  parent: Type.Optional(Type.String({ description: 'The parent branch; absent for the first.' })),
  from: Type.Integer({
    description: 'The number of the last moment that it shares with its parent; -1 for the first.',
  }),
  to: Type.Integer({
    description: 'The number of its last moment; the last on the present line when the rest was deleted.',
  }),
  leftAt: Type.Optional(Instant),
  moments: Type.Integer({ description: 'The number of its kept moments.' }),
  current: Type.Boolean({ description: 'True for the current branch of the world.' }),
  canReturn: Type.Boolean({ description: 'True when the world can return to its end.' }),
})

export function showBranch({ name, parent, from, to, leftAt, moments, isCurrent, canReturn }: Branch) {
  return {
    name,
    ...(parent === undefined ? {} : { parent }),
    from,
    to,
    ...(leftAt === undefined ? {} : { leftAt: timestamp(leftAt) }),
    moments,
    current: isCurrent,
    canReturn,
  }
}

export function requireBranch(engine: WorldEngine, name: string): Branch {
  const says = `No branch has the name ${name}; GET timeline/branches lists them.`
  return engine.past.find(name) ?? refuse('REFERENCE_NOT_FOUND', { id: name, says })
}

/** Refuses a name that another branch has or had, because log rows would confuse them. */
export function refuseTakenBranch(engine: WorldEngine, name: string, own?: string): void {
  if (name !== own && engine.past.isTaken(name))
    refuse('CONFLICT', { says: `Another branch has, or had, the name ${name}.` })
}

import type { Branch } from '../../kit/admin/types.ts'

/** A branch beside the shown line. */
export interface SideBranch {
  readonly branch: Branch
  /** The number of the last moment that it shares with the line, or with the branch that it stands on. */
  readonly from: number
  /** The branch that it stands on, when that is beside the line too. */
  readonly parent?: string
}

/**
 * Returns the branches that leave the shown line, and those that leave them. The line is that of a branch up to its
 * end, or the present one up to the head; what a branch has after the line left it is beside the line.
 */
export function sideBranches(branches: readonly Branch[], shown: string | undefined, head: number): SideBranch[] {
  const byName = new Map(branches.map((branch) => [branch.name, branch]))
  const line = new Map<string, number>()
  let step = shown === undefined ? branches.find(({ current }) => current) : byName.get(shown)
  let until = shown === undefined ? head : (step?.to ?? head)
  while (step !== undefined && !line.has(step.name)) {
    line.set(step.name, until)
    until = step.from
    step = step.parent === undefined ? undefined : byName.get(step.parent)
  }
  return branches.flatMap((branch): SideBranch[] => {
    // The branches may be newer than the head: one on which the world stands at its end has nothing beside the line.
    if (shown === undefined && branch.current && !branch.canReturn) return []
    const shared = line.get(branch.name)
    if (shared !== undefined) return branch.to > shared ? [{ branch, from: shared }] : []
    const { parent, from } = branch
    const isOnLine = parent === undefined || from <= (line.get(parent) ?? -2)
    return [isOnLine ? { branch, from } : { branch, from, parent }]
  })
}

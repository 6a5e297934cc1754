import { type Schema, shortened } from '../../../schema/index.ts'
import { didYouMean } from '../../../schema/nearest.ts'
import { printMember, printPath } from './print.ts'
import { shapeMembers } from './shape-paths.ts'
import type { Term } from './syntax.ts'

/** A path without a member, and the first wrong part of it. */
interface PathProblem {
  readonly message: string
  readonly index: number
}

/** The most members that a message lists. */
const shownNames = 30

/** Returns the problem of a path in a resource of this shape; undefined when some form of it has such a member. */
export function checkPath({ resource, path }: Pick<Term, 'resource' | 'path'>, shape: Schema): PathProblem | undefined {
  let shapes: readonly Schema[] = [shape]
  for (const [index, name] of path.entries()) {
    const members = shapeMembers(shapes)
    if (members.isOpen) return undefined
    shapes = members.of(name)
    if (shapes.length > 0) continue
    const parent = index === 0 ? '' : `${shortened(printPath(path.slice(0, index)))} of `
    const problem =
      name === ''
        ? `The name of a member of ${parent}${resource} is empty.`
        : `There is no ${shortened(printMember(name, index))} in ${parent}${resource}.`
    return { index, message: `${problem}${describeNames(shortened(name), members.names)}` }
  }
  return undefined
}

function describeNames(name: string, names: readonly string[]): string {
  const near = didYouMean(name, names)
  if (near !== '') return near
  if (names.length === 0) return ' It has no members.'
  return ` It has ${names.slice(0, shownNames).join(', ')}${names.length > shownNames ? ' and others' : ''}.`
}

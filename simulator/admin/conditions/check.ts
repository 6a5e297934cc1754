import { shortened } from '../../domain/characters.ts'
import { didYouMean } from '../../domain/nearest.ts'
import { isWritable, readInstant } from '../../domain/points.ts'
import type { Schema } from '../../domain/shape-walker.ts'
import { printMember, printPath } from './print.ts'
import { formsAt, membersOf } from './shape-paths.ts'
import type { Term } from './syntax.ts'

/** A path that leads to no member, and which of its members is wrong. */
export interface PathProblem {
  readonly message: string
  readonly index: number
}

/** The most members that a message lists. */
const shownNames = 30

/** Returns the problem of a path in a resource of this shape; undefined when some form of it has such a member. */
export function checkPath({ resource, path }: Pick<Term, 'resource' | 'path'>, shape: Schema): PathProblem | undefined {
  let shapes: readonly Schema[] = [shape]
  for (const [index, name] of path.entries()) {
    const members = membersOf(shapes)
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

/** Returns the problem of a value that a time is compared with; undefined for null, a time, and other members. */
export function checkValue(term: Term, shape: Schema): string | undefined {
  if (term.kind === 'exists' || term.value === null) return undefined
  const forms = formsAt(term.path, shape).filter(({ type }) => type !== 'null')
  if (forms.length === 0 || !forms.every(({ format }) => format === 'date-time')) return undefined
  const ms = typeof term.value === 'string' ? readInstant(term.value) : undefined
  if (ms !== undefined && isWritable(ms)) return undefined
  const written = shortened(JSON.stringify(term.value))
  const problem =
    ms === undefined
      ? 'is not an ISO 8601 time with its zone, such as 2025-10-13T12:00:00Z'
      : 'is not in the years 0000 to 9999 of UTC'
  return `${shortened(printPath(term.path))} is a time, and ${written} ${problem}.`
}

function describeNames(name: string, names: readonly string[]): string {
  const near = didYouMean(name, names)
  if (near !== '') return near
  if (names.length === 0) return ' It has no members.'
  return ` It has ${names.slice(0, shownNames).join(', ')}${names.length > shownNames ? ' and others' : ''}.`
}

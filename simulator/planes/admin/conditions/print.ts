import { type Condition, keywords, type Term } from './syntax.ts'

/** Writes a condition as the text that parses to it. */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return `${printSubject(condition)} ${condition.comparison} ${JSON.stringify(condition.value)}`
    case 'exists':
      return `${printSubject(condition)} exists`
    case 'not':
      return `not ${printInner(condition.inner)}`
    default:
      return condition.parts.map(printInner).join(` ${condition.kind} `)
  }
}

/** Writes the resource and the path of a comparison. */
function printSubject({ resource, path }: Pick<Term, 'resource' | 'path'>): string {
  const id = /^\w+:[^\s()"]+$/.test(resource) ? resource : JSON.stringify(resource)
  return path.length === 0 ? id : `${id} ${printPath(path)}`
}

export const printPath = (path: readonly string[]) => path.map(printMember).join('.')

/** Writes one member of a path, in quotes unless it is a plain name. */
export function printMember(member: string, index: number): string {
  const isName = /^[A-Za-z_$][\w$-]*$/.test(member) && !keywords.has(member.toLowerCase())
  return isName || (index > 0 && /^\d+$/.test(member)) ? member : JSON.stringify(member)
}

const printInner = (condition: Condition) =>
  'parts' in condition ? `(${printCondition(condition)})` : printCondition(condition)

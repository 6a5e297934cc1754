import { allowedValues, formsOf, type Schema } from '../../../schema/index.ts'

/** The members of a shape at a path; `isOpen` when it may have others too. */
interface Members {
  readonly names: readonly string[]
  readonly isOpen: boolean
  /** The shapes of one member. */
  readonly of: (name: string) => readonly Schema[]
}

/** Returns the members of any of the shapes: unions have those of all their forms. */
export function shapeMembers(shapes: readonly Schema[]): Members {
  const forms = shapes.flatMap(formsOf)
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  return {
    names,
    isOpen: forms.some(isOpen),
    of: (name) =>
      forms.flatMap(({ properties = {}, items }) => {
        if (items !== undefined && /^(0|[1-9]\d*)$/.test(name)) return [items]
        return Object.hasOwn(properties, name) ? (properties[name] ?? []) : []
      }),
  }
}

/** Returns the forms of the member at a path; empty where any member is allowed. */
export function formsAt(path: readonly string[], shape: Schema): readonly Schema[] {
  let shapes: readonly Schema[] = [shape]
  for (const name of path) {
    const members = shapeMembers(shapes)
    if (members.isOpen) return []
    shapes = members.of(name)
  }
  return shapes.flatMap(formsOf)
}

/** True for a shape that accepts any value or any members. */
function isOpen(shape: Schema): boolean {
  if (shape.type === undefined) return allowedValues(shape) === undefined
  if (shape.type !== 'object') return false
  return shape.patternProperties !== undefined || shape.properties === undefined
}

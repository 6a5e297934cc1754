import { isShown, nounOf, type Reader, type Subject, show, stateOf } from './reader.ts'

/** Another resource that the explained one refers to. */
export interface Related {
  readonly id: string
  readonly says: string
}

const idPattern = /^[A-Z][A-Za-z]+:[0-9a-f-]{36}$/
const mostRelated = 8

/** Lists the resources that a resource refers to and its latest ones, with their present states. */
export function relatedOf(reader: Reader, { id, collection, shown }: Subject): readonly Related[] {
  const paths = new Map<string, string>()
  collectIds(shown, '', paths)
  for (const other of reader.parts.explains.latest[collection]?.(reader.engine, id) ?? [])
    paths.set(other, 'one of its latest')
  paths.delete(id)
  return [...paths].slice(0, mostRelated).flatMap(([other, path]) => {
    const found = reader.engine.locate(other)
    if (found === undefined || !isShown(reader, found.collection)) return []
    const shown = show(reader, found.collection, found.document)
    const state = stateOf(reader.parts, { collection: found.collection, shown })
    return [
      {
        id: other,
        says: `${path}, the ${nounOf(reader.parts, found.collection)}${state === undefined ? '' : `, ${state}`}`,
      },
    ]
  })
}

/** Collects ids with the paths of the fields that hold them, the first of each. */
function collectIds(value: unknown, path: string, paths: Map<string, string>): void {
  if (typeof value === 'string') {
    if (idPattern.test(value) && !paths.has(value)) paths.set(value, path)
  } else if (value !== null && typeof value === 'object') {
    for (const [member, inside] of Object.entries(value))
      collectIds(inside, path === '' ? member : `${path}.${member}`, paths)
  }
}

const mentionPattern = /\b[A-Z][A-Za-z]+:[0-9a-f]{8}-[0-9a-f-]{27}\b/g

/** Returns the ids that sentences mention. */
export const mentionedIn = (text: string): readonly string[] => [...new Set(text.match(mentionPattern) ?? [])]

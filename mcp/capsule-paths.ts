import { type TObject, type TSchema, Type } from 'typebox'

/** Reads the file at a path. */
export type ReadCapsule = (path: string) => Promise<Uint8Array>

/** The arguments that take the path of a capsule, by those that take its text. */
const pathsByText: ReadonlyMap<string, string> = new Map([
  ['capsule', 'path'],
  ['second', 'secondPath'],
])

/** Leaves out the arguments that need a server with the files of its user. */
export function withoutPaths({ properties }: TObject): TObject {
  const paths = [...pathsByText.values()]
  return Type.Object(Object.fromEntries(Object.entries(properties).filter(([name]) => !paths.includes(name))))
}

/** Returns the arguments for the paths of what some arguments take as text. */
export function pathsFor(names: readonly string[]): Record<string, TSchema> {
  const paths = names.flatMap((name): [string, TSchema][] => {
    const path = pathsByText.get(name)
    const description = `The path of a capsule instead of ${name}, relative to the working folder of this server.`
    return path === undefined ? [] : [[path, Type.Optional(Type.String({ description }))]]
  })
  return Object.fromEntries(paths)
}

/** Reads the files at the paths among some arguments; they take the place of the texts. */
export async function readPaths(
  given: Readonly<Record<string, unknown>>,
  readCapsule: ReadCapsule | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const read: Record<string, unknown> = { ...given }
  for (const [text, path] of pathsByText) {
    const at = given[path]
    if (typeof at !== 'string') continue
    if (readCapsule === undefined) throw new Error(`This server reads no files. Give the text as ${text}.`)
    if (given[text] !== undefined) throw new Error(`Give ${path} or ${text}, not both.`)
    delete read[path]
    read[text] = await readCapsule(at)
  }
  return read
}

/** Returns the body of a call: a capsule alone is sent as it is, because a text in JSON has a lower limit. */
export function bodyOf(body: Readonly<Record<string, unknown>>): unknown {
  const { capsule, ...others } = body
  if (capsule instanceof Uint8Array && Object.keys(others).length === 0) return capsule
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof Uint8Array ? textOf(value) : value]),
  )
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

import type { Chapter } from '../contract/index.ts'

/** The table of contents of an OpenAPI document, in reading order. */
export interface Contents {
  /** An introduction to the whole, in Markdown. */
  readonly about: string
  readonly chapters: readonly Chapter[]
}

interface Listed {
  readonly id: string
  readonly pathTemplate: string
}

/** Returns the tags of a document: the chapters in reading order, then those of operations that no chapter has. */
export function tagsOf({ chapters }: Contents, operations: readonly Listed[]): readonly object[] {
  const described = chapters.map(({ name, about }) => ({ name, description: about }))
  const known = new Set(chapters.map(({ name }) => name))
  const others = new Set(operations.map((operation) => chapterOf({ chapters }, operation)))
  return [...described, ...[...others].filter((name) => !known.has(name)).map((name) => ({ name }))]
}

/** Returns operations in reading order; those that no chapter has come last. */
export function inReadingOrder<O extends Listed>({ chapters }: Contents, operations: readonly O[]): readonly O[] {
  const ids = chapters.flatMap((chapter) => Object.keys(chapter.operations))
  const positions = new Map(ids.map((id, index) => [id, index]))
  const positionOf = ({ id }: O) => positions.get(id) ?? ids.length
  return [...operations].sort((one, other) => positionOf(one) - positionOf(other))
}

/** Returns the chapter of an operation; the first part of its path when no chapter has it. */
export function chapterOf({ chapters }: Pick<Contents, 'chapters'>, { id, pathTemplate }: Listed): string {
  const chapter = chapters.find(({ operations }) => Object.hasOwn(operations, id))
  return chapter?.name ?? pathTemplate.split('/')[1] ?? ''
}

/** Returns the short name of an operation; the words of its id when no chapter has one. */
export function shortName({ chapters }: Pick<Contents, 'chapters'>, { id }: Listed): string {
  const chapter = chapters.find(({ operations }) => Object.hasOwn(operations, id))
  return chapter?.operations[id] ?? wordsOf(id)
}

/** Returns an id as words: `listMoments` as "List moments". */
const wordsOf = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^\w/, (letter) => letter.toUpperCase())

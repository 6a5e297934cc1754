import { readFileSync } from 'node:fs'

/** A block of TypeScript in a page of the documentation. */
export interface Example {
  /** The page and the line of the block. */
  readonly place: string
  /** A file name for it. */
  readonly name: string
  readonly text: string
}

/** Returns the TypeScript blocks of a page, in their order. */
export function examplesOf(page: string): readonly Example[] {
  const lines = readFileSync(page, 'utf8').split('\n')
  const examples: Example[] = []
  for (let start = lines.indexOf('```ts'); start !== -1; start = lines.indexOf('```ts', start + 1)) {
    const text = lines.slice(start + 1, lines.indexOf('```', start + 1)).join('\n')
    const name = `${page.replace(/\W+/g, '-')}-line-${start + 1}`
    examples.push({ place: `${page}:${start + 1}`, name, text })
  }
  return examples
}

/** Wraps an example in a function, because a CommonJS module has no top-level await. */
export function asModule({ text }: Example): string {
  const isImport = (line: string) => line.startsWith('import ')
  const lines = text.split('\n')
  const imports = lines.filter(isImport).join('\n')
  const rest = lines.filter((line) => !isImport(line)).join('\n')
  return `${imports}\n\nasync function example(): Promise<void> {\n${rest}\n}\n\nvoid example()\n`
}

import { readFileSync } from 'node:fs'
import { blocksOf } from '../../scripts/docs/page-blocks.ts'

/** The pages whose examples use the package. */
const pages = ['docs/integrators.md', 'docs/kit.md', 'docs/wallets.md']

/** A block of TypeScript in a page of the documentation. */
interface Example {
  /** The page and the line of the block. */
  readonly place: string
  /** A file name for it. */
  readonly name: string
  readonly text: string
}

/** Returns the examples of all pages. */
export function docsExamples(): readonly Example[] {
  return pages.flatMap((page) =>
    blocksOf(readFileSync(page, 'utf8'))
      .filter(({ language }) => language === 'ts')
      .map(({ text, line }) => ({ place: `${page}:${line}`, name: `${page.replace(/\W+/g, '-')}-line-${line}`, text })),
  )
}

/** Wraps an example in a function, because a CommonJS module has no top-level await; exports the promise of its end. */
export function asModule({ text }: Example): string {
  const isImport = (line: string) => line.startsWith('import ')
  const lines = text.split('\n')
  const imports = lines.filter(isImport).join('\n')
  const rest = lines.filter((line) => !isImport(line)).join('\n')
  return `${imports}\n\nasync function example(): Promise<void> {\n${rest}\n}\n\nexport const done = example()\n`
}

/** A program that runs compiled examples one after the other, because each process would load the package anew. */
export function runnerOf(examples: readonly Example[], ending: string): string {
  const calls = examples.map(({ name, place }) => `await run('${place}', './out/${name}.${ending}')`)
  return `async function run(place, file) {
  try {
    await (await import(file)).done
  } catch (cause) {
    throw new Error(\`\${place} failed as \${file}\`, { cause })
  }
}
${calls.join('\n')}
`
}

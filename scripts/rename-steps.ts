import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillIn, rowsWith } from '../steps/support/renamed.ts'
import { loadStepLibrary, type RenamedStep, type StepLibrary } from './docs/step-library.ts'
import { type ExampleRow, type FeatureStep, stepsOf } from './feature-steps.ts'

/** Rewrites the old wordings of steps in features: `npm run rename-steps -- features/quotes`. */

interface Rewritten {
  readonly text: string
  readonly count: number
  /** The steps that must be changed by hand, because the old wording is partly in the examples of an outline. */
  readonly problems: readonly string[]
}

export function renameSteps(feature: string, library: StepLibrary): Rewritten {
  const lines = feature.split('\n')
  const problems: string[] = []
  let count = 0
  for (const step of stepsOf(feature)) {
    const found = oldWordingOf(step, library)
    if (found === undefined) continue
    const rewritten = rewrite(step, library)
    if (rewritten === undefined) problems.push(`line ${step.line}: "${found.pattern}" is now "${found.renaming.now}"`)
    else {
      const indentation = step.indented.search(/\S/) + 2
      lines[step.line - 1] = `${step.indented}${rewritten.replaceAll('\n', `\n${' '.repeat(indentation)}`)}`
      count += 1
    }
  }
  return { text: lines.join('\n'), count, problems }
}

function oldWordingOf(step: FeatureStep, { renamed }: StepLibrary): RenamedStep | undefined {
  const sentences = new Set(step.rows.map((row) => row.expand(step.text)))
  return renamed.find((old) => [...sentences].some((sentence) => old.matchesStepName(sentence)))
}

/** Returns the new wording, if it has the same meaning as the old one with the values of every row of the examples. */
function rewrite({ text, rows }: FeatureStep, { renamed }: StepLibrary): string | undefined {
  const candidates = rows.flatMap((row) => rewritings(text, row, renamed))
  return candidates.find((candidate) =>
    rows.every((row) => rewritings(row.expand(text), row, renamed).includes(row.expand(candidate))),
  )
}

/** Rewrites a step for one row of the examples. Placeholders stay where they are whole arguments. */
function rewritings(text: string, row: ExampleRow, renamed: readonly RenamedStep[]): readonly string[] {
  return renamed.flatMap((old) => {
    const args = old.expression.match(row.expand(text))?.map(({ group }) => row.source(text, group))
    return args !== undefined && isComplete(args) ? [sentenceOf(old, args, text)] : []
  })
}

const isComplete = (args: readonly (string | undefined)[]): args is readonly string[] => !args.includes(undefined)

/** Writes the new wording with these arguments. Optional letters and alternatives follow the old text. */
function sentenceOf({ renaming: { now, table } }: RenamedStep, args: readonly string[], oldText: string): string {
  const rest = [...args]
  const oldWords = new Set(oldText.split(' '))
  const isFollowed = table !== undefined || oldText.endsWith(':')
  const template = now
    .replace(/\(([^()]*:)\)$/, isFollowed ? '$1' : '')
    .split(' ')
    .map((word) => variantsOf(word).find((variant) => oldWords.has(variant)) ?? variantsOf(word)[0])
  const sentence = fillIn(
    template.join(' ').replace(/\{\w+\}/g, () => rest.shift() ?? ''),
    args,
  )
  return table === undefined ? sentence : [sentence, ...linesOf(rowsWith(table, args.map(cellOf)))].join('\n')
}

/** Writes an argument into a cell: without quotes, with escaped bars. */
const cellOf = (arg: string): string =>
  arg
    .replace(/^(["'])(.*)\1$/, (_, quote: string, text: string) => text.replaceAll(`\\${quote}`, quote))
    .replace(/[\\|]/g, '\\$&')

function linesOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows.map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
}

/** Lists what a word of a pattern stands for: `a(n)` for a and an, `is/are` for is and are. */
function variantsOf(word: string): readonly string[] {
  if (/[{<]/.test(word)) return [word]
  return word.split('/').flatMap((one) => [one.replace(/\(\w+\)/, ''), one.replace(/[()]/g, '')])
}

/** Lists the features below a path. */
export function featuresIn(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.feature')).map((file) => join(path, file))
}

async function main(paths: readonly string[]): Promise<number> {
  const library = await loadStepLibrary()
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) {
    process.stderr.write(`There is no ${missing.join(', ')}. Usage: npm run rename-steps [-- <folder or feature>…]\n`)
    return 1
  }
  let [failed, rewritten] = [0, 0]
  for (const file of paths.flatMap(featuresIn)) {
    const { text, count, problems } = renameSteps(readFileSync(file, 'utf8'), library)
    if (count > 0) writeFileSync(file, text)
    if (count > 0) process.stdout.write(`${file}: ${count} steps rewritten\n`)
    for (const problem of problems) process.stderr.write(`${file}, ${problem}; change it by hand\n`)
    failed += problems.length
    rewritten += count
  }
  if (failed + rewritten === 0) process.stdout.write('No feature uses an old wording.\n')
  return failed === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await main(process.argv.length > 2 ? process.argv.slice(2) : ['features'])

import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { didYouMean } from '../../simulator/schema/nearest.ts'
import { Problem } from './problem.ts'

/** The kinds of reports: cucumber's name for each, and the file it is written to unless another is named. */
const kinds: Readonly<Record<string, { readonly format: string; readonly file: string }>> = {
  html: { format: 'html', file: 'report.html' },
  junit: { format: 'junit', file: 'report.xml' },
  json: { format: 'json', file: 'report.json' },
  messages: { format: 'message', file: 'report.ndjson' },
}

/** Reads `html,junit=results/junit.xml` into cucumber's formats by absolute file; the files can be written. */
export function readReports(text: string, folder: string): Readonly<Record<string, string>> {
  const reports = text.split(',').map((part) => readReport(part.trim(), folder))
  const files = reports.map(([file]) => file)
  const twice = files.find((file, index) => files.indexOf(file) !== index)
  if (twice !== undefined) throw new Problem(`--report names the file ${twice} twice.`)
  for (const file of files) requireWritable(file)
  return Object.fromEntries(reports)
}

function readReport(text: string, folder: string): readonly [file: string, format: string] {
  const [name = '', ...rest] = text.split('=')
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) {
    const known = Object.keys(kinds)
    throw new Problem(`--report is "${name}", expected one of ${known.join(', ')}.${didYouMean(name, known)}`)
  }
  return [resolve(folder, rest.join('=') || kind.file), kind.format]
}

function requireWritable(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    accessSync(file, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : String(error)
    const advice = 'Name a file in a folder that can be written: --report html=/reports/report.html.'
    throw new Problem(`The report ${file} cannot be written (${reason}). ${advice}`)
  }
}

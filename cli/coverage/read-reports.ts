import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CoverageReport, coverageTitles } from '../../questions/index.ts'
import { doing, readFileAt } from '../files.ts'
import { mergeReports } from './merge-reports.ts'

/** Reads reports, and those in folders, and adds them up. */
export function readReports(paths: readonly string[]): CoverageReport {
  const files = paths.flatMap(reportsIn)
  if (files.length === 0) throw new Error(`${paths.join(' and ')} has no report of a coverage.`)
  return mergeReports(files.map(readReport))
}

function reportsIn(path: string): readonly string[] {
  const isFolder = doing('read', path, () => statSync(path).isDirectory())
  if (!isFolder) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name))
}

function readReport(file: string): CoverageReport {
  const text = readFileAt(file).toString()
  const report: unknown = doing('read', file, () => JSON.parse(text))
  if (!isReport(report)) throw new Error(`${file} is no report of a coverage.`)
  return report
}

/** Checks the members that are counted and shown. */
function isReport(value: unknown): value is CoverageReport {
  const { kinds } = Object(value)
  return hasCounts(value) && Array.isArray(kinds) && kinds.every(isKind)
}

function isKind(value: unknown): boolean {
  const { kind, data } = Object(value)
  return Object.hasOwn(coverageTitles, kind) && hasCounts(value) && Array.isArray(data) && data.every(isEntry)
}

function hasCounts(value: unknown): boolean {
  const { met, of, percent } = Object(value)
  return [met, of, percent].every(Number.isFinite)
}

function isEntry(value: unknown): boolean {
  const { name, times, says = '', step = '', scenario = '' } = Object(value)
  return Number.isFinite(times) && [name, says, step, scenario].every((text) => typeof text === 'string')
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageReport } from '../../questions/index.ts'
import { mergeReports } from './merge-reports.ts'

/** Reads reports, and those in folders, and adds them up. */
export function readReports(paths: readonly string[]): CoverageReport {
  const files = paths.flatMap(reportsIn)
  if (files.length === 0) throw new Error(`${paths.join(' and ')} has no report of a coverage.`)
  return mergeReports(files.map(readReport))
}

function reportsIn(path: string): readonly string[] {
  const isFolder = reading(path, () => statSync(path).isDirectory())
  if (!isFolder) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name))
}

function readReport(file: string): CoverageReport {
  const report: unknown = reading(file, () => JSON.parse(readFileSync(file, 'utf8')))
  if (!Array.isArray(Object(report).kinds)) throw new Error(`${file} is no report of a coverage.`)
  // Written from the answer of the admin plane.
  return Object(report)
}

function reading<R>(path: string, read: () => R): R {
  try {
    return read()
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

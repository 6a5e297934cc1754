import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Goal, Row } from './row.ts'

/** A measured row, or the reason why it was not measured. */
export interface Result {
  readonly group: string
  readonly name: string
  readonly unit: Row['unit']
  /** One figure for each round. */
  readonly figures: readonly number[]
  readonly reference?: string
  /** The median of the ratios to the reference. */
  readonly ratio?: number
  readonly goal?: Goal
  readonly missing?: string
}

/** All results of a run, for a file. */
export interface Results {
  readonly machine: string
  readonly plan: 'whole' | 'quick'
  readonly rows: readonly Result[]
  /** Reasons by the names of groups. */
  readonly failed: Readonly<Record<string, string>>
}

/** Writes the results. The file is always complete, even if this process is killed. */
export function writeResults(path: string, results: Results): void {
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(results, undefined, 2)}\n`)
  renameSync(unfinished, path)
}

export function readResults(path: string): Results {
  const results = parsed(readFileSync(path, 'utf8'))
  if (!isResults(results)) throw new Error(`${path} holds no results of a run, which --json writes.`)
  return results
}

/** Parses JSON; undefined for other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// The file is JSON of unknown content.
const isResults = (value: unknown): value is Results => {
  const { rows, failed } = Object(value)
  return Array.isArray(rows) && rows.every(isResult) && typeof failed === 'object' && failed !== null
}

function isResult(row: unknown): row is Result {
  const { group, name, figures, ratio = 1 } = Object(row)
  const isNamed = typeof group === 'string' && typeof name === 'string'
  return isNamed && typeof ratio === 'number' && Array.isArray(figures) && figures.every(Number.isFinite)
}

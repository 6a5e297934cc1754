import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScenario, type Scenario, writeScenario } from '../../conform/index.ts'
import { doing } from '../files.ts'

const suffix = '.json'

/** Reads the goldens of a folder, in the order of their names. */
export function readGoldens(folder: string): readonly Scenario[] {
  const names = doing('read', folder, () => readdirSync(folder)).filter((name) => name.endsWith(suffix))
  if (names.length === 0) throw new Error(`${folder} has no goldens: expected files that end in ${suffix}.`)
  return names.sort().map((name) => readGolden(join(folder, name)))
}

function readGolden(path: string): Scenario {
  const golden = readScenario(
    doing('read', path, () => readFileSync(path, 'utf8')),
    path,
  )
  if (golden.recorded === undefined)
    throw new Error(`${path} is a plan: it has no answers. "sandglass conform --against" records them.`)
  return golden
}

/** Returns a function that keeps goldens in a folder; refuses an unwritable folder before any work. */
export function goldensIn(folder: string): (golden: Scenario) => void {
  doing('written', folder, () => mkdirSync(folder, { recursive: true }))
  return (golden) => {
    const path = join(folder, `${golden.name}${suffix}`)
    // Renamed into place, so that a killed run leaves no part of a file.
    doing('written', path, () => {
      writeFileSync(`${path}.part`, writeScenario(golden))
      renameSync(`${path}.part`, path)
    })
  }
}

/** Returns the golden of a plan in a folder, if there is one. */
export function recordedIn(folder: string, { name }: Scenario): Scenario | undefined {
  const path = join(folder, `${name}${suffix}`)
  return existsSync(path) ? readGolden(path) : undefined
}

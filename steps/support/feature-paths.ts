import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { nearest } from '../../simulator/schema/nearest.ts'

/** Removes the lines from `features/quotes.feature:12:30`. */
export const placeIn = (path: string): string => path.replace(/(:\d+)*$/, '')

/** Says why a path leads to no feature, and which one was probably meant. */
export function withoutFeatures(cwd: string, path: string): string {
  if (existsSync(resolve(cwd, path))) return `${path} has no scenarios: no file in it ends in .feature.`
  const folder = resolve(cwd, dirname(path))
  const meant = nearest(basename(path), existsSync(folder) ? readdirSync(folder) : [])
  const proposal = meant === undefined ? '' : ` Did you mean ${join(dirname(path), meant)}?`
  return `There is no feature and no folder at ${path}.${proposal}`
}

export const notAFeature = (path: string): string => `${path} is not a feature: its name does not end in .feature.`

export const withoutScenarios = (path: string): string => `${path} has no scenarios.`

/** Says that the filters leave nothing of the paths. */
export const nothingLeft = (paths: readonly string[]): string =>
  `No scenario in ${paths.join(', ')} has the given lines, tags or names.`

import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Plugin } from '@cucumber/cucumber/api'
import { nearest } from '../simulator/domain/nearest.ts'
import { describe } from './support/described-answers.ts'
import { sendAlone } from './support/http-client.ts'
import { target } from './target.ts'

/** Ends a run at once that cannot test anything: without a service, or with a path that has no scenarios. */
const preflight: Plugin = {
  type: 'plugin',
  async coordinator({ on, transform, environment: { cwd, stderr } }) {
    const stop = (sentence: string): never => {
      stderr.write(`${sentence}\n`)
      process.exit(1)
    }
    const absent = await absentService()
    if (absent !== undefined) stop(absent)

    let paths: readonly string[] = []
    const uris: string[] = []
    let isParsed = true
    on('paths:resolve', ({ unexpandedSourcePaths, sourcePaths }) => {
      paths = unexpandedSourcePaths
      const empty = paths.find((path) => !leadsTo(resolve(cwd, placeIn(path)), path, sourcePaths))
      if (empty !== undefined) stop(withoutFeatures(cwd, placeIn(empty)))
      const other = sourcePaths.find((path) => !/\.(?:feature|md)$/.test(path))
      if (other !== undefined) stop(`${other} is not a feature: its name does not end in .feature.`)
    })
    on('message', ({ pickle, parseError }) => {
      if (pickle !== undefined) uris.push(resolve(cwd, pickle.uri))
      if (parseError !== undefined) isParsed = false
    })
    transform('pickles:filter', (pickles) => {
      if (!isParsed) return pickles
      const empty = paths.find((path) => !leadsTo(resolve(cwd, placeIn(path)), path, uris))
      if (empty !== undefined) stop(`${placeIn(empty)} has no scenarios.`)
      if (pickles.length === 0) stop(`No scenario in ${paths.join(', ')} has the given lines, tags or names.`)
      return pickles
    })
  },
}

export default preflight

/** Says what is wrong with the service that the features were told to call. */
async function absentService(): Promise<string | undefined> {
  if (target.kind === 'in-process') return undefined
  if (target.kind === 'unusable') return target.problem
  try {
    const health = await sendAlone({ method: 'GET', url: `${target.origin}/health`, headers: {} })
    const isSandglass = health.status === 200 && typeof health.json === 'object'
    return isSandglass ? undefined : `There is no healthy Sandglass at ${target.origin}: ${describe(health)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Removes the lines from `features/quotes.feature:12:30`. */
const placeIn = (path: string): string => path.replace(/(:\d+)*$/, '')

/** True when one of the files is the path or inside it. A pattern leads to any file. */
const leadsTo = (place: string, path: string, files: readonly string[]): boolean =>
  files.some((file) => file === place || file.startsWith(`${place}${sep}`) || /[*?[{]/.test(path))

function withoutFeatures(cwd: string, path: string): string {
  if (existsSync(resolve(cwd, path))) return `${path} has no scenarios: no file in it ends in .feature.`
  const folder = resolve(cwd, dirname(path))
  const meant = nearest(basename(path), existsSync(folder) ? readdirSync(folder) : [])
  const proposal = meant === undefined ? '' : ` Did you mean ${join(dirname(path), meant)}?`
  return `There is no feature and no folder at ${path}.${proposal}`
}

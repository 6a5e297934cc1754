import { resolve, sep } from 'node:path'
import type { Plugin } from '@cucumber/cucumber/api'
import { describe } from './support/described-answers.ts'
import { notAFeature, nothingLeft, placeIn, withoutFeatures, withoutScenarios } from './support/feature-paths.ts'
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
      if (other !== undefined) stop(notAFeature(other))
    })
    on('message', ({ pickle, parseError }) => {
      if (pickle !== undefined) uris.push(resolve(cwd, pickle.uri))
      if (parseError !== undefined) isParsed = false
    })
    transform('pickles:filter', (pickles) => {
      if (!isParsed) return pickles
      const empty = paths.find((path) => !leadsTo(resolve(cwd, placeIn(path)), path, uris))
      if (empty !== undefined) stop(withoutScenarios(placeIn(empty)))
      if (pickles.length === 0) stop(nothingLeft(paths))
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

/** True when one of the files is the path or inside it. A pattern leads to any file. */
const leadsTo = (place: string, path: string, files: readonly string[]): boolean =>
  files.some((file) => file === place || file.startsWith(`${place}${sep}`) || /[*?[{]/.test(path))

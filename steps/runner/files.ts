import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { notAFeature, placeIn, withoutFeatures } from '../support/feature-paths.ts'
import { Problem } from './problem.ts'

/** The files of a run. */
export interface FoundFiles {
  /** The folder from which the reports name the files. */
  readonly base: string
  /** Absolute paths of features, with the lines that were asked for: `/features/quotes.feature:12`. */
  readonly features: readonly string[]
  /** Absolute paths of the team's own steps. */
  readonly teamSteps: readonly string[]
}

const isFeature = (file: string): boolean => /\.feature(?:\.md)?$/.test(file)

/** Files of these kinds hold steps when they import one of the packages below. */
const isCode = (file: string): boolean => /(?<!\.d)\.(?:[cm]?js|[cm]?ts)$/.test(file)
const importsSteps = /['"](?:sandglass\/steps|@cucumber\/cucumber)['"]/

/** Finds the features below the given paths, and the team's steps beside them and below `stepFolders`. */
export function findFiles(cwd: string, paths: readonly string[], stepFolders: readonly string[]): FoundFiles {
  const given = paths.map((path) => ({
    path,
    place: resolve(cwd, placeIn(path)),
    lines: path.slice(placeIn(path).length),
  }))
  const features = given.flatMap(({ path, place, lines }) => {
    const found = isFolder(place) ? filesBelow(place).filter(isFeature) : isFile(place) ? [place] : []
    if (found.length === 0) throw new Problem(withoutFeatures(cwd, placeIn(path)))
    const other = found.find((file) => !isFeature(file))
    if (other !== undefined) throw new Problem(notAFeature(placeIn(path)))
    return found.map((file) => ({ file, lines, folder: stepFolderOf(file, place) }))
  })
  const folders = new Set(features.map(({ folder }) => folder))
  return {
    base: baseOf(
      cwd,
      given.map(({ place }) => place),
    ),
    features: [...new Set(features.map(({ file, lines }) => `${file}${lines}`))],
    teamSteps: [
      ...new Set([...folders, ...stepFolders.map((folder) => mustBeFolder(cwd, folder))].flatMap(stepsBelow)),
    ],
  }
}

function mustBeFolder(cwd: string, path: string): string {
  const folder = resolve(cwd, path)
  if (!isFolder(folder)) throw new Problem(`--steps is "${path}", expected a folder with steps; there is none.`)
  return folder
}

const stepsBelow = (folder: string): readonly string[] =>
  filesBelow(folder).filter((file) => isCode(file) && importsSteps.test(readFileSync(file, 'utf8')))

/**
 * Returns the folder with the steps of a feature: the nearest one above that is called features, or else the folder
 * that was asked for, unless it is a whole project, whose other files may be steps of other tools; or else its own.
 */
function stepFolderOf(feature: string, asked: string): string {
  for (let folder = dirname(feature); folder !== dirname(folder); folder = dirname(folder))
    if (folder.endsWith(`${sep}features`)) return folder
  return isFolder(asked) && !isFile(join(asked, 'package.json')) ? asked : dirname(feature)
}

/** The working folder when all paths are in it, or else the folder in which all of them are. */
function baseOf(cwd: string, places: readonly string[]): string {
  let base = cwd
  const isOutside = (place: string) => place !== base && relative(base, place).startsWith('..')
  if (!places.some(isOutside)) return base
  base = dirname(places[0] ?? cwd)
  while (places.some(isOutside)) base = dirname(base)
  return base
}

/** Lists the files of a folder and below, sorted, without hidden ones and installed packages. */
function filesBelow(folder: string, above: readonly string[] = []): readonly string[] {
  const real = realpathSync(folder)
  // A link to a folder above leads in a circle.
  if (above.includes(real)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return entries.flatMap(({ name }) => {
    const path = join(folder, name)
    if (isFolder(path)) return filesBelow(path, [...above, real])
    return isFile(path) ? [path] : []
  })
}

// Links are followed: Kubernetes mounts the files of a config map as links.
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

import { existsSync, readdirSync } from 'node:fs'
import { areas } from '../../simulator/api/areas.ts'
import type { NamedArea } from './fidelity-page.ts'

const root = new URL('../../simulator/api/', import.meta.url)

/** Returns the areas of the API in reading order, each with the name of its folder. */
export async function namedAreas(): Promise<readonly NamedArea[]> {
  const folders = readdirSync(root).filter((folder) => existsSync(new URL(`${folder}/index.ts`, root)))
  const exported = await Promise.all(
    folders.map(async (folder) => {
      const members: Record<string, unknown> = await import(new URL(`${folder}/index.ts`, root).href)
      return { folder, members: Object.values(members) }
    }),
  )
  return areas.map((area) => {
    const home = exported.find(({ members }) => members.includes(area))
    if (home === undefined) throw new Error('An area is exported by no index.ts of a folder of simulator/api/.')
    return { folder: home.folder, area }
  })
}

import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packProject } from '../package/tarball.ts'
import { whatIsMissing } from '../support/missing.ts'
import { findOrStartEngine } from './engine.ts'
import { buildImage } from './image.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly container: {
      /** The name of the image. */
      readonly image: string
      /** The path of the packed package. */
      readonly tarball: string
      /** The reason why these tests cannot run on this machine. */
      readonly missing?: string
    }
  }
}

const project = resolve(import.meta.dirname, '../..')

/** Finds or starts an engine, and builds the image and the package once for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cleanups: (() => Promise<void>)[] = []
  const cleanUp = async () => {
    for (const each of cleanups.reverse()) await each()
  }
  try {
    const missing = await whatIsMissing('container tests', async () => {
      const engine = await findOrStartEngine()
      cleanups.push(engine.stop)
      const image = await buildImage(project)
      cleanups.push(image.remove)
      const tarball = await packProject()
      cleanups.push(tarball.remove)
      provide('container', { image: image.name, tarball: tarball.path })
    })
    if (missing !== undefined) provide('container', { image: '', tarball: '', missing })
  } catch (error) {
    await cleanUp()
    throw error
  }
  return cleanUp
}

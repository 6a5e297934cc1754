import { writeFileSync } from 'node:fs'
import { bundleText, type Variation } from '../../scripts/build.mjs'
import { start } from '../processes.ts'
import type { OwnRow, Plain } from './device.ts'
import { plainForms } from './variants.ts'

export const starts = 5

interface Other extends Variation {
  readonly plain?: readonly Plain[]
}

/** Writes a bundle and returns its size in KiB. */
export async function written(path: string, { plain = [], ...variation }: Other): Promise<number> {
  const text = await bundleText({ ...variation, more: [plainForms(plain)] })
  writeFileSync(path, text)
  return text.length / 1_024
}

/** Starts a bundle and returns its CPU time until the first healthy answer. */
export async function coldStartMs(bundle: string): Promise<number> {
  const server = await start(bundle)
  const ms = server.cpuMs()
  await server.stop()
  return ms
}

/** CPU time until the first healthy answer, and the size of the bundle: as it is built, and built in another way. */
export function coldStart(other: Other, label?: string): OwnRow {
  const named = (what: string) => (label === undefined ? what : `${what}, ${label}`)
  return {
    kind: 'own',
    on: named('cold start'),
    without: other.plain ?? [],
    async measure(folder) {
      const [device, plain] = [`${folder}/with.cjs`, `${folder}/without.cjs`]
      const sizes = { with: [await written(device, {})], without: [await written(plain, other)] }
      const figures = { with: [] as number[], without: [] as number[] }
      for (let number = 0; number < starts; number += 1) {
        figures.with.push(await coldStartMs(device))
        figures.without.push(await coldStartMs(plain))
      }
      return [
        { ...figures, on: named('cold start'), unit: 'ms' },
        { ...sizes, on: named('bundle'), unit: 'KiB' },
      ]
    },
  }
}

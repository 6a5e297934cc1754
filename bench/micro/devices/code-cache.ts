import { join } from 'node:path'
import { bundleText, writeProgram } from '../../../scripts/build.mjs'
import { coldStartMs, starts, written } from '../cold-start.ts'
import type { Device } from '../device.ts'

/** The command loads the program with the code that V8 compiled when it was built. */
export const device: Device = {
  rows: [
    {
      kind: 'own',
      on: 'cold start',
      async measure(folder) {
        const plain = join(folder, 'without.cjs')
        await writeProgram(join(folder, 'built'), await bundleText())
        await written(plain, {})
        const [cached, compiled]: [number[], number[]] = [[], []]
        for (let number = 0; number < starts; number += 1) {
          cached.push(await coldStartMs(join(folder, 'built/sandglass.cjs')))
          compiled.push(await coldStartMs(plain))
        }
        return [{ with: cached, without: compiled, on: 'cold start', unit: 'ms' }]
      },
    },
  ],
}

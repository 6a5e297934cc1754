import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ToolParts } from './tool.ts'

/** Returns a function that runs the command `sandglass` with arguments. */
export function commandRunner(command: readonly string[] | undefined): ToolParts['runCommand'] {
  return async (words) => {
    const [program, ...first] = command ?? []
    if (program === undefined)
      throw new Error('This Sandglass was not started by the command sandglass, which would run the features.')
    const child = spawn(program, [...first, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    const [status] = await once(child, 'close')
    return { status: typeof status === 'number' ? status : 1, printed }
  }
}

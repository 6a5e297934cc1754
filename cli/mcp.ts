import { resolve } from 'node:path'
import { reach, urlOption } from './reach.ts'
import type { Verb } from './verb.ts'

/** Serves the admin plane as tools for coding agents. */
export const mcp: Verb = {
  name: 'mcp',
  summary: 'Serves the admin plane as tools for coding agents, over its input and output.',
  options: [urlOption],
  notes:
    'For the configuration of an agent: the command is npx, its arguments are sandglass and mcp. A Sandglass that it ' +
    'starts itself ends with it. SANDGLASS_MCP=true serves the same tools at /mcp of a running Sandglass, over HTTP. ' +
    'The environment variable SANDGLASS_ADMIN_TOKEN is sent, if it is set.',
  async run({ options }, terminal) {
    const { serveOverStdio } = await import('../mcp/stdio.ts')
    const { commandRunner } = await import('../mcp/run-command.ts')
    const { sandglass, close } = await reach(options.get('url'), terminal)
    const runCommand = commandRunner(terminal.command)
    const { readCapsuleBytes } = await import('./capsules/capsule-file.ts')
    const readCapsule = async (path: string) => readCapsuleBytes(resolve(path))
    await serveOverStdio({ admin: sandglass.admin, runCommand, readCapsule }, terminal.stopSignal?.()).finally(close)
    return 0
  },
}

import type { McpServer } from '@modelcontextprotocol/server'
import packageJson from '../package.json' with { type: 'json' }
import type { ToolParts } from './tool.ts'
import { tools } from './tools.ts'

const instructions =
  'Sandglass is a stand-in for a payments API with a clock that its user controls. Every tool takes the name of a ' +
  'world, an isolated sandbox; `default` is there from the start. Create or fork a world before you try something. ' +
  'In a frozen world nothing happens until you advance its clock. When a result surprises you, call explain.'

/** Loads the SDK and returns a function that creates a server with all tools. */
export async function loadServers(parts: ToolParts): Promise<() => McpServer> {
  const sdk = await loadSdk()
  return () => {
    const server = new sdk.McpServer({ name: 'sandglass', version: packageJson.version }, { instructions })
    for (const tool of tools) tool.register(server, parts)
    return server
  }
}

/** Loads the SDK, which is not in the bundle. */
export const loadSdk = () => import('@modelcontextprotocol/server').catch(explainMissing)

export const explainMissing = (error: unknown): never => {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  if (!isMissing) throw error
  throw new Error('The package @modelcontextprotocol/server is missing. Install sandglass with its dependencies.')
}

import { explainMissing, loadServers } from './server.ts'
import type { ToolParts } from './tool.ts'

/** Serves the tools over standard input and output until the input ends or the signal comes. */
export async function serveOverStdio(parts: ToolParts, signal: AbortSignal | undefined): Promise<void> {
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio').catch(explainMissing)
  const makeServer = await loadServers(parts)
  const connection = serveStdio(makeServer)
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
  await connection.close()
}

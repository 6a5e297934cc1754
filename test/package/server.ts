import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Project } from './projects.ts'

/** A Sandglass that the command of an installed package serves. */
export interface Server {
  readonly origin: string
  /** Ends it as Ctrl-C does; returns its exit status. */
  stop(): Promise<number>
}

/** Starts the command of the package on a free port. */
export async function startServer(project: Project): Promise<Server> {
  const server = spawn(project.path('node_modules/.bin/sandglass'), ['start', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  let output = ''
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    const [, origin] = /listens at (http:\/\/[^/]+)\/\S+\n/.exec(output) ?? []
    if (origin === undefined) continue
    server.stdout.resume()
    const stop = async () => {
      server.kill('SIGINT')
      const [status] = await ended
      return status
    }
    return { origin, stop }
  }
  throw new Error(`sandglass start ended before it listened:\n${output}`)
}

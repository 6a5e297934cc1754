import { onTestFinished } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { run } from '../run.ts'
import type { Terminal } from '../verb.ts'

/** The status and output of a command line. */
interface CommandResult {
  readonly status: number | undefined
  readonly printed: string
  readonly complaint: string
}

/** Runs a command line to its end. */
export async function sandglass(words: readonly string[], terminal: Partial<Terminal> = {}): Promise<CommandResult> {
  const printed: string[] = []
  const complaints: string[] = []
  const status = await run(words, {
    environment: {},
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    ...terminal,
  })
  return { status, printed: printed.join('\n'), complaint: complaints.join('\n') }
}

/** Starts a simulator for the test; `ask` runs command lines against it. */
export async function startServer(options: Parameters<typeof createSimulator>[0] = {}) {
  const simulator = createSimulator({ port: 0, logLevel: 'silent', frozen: true, ...options })
  const url = await simulator.listen()
  onTestFinished(() => simulator.close())
  const ask = (...words: readonly string[]) => sandglass(words, { environment: { SANDGLASS_URL: url } })
  /** Runs a command line that succeeds; returns its JSON output. */
  const json = async (...words: readonly string[]) => {
    const { status, printed, complaint } = await ask(...words, '--json')
    if (status !== 0) throw new Error(complaint)
    return JSON.parse(printed)
  }
  const { credential } = simulator.worlds.default
  /** Calls the API of the default world. */
  const api = async (method: string, path: string, body?: object) => {
    const response = await fetch(simulator.baseUrl + path, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return Object(await response.json())
  }
  return { simulator, url, ask, json, api }
}

export const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

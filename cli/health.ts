import type { IncomingMessage } from 'node:http'
import { unreachable } from './address.ts'
import { addressOf, urlOption } from './server/connection.ts'
import { jsonOption } from './server/server-verb.ts'
import type { Verb } from './verb.ts'

/** The container's health check allows two seconds, the start of this process included. */
const limitMs = 1_500

/** Asks a running Sandglass whether it is healthy; the image has no other program that could. */
export const health: Verb = {
  name: 'health',
  summary: 'Asks a running Sandglass whether it is healthy: exit status 0 if it is, 1 if not.',
  statuses: { 0: 'It is healthy.', 1: 'It is not, or nothing answers.' },
  arguments: [{ name: 'address', meaning: 'The address of the Sandglass, another way to say --url.' }],
  options: [jsonOption, urlOption],
  async run(given, terminal) {
    const [argument] = given.arguments
    const address = addressOf(given, terminal, argument)
    const { isHealthy, says, text } = await ask(`${address}/health`)
    if (!isHealthy) terminal.complain(`${address} ${says}`)
    else terminal.print(given.options.has('json') ? JSON.stringify(JSON.parse(text), null, 2) : `${address} ${says}`)
    return isHealthy ? 0 : 1
  },
}

interface Result {
  readonly isHealthy: boolean
  readonly says: string
  /** The body of the answer; empty without one. */
  readonly text: string
}

async function ask(url: string): Promise<Result> {
  const { get } = url.startsWith('https:') ? await import('node:https') : await import('node:http')
  return new Promise((resolve) => {
    const request = get(url, { timeout: limitMs, agent: false }, (answer) => readAnswer(answer, resolve))
    request.on('timeout', () => request.destroy(new Error(`no answer within ${limitMs / 1_000} s`)))
    request.on('error', (error) => resolve({ isHealthy: false, says: unreachable(error), text: '' }))
  })
}

function readAnswer(answer: IncomingMessage, done: (result: Result) => void): void {
  let text = ''
  answer.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  answer.on('end', () => {
    const { statusCode: status } = answer
    const version = /"status":"healthy","version":"([^"]+)"/.exec(text)?.[1]
    if (status === 200 && version !== undefined)
      done({ isHealthy: true, says: `is healthy (version ${version})`, text })
    else
      done({
        isHealthy: false,
        says: status === 200 ? 'is not a Sandglass' : `is not healthy: it answers ${status}`,
        text,
      })
  })
}

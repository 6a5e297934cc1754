import type { IncomingMessage } from 'node:http'
import { unreachable } from './address.ts'
import { outputOf } from './output.ts'
import { addressOf, urlOption } from './server/connection.ts'
import { jsonOption } from './server/server-verb.ts'
import type { Option, Verb } from './verb.ts'

/** The container's health check allows two seconds, including the start of this process. */
const limitMs = 1_500

const readyOption: Option = {
  name: 'ready',
  meaning: 'Asks whether it is ready instead: its storage can be written, it has memory left and is not stopping.',
}

/** Asks a running Sandglass whether it is healthy or ready; the image has no other HTTP client. */
export const health: Verb = {
  name: 'health',
  summary: 'Asks a running Sandglass whether it is healthy: exit status 0 if it is, 1 if not.',
  statuses: { 0: 'It is healthy, or ready.', 1: 'It is not, or nothing answers.' },
  arguments: [{ name: 'address', meaning: 'The address of the Sandglass, another way to say --url.' }],
  options: [readyOption, jsonOption, urlOption],
  async run(given, terminal) {
    const [argument] = given.arguments
    const address = addressOf(given, terminal, argument)
    // Its certificate may be untrusted here, or issued for another address.
    const isNamed = given.options.has('url') || Boolean(argument ?? terminal.environment['SANDGLASS_URL'])
    const question = given.options.has('ready') ? readyQuestion : healthQuestion
    const { isGood, says, text } = await ask(address, question, isNamed)
    if (!isGood) terminal.complain(`${address} ${says}`)
    else if (given.options.has('json')) terminal.print(JSON.stringify(JSON.parse(text), null, 2))
    else outputOf(terminal).line(`${address} ${says}`)
    return isGood ? 0 : 1
  },
}

/** A path to request, with messages about its answers. */
interface Question {
  readonly path: string
  /** Describes a good answer; undefined when the body is not that of a Sandglass. */
  readonly describeSuccess: (text: string) => string | undefined
  readonly failure: string
}

const healthQuestion: Question = {
  path: '/health',
  describeSuccess(text) {
    const version = /"status":"healthy","version":"([^"]+)"/.exec(text)?.[1]
    return version === undefined ? undefined : `is healthy (version ${version})`
  },
  failure: 'is not healthy',
}

const readyQuestion: Question = {
  path: '/ready',
  describeSuccess: (text) => (text.includes('"status":"ready"') ? 'is ready' : undefined),
  failure: 'is not ready',
}

interface Result {
  readonly isGood: boolean
  readonly says: string
  /** The body of the answer, or an empty text. */
  readonly text: string
}

async function ask(address: string, question: Question, isChecked: boolean): Promise<Result> {
  const { get } = address.startsWith('https:') ? await import('node:https') : await import('node:http')
  return new Promise((resolve) => {
    const options = { timeout: limitMs, agent: false, rejectUnauthorized: isChecked }
    const request = get(address + question.path, options, (answer) => readAnswer(answer, question, resolve))
    request.on('timeout', () => request.destroy(new Error(`no answer within ${limitMs / 1_000} s`)))
    request.on('error', (error) => resolve({ isGood: false, says: unreachable(error), text: '' }))
  })
}

function readAnswer(answer: IncomingMessage, question: Question, done: (result: Result) => void): void {
  let text = ''
  answer.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  answer.on('end', () => {
    const { statusCode: status } = answer
    const success = status === 200 ? question.describeSuccess(text) : undefined
    const failure = status === 200 ? 'is not a Sandglass' : `${question.failure}: ${sentenceOf(status, text)}`
    done({ isGood: success !== undefined, says: success ?? failure, text })
  })
}

/** Returns the message of a refusal, or the status of another answer. */
function sentenceOf(status: number | undefined, text: string): string {
  const [, message] = /"message":"((?:[^"\\]|\\.)*)"/.exec(text) ?? []
  return message === undefined ? `it answers ${status}` : JSON.parse(`"${message}"`)
}

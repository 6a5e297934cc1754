import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { nestedBody } from './support/bodies.ts'
import type { Credential, Request, Sender } from './support/conversation.ts'
import * as expect from './support/expectations.ts'
import { formBody, formColumns, formType, writtenPart } from './support/forms.ts'
import { hashesOf } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeText, takesText } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Sends a request to the API. Paths under /admin, /health, /ready, /metrics, /docs and /openapi.json go to the
 * simulator itself. Sends a request with a JSON body. `{name}` is replaced by a remembered value.
 *
 *     When I send GET /customers/{customer}
 *     When I send POST /customers with:
 *       """
 *       { "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }
 *       """
 */
When(
  'I send {method} {path}( with:)',
  mayTakeText,
  async function (this: SandglassWorld, method: string, path: string, body?: string) {
    await this.conversation.send(method, path, bodyOf(body))
  },
)

/**
 * Adds a header to the next request; can be repeated.
 *
 *     Given the next request has the header "Idempotency-Key: first"
 */
Given('the next request has the header {string}', function (this: SandglassWorld, line: string) {
  this.conversation.prepareHeader(line)
})
formerly('the next request carries the header {string}')
for (const long of [
  'the next request has the header {string} with {int} characters',
  'the next request carries the header {string} of {int} characters',
])
  formerly(long, {
    now: 'the next request has the header "<0>: {k*<1>}"',
    args: (name: string, length: number) => [`${name}: ${'k'.repeat(length)}`],
  })

/**
 * Sends a request without an Authorization header, with the credentials of a token of the scenario, or with others;
 * `{name}` in them is replaced by a remembered value. A JSON body may follow.
 *
 *     When I send GET /config without credentials
 *     When I send POST /customers with the credentials of "viewer" and:
 *       """
 *       { "customerType": "INDIVIDUAL" }
 *       """
 */
When(
  'I send {method} {path} {credentials}( and:)',
  mayTakeText,
  async function (this: SandglassWorld, method: string, path: string, sender: Sender, body?: string) {
    await this.conversation.send(method, path, { credential: credentialOf(this, sender), ...bodyOf(body) })
  },
)

/**
 * Sends a multipart form. A row with a type is a file with the name in its second cell: it begins with the given bytes,
 * in base64, and has zeros up to its size. A cell in double quotes is read as JSON.
 *
 *     When I send POST /documents with the fields and files:
 *       | field          | value    | type            | begins with | bytes |
 *       | documentHolder | {Ada}    |                 |             |       |
 *       | file           | scan.pdf | application/pdf | JVBERi0=    | 5000  |
 */
When(
  'I send {method} {path} with the fields and files:',
  async function (this: SandglassWorld, method: string, path: string, table: DataTable) {
    const body = formBody(hashesOf(table, formColumns).map((row) => writtenPart(row, (text) => this.memory.fill(text))))
    await this.conversation.send(method, path, { body, headers: { 'content-type': formType } })
  },
)

/**
 * Does not wait for the answer to the next request, which something else must happen for; its answer has this name.
 *
 *     Given the next request is answered later, as "test"
 */
Given('the next request is answered later, as {string}', function (this: SandglassWorld, name: string) {
  this.conversation.prepareLater(name)
})

/**
 * Waits for the answer to a request that is answered later; it becomes the last answer.
 *
 *     When I wait for the answer to "test"
 */
When('I wait for the answer to {string}', async function (this: SandglassWorld, name: string) {
  await this.conversation.laterAnswer(name)
})

/**
 * Sends later requests to the API with this Host header, of which the service makes links.
 *
 *     Given requests are sent to the host "localhost:8080"
 */
Given('requests are sent to the host {string}', function (this: SandglassWorld, host: string) {
  this.conversation.useHost(host)
})

/**
 * Sends a request with a short JSON body, for scenario outlines, or with another body: bytes in hexadecimal digits, a
 * text with its content type, or JSON of a size or a depth.
 *
 *     When I send PATCH /config with the body '{ "umaDomain": "example.com" }'
 */
When(
  'I send {method} {path} with {body}',
  async function (this: SandglassWorld, method: string, path: string, body: Request) {
    await this.conversation.send(method, path, body)
  },
)
formerly('I send {method} {path} with a body nested {int} deep', {
  now: 'I send <0> <1> with a body nested <2> levels deep',
  args: (method, path, depth) => [method, path, { body: nestedBody(depth) }],
})

/**
 * Sends a request with a different Host header.
 *
 *     When I send POST /admin/clock/freeze to the host "evil.example.com"
 */
When(
  'I send {method} {path} to the host {string}',
  async function (this: SandglassWorld, method: string, path: string, host: string) {
    await this.conversation.send(method, path, { headers: { host }, raw: true })
  },
)

/**
 * Writes lines to a raw connection with CRLF line ends, followed by an empty line.
 *
 *     When I write to the connection:
 *       """
 *       GET /health HTTP/1.1
 *       Host: localhost
 *       """
 */
When('I write to the connection:', takesText, async function (this: SandglassWorld, lines: string) {
  await this.conversation.writeLines(lines.split('\n'))
})

/**
 * Sends the same request several times concurrently, each on its own connection.
 *
 *     When I send POST /customers 10 times at once with:
 *       """
 *       { "customerType": "INDIVIDUAL" }
 *       """
 */
When(
  'I send {method} {path} {int} times at once with:',
  takesText,
  async function (this: SandglassWorld, method: string, path: string, times: number, body: string) {
    await this.conversation.sendAtOnce(times, method, path, { body })
  },
)
formerly('I send {int} times at once {method} {path} with:', {
  now: 'I send <1> <2> <0> times at once with:',
  args: (times, method, path, body) => [method, path, times, body],
})

/**
 * Asserts how many of the concurrent requests got the given status.
 *
 *     Then all the answers are 201
 */
Then('{share} the answers is/are {int}', function (this: SandglassWorld, share: 'all' | number, status: number) {
  const answers = this.conversation.concurrentAnswers()
  expect.countOfStatus(answers, status, share === 'all' ? answers.length : share)
})

/**
 * Asserts that all concurrent requests got the same answer, byte for byte.
 *
 *     Then all the answers are identical
 */
Then('all the answers are identical', function (this: SandglassWorld) {
  expect.allSameBytes(this.conversation.concurrentAnswers())
})
formerly('all the answers are the same bytes')

const bodyOf = (body?: string) => (body === undefined ? {} : { body })

function credentialOf({ memory, tokens }: SandglassWorld, sender: Sender): Credential | null {
  if (sender === 'nobody') return null
  if ('token' in sender) return tokens.credential(sender.token)
  return { clientId: memory.fill(sender.user), clientSecret: memory.fill(sender.secret) }
}

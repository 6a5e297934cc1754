import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { nestedBody, oversizedBody } from './support/bodies.ts'
import * as expect from './support/expectations.ts'
import { formBody, formType, writtenPart } from './support/forms.ts'
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
 * Sends a request with a short JSON body, for scenario outlines.
 *
 *     When I send PATCH /config with the body '{ "umaDomain": "example.com" }'
 */
When(
  'I send {method} {path} with the body {string}',
  async function (this: SandglassWorld, method: string, path: string, body: string) {
    await this.conversation.send(method, path, { body })
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

/**
 * Adds a header with a value of the given length to the next request.
 *
 *     Given the next request has the header "Idempotency-Key" with 256 characters
 */
Given(
  'the next request has the header {string} with {int} characters',
  function (this: SandglassWorld, name: string, length: number) {
    this.conversation.prepareHeader(`${name}: ${'k'.repeat(length)}`)
  },
)
formerly('the next request carries the header {string} of {int} characters')

/**
 * Sends a request without an Authorization header. Sends a request with a JSON body and without an Authorization
 * header.
 *
 *     When I send GET /config without credentials
 *     When I send POST /agents/device-codes/{code}/redeem without credentials and:
 *       """
 *       {}
 *       """
 */
When(
  'I send {method} {path} without credentials( and:)',
  mayTakeText,
  async function (this: SandglassWorld, method: string, path: string, body?: string) {
    await this.conversation.send(method, path, { credential: null, ...bodyOf(body) })
  },
)

/**
 * Sends a request with the credentials of a token that the scenario created. Sends a request with the credentials of a
 * token and a JSON body.
 *
 *     When I send GET /config with the credentials of "viewer"
 *     When I send POST /customers with the credentials of "viewer" and:
 *       """
 *       { "customerType": "INDIVIDUAL" }
 *       """
 */
When(
  'I send {method} {path} with the credentials of {string}( and:)',
  mayTakeText,
  async function (this: SandglassWorld, method: string, path: string, token: string, body?: string) {
    await this.conversation.send(method, path, { credential: this.tokens.credential(token), ...bodyOf(body) })
  },
)

/**
 * Sends a request with the given Basic credentials. `{name}` is replaced by a remembered value.
 *
 *     When I send GET /config as "{clientId}" with the secret "wrong"
 */
When(
  'I send {method} {path} as {string} with the secret {string}',
  async function (this: SandglassWorld, method: string, path: string, user: string, secret: string) {
    const credential = { clientId: this.memory.fill(user), clientSecret: this.memory.fill(secret) }
    await this.conversation.send(method, path, { credential })
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
    const body = formBody(table.hashes().map((row) => writtenPart(row, (text) => this.memory.fill(text))))
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
 * Sends a body of bytes, written as hexadecimal digits, with the content type of JSON.
 *
 *     When I send POST /customers with the bytes "7b22c3287d"
 */
When(
  'I send {method} {path} with the bytes {string}',
  async function (this: SandglassWorld, method: string, path: string, bytes: string) {
    await this.conversation.send(method, path, { body: Buffer.from(bytes, 'hex') })
  },
)

/**
 * Sends a text with the given content type.
 *
 *     When I send POST /customers with the text "hello" as "text/plain"
 */
When(
  'I send {method} {path} with the text {string} as {string}',
  async function (this: SandglassWorld, method: string, path: string, body: string, type: string) {
    await this.conversation.send(method, path, { body, headers: { 'content-type': type } })
  },
)

/**
 * Sends a JSON body of the given size.
 *
 *     When I send POST /customers with a body of 50 MB
 */
When(
  'I send {method} {path} with a body of {int} MB',
  async function (this: SandglassWorld, method: string, path: string, megabytes: number) {
    await this.conversation.send(method, path, { body: oversizedBody(megabytes), raw: true })
  },
)

/**
 * Sends a JSON body of nested objects.
 *
 *     When I send POST /customers with a body nested 10000 levels deep
 */
When(
  'I send {method} {path} with a body nested {int} levels deep',
  async function (this: SandglassWorld, method: string, path: string, depth: number) {
    await this.conversation.send(method, path, { body: nestedBody(depth) })
  },
)
formerly('I send {method} {path} with a body nested {int} deep')

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
 * Asserts the status of all concurrent requests.
 *
 *     Then all the answers are 201
 */
Then('all the answers are {int}', function (this: SandglassWorld, status: number) {
  expect.allStatuses(this.conversation.concurrentAnswers(), status)
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

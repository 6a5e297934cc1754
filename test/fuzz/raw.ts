import fc, { type Arbitrary } from 'fast-check'
import type { Find } from './find.ts'
import { refusalProblems } from './properties.ts'
import type { Host } from './sandbox.ts'

/** Bytes that only look like HTTP: what a client library would never send. */

const authorization = `Basic ${btoa('sandglass:sandglass')}`

const methods = fc.constantFrom(
  'GET',
  'POST',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'BREW',
  'get',
  '',
)
const targets = fc.constantFrom(
  '/2025-10-13/customers',
  '/2025-10-13/config',
  '/admin/clock',
  '/admin/clock/advance',
  '/hosted/x',
  '/health',
  '/openapi.json',
  // Not a page: from the sources, a process builds what it loads.
  '/web/nothing.txt',
  '*',
  '/',
  '//',
  '//admin/clock',
  '/2025-10-13',
  '/2025-10-13/%zz',
  '/2025-10-13/customers#%zz',
  '/2025-10-13/customers/%00',
  '/2025-10-13/../admin/clock',
  '/2025-10-13/customers?limit=%zz',
  '/admin/%zz',
  '/admin/worlds/%E0%A4%A',
  '/hosted/%zz',
  '/admin/worlds/__proto__/clock',
  'http://localhost/2025-10-13/config',
  'http://localhost:99999/admin/clock',
  'http://[::1/admin/clock',
  'http://evil.example/admin/clock',
  'https://localhost/health',
  'admin/clock',
  '/\u00e9',
  'localhost:80',
  '?x=1',
  '',
)
const headerLines = fc.constantFrom(
  'Host: localhost',
  'Host: localhost',
  'Host: localhost',
  'Host: a\r\nHost: b',
  'Host: ',
  'Host: evil.example',
  'Host: [::1',
  `Authorization: ${authorization}`,
  `Authorization: ${authorization}`,
  `Authorization: ${authorization}\r\nAuthorization: Basic eDp5`,
  'Authorization: Basic',
  'Authorization: Basic ////',
  'Content-Type: application/json',
  'Content-Type: text/plain',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: multipart/form-data',
  'Content-Type: application/json\r\nContent-Type: text/html',
  'Content-Encoding: gzip',
  'Idempotency-Key: a',
  'Idempotency-Key: \u00ff\u00fe',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Origin: null',
  'Origin: http://evil.example',
  'Sec-Fetch-Site: cross-site',
  'Accept: ,;q=x',
  'X: y: z',
  'Bad Header: x',
  `X: ${'x'.repeat(17_000)}`,
)
const bodies = fc.constantFrom(
  '',
  '',
  '{}',
  '{',
  '[]',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '\u0000',
  `${'['.repeat(9_000)}`,
  'null',
)
const lengths = fc.constantFrom('right', 'right', 'right', 'none', 'zero', 'negative', 'text', 'twice')

function lengthLine(kind: string, body: string): string[] {
  const right = `Content-Length: ${Buffer.byteLength(body)}`
  if (kind === 'none') return []
  if (kind === 'zero') return ['Content-Length: 0']
  if (kind === 'negative') return ['Content-Length: -1']
  if (kind === 'text') return ['Content-Length: 1x']
  return kind === 'twice' ? [right, 'Content-Length: 1'] : [right]
}

/** Whole requests; the client ends its side after them, so that a server need not wait for more. */
const rawRequests: Arbitrary<string> = fc
  .record({
    method: methods,
    target: targets,
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
    headers: fc.array(headerLines, { maxLength: 5 }),
    length: lengths,
    body: bodies,
  })
  .map(({ method, target, version, headers, length, body }) =>
    [`${method} ${target} ${version}`, ...headers, ...lengthLine(length, body), '', body].join('\r\n'),
  )

/**
 * True for an upgrade whose client ends the connection before the body is complete. Node leaves such a request without
 * an answer; RFC 9112, section 8, allows it.
 */
function isUpgradeCutShort(sent: string): boolean {
  const [head = '', ...rest] = sent.split('\r\n\r\n')
  const [, length = '0'] = /^content-length: *(\d+)/im.exec(head) ?? []
  return /^upgrade:/im.test(head) && Number(length) > rest.join('\r\n\r\n').length
}

/** Returns what is wrong with the bytes that a connection answered. */
export function rawProblems(sent: string, received: string): readonly string[] {
  if (isUpgradeCutShort(sent)) return []
  if (received === '') return ['the connection was closed without an answer']
  const isHead = sent.startsWith('HEAD ')
  const [head = '', ...rest] = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n')
  const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  if (status === '') return [`the answer starts with ${JSON.stringify(received.slice(0, 40))}`]
  if (status === '500') return ['a hostile request was answered with 500']
  if (Number(status) < 400 || isHead) return []
  // Bytes after the first answer belong to what followed the request in the same connection.
  const text = rest.join('\r\n\r\n').split('HTTP/1.1 ')[0] ?? ''
  const body = /content-type: text\/html/i.test(head) ? undefined : text
  return body === undefined
    ? []
    : refusalProblems({ status: Number(status), text: Buffer.from(body, 'latin1').toString() })
}

/** Sends the given number of hostile requests, each over a connection of its own. */
export async function runRaw(host: Host, options: { readonly seed: number; readonly runs: number }) {
  let count = 0
  const property = fc.asyncProperty(rawRequests, async (text) => {
    count += 1
    const problems = rawProblems(text, await host.raw(Buffer.from(text, 'latin1')))
    if (problems.length > 0) throw new Error(problems.join('; '))
  })
  const details = await fc.check(property, { seed: options.seed, numRuns: options.runs })
  if (!details.failed) return { requests: count }
  const problem = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
  const line = `printf '%b' ${shellText(details.counterexample?.[0] ?? '')} | nc -N localhost 8080`
  return { requests: count, find: { problem, lines: [line] } satisfies Find }
}

/** Writes bytes as a text for printf. */
const shellText = (text: string): string =>
  `'${text.replace(/[^\x20-\x7e]|['\\%]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`

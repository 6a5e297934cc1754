import { timestamp } from '../../../schema/index.ts'
import type { LoggedRequest } from '../../../worlds/index.ts'
import type { Redactor } from '../shared/redact.ts'
import { showContents } from './show-request.ts'

/** Headers that change what a request does. */
const sentHeaders = ['content-type', 'idempotency-key', 'request-id', 'sandglass-at']

/**
 * Writes requests as shell commands in the given order. The credential and the address are variables; hidden values
 * stay hidden.
 */
export function writeCurl(rows: readonly LoggedRequest[], baseUrl: string, redactor: Redactor): string {
  const commands = rows.map((row) => writeCommand(row, redactor))
  const start = [
    '#!/bin/sh',
    "# SANDGLASS_CREDENTIAL: the world's credential, user:password",
    `address=${quoted(baseUrl)}`,
  ]
  return [...start, ...commands, ''].join('\n')
}

function writeCommand(row: LoggedRequest, redactor: Redactor): string {
  const { path, request } = redactor.redact({ path: row.path, ...showContents(row) })
  const { headers, query = {} } = request
  const isHead = row.method === 'HEAD'
  // Text replaces bodies that are not JSON; curl sends no body with HEAD.
  const body = isHead || typeof request.body === 'string' ? undefined : request.body
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) parameters.append(name, String(one))
  const target = `${path}${parameters.size === 0 ? '' : `?${parameters}`}`
  const parts = [
    // With -X HEAD curl would wait for a body.
    `curl ${isHead ? '--head' : `-X ${quoted(row.method)}`} "$address"${quoted(target)}`,
    ...(headers['authorization'] === undefined ? [] : ['-u "$SANDGLASS_CREDENTIAL"']),
    ...sentHeaders.flatMap((name) => {
      const value = name === 'sandglass-at' ? pointOf(row, headers[name]) : headers[name]
      return value === undefined ? [] : [`-H ${quoted(`${name}: ${value}`)}`]
    }),
    ...(body === undefined ? [] : [`--data-raw ${quoted(JSON.stringify(body))}`]),
  ]
  const lost = body === undefined && request.bytes > 0 ? `; its body of ${request.bytes} bytes is not kept` : ''
  const comment = `# ${row.number}: ${timestamp(row.at)} ${row.status}${lost}`
  return `\n${comment}\n${parts.join(' \\\n  ')}`
}

/** Returns the moment of a read of the past, with the current name of its branch if it named one. */
function pointOf({ asOf }: LoggedRequest, sent: string | undefined): string | undefined {
  const isMomentOfBranch = sent !== undefined && /^\d+@/.test(sent)
  return asOf !== undefined && isMomentOfBranch ? `${asOf.moment}@${asOf.branch.name}` : sent
}

/** Quotes a text for a shell; control characters, which end lines of comments and headers, are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const quoted = (text: string): string => `'${text.replace(/[\x00-\x1f\x7f]/g, '').replaceAll("'", `'\\''`)}'`

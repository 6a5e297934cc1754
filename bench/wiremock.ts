import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { customerBody } from './customer-body.ts'
import { type Running, run, startPeer } from './processes.ts'
import type { Bench } from './run.ts'
import { newFolder } from './storage.ts'

const version = '3.13.2'
const customer = { id: 'Customer:00000001-d16a-4d5f-afc7-7ea25c4f8449', ...customerBody, kycStatus: 'APPROVED' }

const stub = (method: string, urlPath: string, status: number, jsonBody: object) => ({
  request: { method, urlPath },
  response: { status, headers: { 'Content-Type': 'application/json' }, jsonBody },
})

const mappings = [
  stub('GET', '/health', 200, {}),
  stub('POST', '/customers', 201, customer),
  stub('GET', `/customers/${customer.id}`, 200, customer),
]

/**
 * Starts WireMock with a stubbed create and get. Its jar is downloaded from the npm registry into a folder that is
 * deleted after the group. Throws without a Java runtime or the jar.
 */
export async function startWireMock(bench: Bench): Promise<Running> {
  const folder = newFolder(bench)
  await run(['java', '-version'])
  await run(['npm', 'pack', '--silent', `wiremock@${version}`], { folder })
  await run(['tar', '-xzf', `wiremock-${version}.tgz`], { folder })
  mkdirSync(join(folder, 'mappings'))
  writeFileSync(join(folder, 'mappings/customers.json'), JSON.stringify({ mappings }))
  const jar = join(folder, `package/build/wiremock-standalone-${version}.jar`)
  // The load reads answers by their length.
  const options = ['--use-chunked-encoding', 'never', '--root-dir', folder]
  return startPeer((port) => ['java', '-jar', jar, '--port', String(port), ...options])
}

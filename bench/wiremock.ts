import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { customerBody } from './customer-body.ts'
import { type Running, startJar } from './processes.ts'

const run = promisify(execFile)

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
 * Starts WireMock with a stubbed create and get, as it comes. Its jar is fetched from the npm registry into a folder
 * that goes when it stops. Undefined where there is no Java runtime, or the jar cannot be had.
 */
export async function startWireMock(): Promise<Running | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-wiremock-'))
  const remove = () => rmSync(folder, { recursive: true })
  try {
    await run('java', ['-version'])
    await run('npm', ['pack', '--silent', `wiremock@${version}`], { cwd: folder })
    await run('tar', ['-xzf', `wiremock-${version}.tgz`], { cwd: folder })
  } catch {
    remove()
    return undefined
  }
  mkdirSync(join(folder, 'mappings'))
  writeFileSync(join(folder, 'mappings/customers.json'), JSON.stringify({ mappings }))
  const jar = join(folder, `package/build/wiremock-standalone-${version}.jar`)
  const server = await startJar(jar, (port) => ['--port', String(port), '--root-dir', folder])
  return { ...server, stop: () => server.stop().then(remove) }
}

import { expect, onTestFinished } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createSimulator, type Simulator } from '../app.ts'
import {
  type Capsule,
  capsuleSteps,
  readCapsule,
  redactCapsule,
  replayAndCompare,
  writeCapsule,
} from '../capsules/index.ts'
import { runAtOnce } from '../engine/index.ts'
import type { LocalAnswer } from '../planes/http/index.ts'
import type { SimulatorOptions } from '../process/simulator-options.ts'
import { knownSecrets, openHosts } from '../setup/capsule-parts.ts'
import type { RunningWorld } from '../worlds/index.ts'

export const open = openHosts(createSimulator)
export const { version } = packageJson

export const world = 'recorded'

/** A world in a simulator, and ways to send it requests. */
export function begin(options: object = {}, settings: SimulatorOptions = {}) {
  const simulator = createSimulator({ strict: true, ...settings })
  const client = simulator.localClient()
  onTestFinished(() => simulator.worlds.close())
  onTestFinished(() => client.close())
  const { credential } = simulator.worlds.create({
    name: world,
    seed: 'spring',
    startAt: 1_760_000_000_000,
    frozen: true,
    ...options,
  })
  const authorization = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = { method, path, headers: { host: 'localhost', ...json, ...headers } }
    return client.send(body === undefined ? sent : { ...sent, body: JSON.stringify(body) })
  }
  const api = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    send(method, `/2025-10-13${path}`, body, { authorization, ...headers })
  const admin = (method: string, path: string, body?: object) => send(method, `/admin/worlds/${world}${path}`, body)
  return { simulator, client, api, admin, authorization, engine: () => simulator.worlds.get(world).engine }
}

const columns =
  'umaAddress,platformCustomerId,customerType,fullName,birthDate,addressLine1,city,state,postalCode,country'
const rowOf = (n: number) =>
  `$ada${n}@example.com,ada-${n},INDIVIDUAL,Ada Lovelace,1990-01-15,1 Main St,Springfield,IL,62701,US`

/** Uploads rows of customers, which tasks read; returns the id of the job. */
export async function uploadRows({ client, authorization }: ReturnType<typeof begin>, rows: number): Promise<string> {
  const file = [columns, ...Array.from({ length: rows }, (_, n) => rowOf(n))].join('\n')
  const head = 'Content-Disposition: form-data; name="file"; filename="customers.csv"\r\nContent-Type: text/csv'
  const { status, text } = await client.send({
    method: 'POST',
    path: '/2025-10-13/customers/bulk/csv',
    headers: { host: 'localhost', authorization, 'content-type': 'multipart/form-data; boundary=rows' },
    body: `--rows\r\n${head}\r\n\r\n${file}\r\n--rows--\r\n`,
  })
  expect(status).toBe(202)
  return JSON.parse(text).jobId
}

/** Records the world, and reads the file again. */
export const record = (simulator: Simulator, name = world) =>
  readCapsule(writeCapsule(runAtOnce(capsuleSteps(simulator.worlds.get(name), { version }))), version)

/** The capsule of the world with its secrets, and the text of the one without. */
export async function recordBoth(running: RunningWorld, version: string, publicUrl?: string) {
  const recorded = runAtOnce(capsuleSteps(running, { version, publicUrl }))
  const made = await redactCapsule(recorded, { open, secrets: await knownSecrets(), keepsSecrets: false })
  return { recorded, text: writeCapsule(made) }
}

/** The inputs of a capsule with the statuses and codes of their answers. */
const statusesOf = ({ inputs }: Capsule) =>
  inputs.map((input) => {
    const { status, body } = Object('answer' in input ? input.answer : undefined)
    const { code, reason } = Object(body)
    return [input.n, input.kind, 'operation' in input ? input.operation : '', status, code, reason]
  })

/** Asserts that a capsule without secrets has none of them, the same statuses, and can be replayed. */
export async function expectNoSecrets(running: RunningWorld, sent: readonly string[], publicUrl?: string) {
  const { recorded, text } = await recordBoth(running, version, publicUrl)
  const whole = writeCapsule(recorded)
  // A secret that the recording does not have proves nothing.
  expect(sent.filter((secret) => !whole.includes(inJson(secret)))).toEqual([])
  expect(sent.filter((secret) => text.includes(inJson(secret)))).toEqual([])
  const capsule = readCapsule(text, version)
  expect(statusesOf(capsule)).toEqual(statusesOf(recorded))
  expect(await replayAndCompare(open, capsule)).toMatchObject({ identical: true })
  return { recorded, capsule }
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

export const idOf = ({ text }: LocalAnswer): string => JSON.parse(text).id

export const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }

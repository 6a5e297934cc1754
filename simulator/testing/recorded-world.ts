import { afterEach } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createSimulator, type Simulator } from '../app.ts'
import { openHosts } from '../capsule-parts.ts'
import { capsuleSteps, readCapsule, writeCapsule } from '../capsules/index.ts'
import { runAtOnce } from '../engine/slices.ts'
import type { LocalAnswer } from '../http/local-client.ts'
import type { SimulatorOptions } from '../simulator-options.ts'

export const open = openHosts(createSimulator)
export const { version } = packageJson
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

export const world = 'recorded'

/** A world in a simulator, and ways to send it requests. */
export function begin(options: object = {}, settings: SimulatorOptions = {}) {
  const simulator = createSimulator({ strict: true, ...settings })
  const client = simulator.localClient()
  closing.push(
    () => client.close(),
    () => simulator.worlds.close(),
  )
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

/** Records the world, and reads the file again. */
export const record = (simulator: Simulator, name = world) =>
  readCapsule(writeCapsule(runAtOnce(capsuleSteps(simulator.worlds.get(name), { version }))), version)

export const idOf = ({ text }: LocalAnswer): string => JSON.parse(text).id

export const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }

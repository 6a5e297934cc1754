import { afterAll, beforeAll } from 'vitest'
import { Accounts } from '../../steps/support/accounts.ts'
import { Clock } from '../../steps/support/clock.ts'
import { Conversation } from '../../steps/support/conversation.ts'
import { Customers } from '../../steps/support/customers.ts'
import type { Answer } from '../../steps/support/http-client.ts'
import { Identities } from '../../steps/support/identities.ts'
import { Memory } from '../../steps/support/memory.ts'
import { Passkeys } from '../../steps/support/passkeys.ts'
import { type ClientKey, stamp } from '../../steps/support/wallet-client.ts'
import { must, Wallets } from '../../steps/support/wallets.ts'
import { ScenarioWorlds } from '../../steps/support/worlds.ts'
import { createSimulator } from '../app.ts'

/** A simulator for the tests of a file; what is given makes worlds of their own in which Ada has a wallet. */
export function stages() {
  const simulator = createSimulator({ strict: true, port: 0, host: '127.0.0.1' })
  let origin = ''
  beforeAll(async () => {
    origin = await simulator.listen()
  })
  afterAll(() => simulator.close())
  return async (ada: Readonly<Record<string, string>>) => {
    const memory = new Memory()
    const worlds = new ScenarioWorlds(() => talk, memory)
    const talk: Conversation = new Conversation(origin, undefined, () => worlds.current(), memory)
    await worlds.make('world')
    const customers = new Customers(() => talk, memory)
    const wallets = new Wallets(() => talk, memory, customers, new Accounts(() => talk, memory))
    const clock = new Clock(() => talk, worlds)
    const passkeys = new Passkeys(() => talk, memory, wallets)
    const identities = new Identities(() => talk, memory, clock, wallets)
    await wallets.create('Ada', ada)
    return { memory, talk, wallets, clock, passkeys, identities }
  }
}

export type Stage = Awaited<ReturnType<ReturnType<typeof stages>>>

export const bodyOf = ({ json }: Answer) => json as Readonly<Record<string, unknown>>
export const membersOf = (answer: Answer) => Object.keys(bodyOf(answer)).sort()

/** The headers that sign what the answer wants signed. */
export function signedBy(key: ClientKey, answer: Answer) {
  const { payloadToSign, requestId } = bodyOf(must(202, answer))
  return { 'service-wallet-signature': stamp(key, String(payloadToSign)), 'request-id': String(requestId) }
}

/** Whoever can end a session with a key can sign with it. */
export async function endSession({ talk }: Pick<Stage, 'talk'>, opened: Answer, key: ClientKey): Promise<number> {
  const path = `/auth/sessions/${bodyOf(opened)['id']}`
  const headers = signedBy(key, await talk.send('DELETE', path))
  return (await talk.send('DELETE', path, { headers })).status
}

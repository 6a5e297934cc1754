import { afterAll, beforeAll } from 'vitest'
import { type ClientKey, signedHeaders } from '../../kit/wallet/index.ts'
import { Accounts } from '../../steps/support/accounts.ts'
import { Clock } from '../../steps/support/clock.ts'
import { Conversation } from '../../steps/support/conversation.ts'
import { Customers } from '../../steps/support/customers.ts'
import type { Answer } from '../../steps/support/http-client.ts'
import { Identities } from '../../steps/support/identities.ts'
import { Memory } from '../../steps/support/memory.ts'
import { Passkeys } from '../../steps/support/passkeys.ts'
import { must, Wallets } from '../../steps/support/wallets.ts'
import { ScenarioWorlds } from '../../steps/support/worlds.ts'
import { createSimulator } from '../app.ts'
import { membersOf } from '../schema/index.ts'

/** Starts a simulator for the tests of a file; returns a function that creates a world in which Ada has a wallet. */
export function walletWorlds() {
  const simulator = createSimulator({ strict: true, port: 0, host: '127.0.0.1' })
  let origin = ''
  beforeAll(async () => {
    origin = await simulator.listen()
  })
  afterAll(() => simulator.close())
  return async (contact: Readonly<Record<string, string>>) => {
    const memory = new Memory()
    const worlds = new ScenarioWorlds(() => talk, memory)
    const talk: Conversation = new Conversation(origin, undefined, () => worlds.current(), memory)
    await worlds.make('world')
    const customers = new Customers(() => talk, memory)
    const wallets = new Wallets(() => talk, memory, customers, new Accounts(() => talk, memory))
    const clock = new Clock(() => talk, worlds)
    const passkeys = new Passkeys(() => talk, memory, wallets)
    const identities = new Identities(() => talk, memory, clock, wallets)
    await wallets.create('Ada', contact)
    return { memory, talk, wallets, clock, passkeys, identities }
  }
}

export type WalletWorld = Awaited<ReturnType<ReturnType<typeof walletWorlds>>>

export const bodyOf = ({ json }: Answer) => membersOf(json)
export const memberNames = (answer: Answer) => Object.keys(bodyOf(answer)).sort()

/** Returns the headers of the signed request for a challenge. */
export function signatureHeaders(key: ClientKey, challenge: Answer) {
  const { payloadToSign, requestId } = bodyOf(must(202, challenge))
  return signedHeaders(key, { payloadToSign: String(payloadToSign), requestId: String(requestId) })
}

/** Ends the session of an answer with a key and returns the status, which shows whether the key can sign. */
export async function endSession(
  { talk }: Pick<WalletWorld, 'talk'>,
  sessionAnswer: Answer,
  key: ClientKey,
): Promise<number> {
  const path = `/auth/sessions/${bodyOf(sessionAnswer)['id']}`
  const headers = signatureHeaders(key, await talk.send('DELETE', path))
  return (await talk.send('DELETE', path, { headers })).status
}

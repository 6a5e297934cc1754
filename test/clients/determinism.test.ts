import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, Sandbox } from './sandbox.ts'
import { runJourney } from './wallet-journey.ts'
import { deterministicTools } from './wallet-tools.ts'

let host: Host
beforeAll(async () => {
  host = await openHost()
})
afterAll(() => host.close())

/**
 * Everything that could differ between two journeys: every answer, the state after every moment, the recovery phrase.
 */
interface Trace {
  readonly answers: readonly string[]
  readonly states: readonly unknown[]
  readonly phrase: string
}

async function runTraced(sandbox: Sandbox): Promise<Trace> {
  const start = sandbox.transcript.length
  const { phrase } = await runJourney(sandbox, deterministicTools())
  const { head } = (await sandbox.admin('GET', '/timeline?limit=1')).json
  const states: unknown[] = []
  for (let moment = 1; moment <= Number(head); moment += 1)
    states.push((await sandbox.admin('GET', `/timeline/${moment}`)).json['stateHash'])
  return { answers: sandbox.transcript.slice(start), states, phrase }
}

const world = (seed: string) => ({ name: 'twin', seed, startAt: '2025-11-15T12:00:00Z', frozen: true })

async function traceIn(seed: string): Promise<Trace> {
  const sandbox = await Sandbox.open(host, world(seed))
  try {
    return await runTraced(sandbox)
  } finally {
    await sandbox.admin('DELETE', '')
  }
}

describe('a repeated journey', () => {
  it('gets the same answers, byte for byte, in a world with the same seed', async () => {
    const one = await traceIn('geminus')
    const other = await traceIn('geminus')
    expect(other).toEqual(one)
    const all = one.answers.join('\n')
    for (const generated of [
      'otpEncryptionTargetBundle',
      '"challenge"',
      'encryptedSessionSigningKey',
      'eyJhbGciOiJFUzI1NiIs',
    ])
      expect(all).toContain(generated)
    expect(all).toContain('encryptedWalletCredentials')
  })

  it('gets the same answers after a rewind', async () => {
    const sandbox = await Sandbox.open(host, world('geminus'))
    const { head } = (await sandbox.admin('GET', '/timeline?limit=1')).json
    const one = await runTraced(sandbox)
    await sandbox.admin('POST', '/timeline/rewind', { to: Number(head) })
    const other = await runTraced(sandbox)
    await sandbox.admin('DELETE', '')
    expect(other).toEqual(one)
  })

  it('gets other keys, texts and phrases with another seed', async () => {
    const one = await traceIn('geminus')
    const other = await traceIn('solus')
    expect(other.phrase).not.toBe(one.phrase)
    expect(other.answers).toHaveLength(one.answers.length)
    for (const [index, answer] of other.answers.entries())
      if (/ (?:200|201|202) /.test(answer)) expect(answer).not.toBe(one.answers[index])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { travel } from './journey.ts'
import { type Host, openHost, Sandbox } from './sandbox.ts'
import { repeatableTools } from './tools.ts'

let host: Host
beforeAll(async () => {
  host = await openHost()
})
afterAll(() => host.close())

/** All that a journey could leave different: each answer to the byte, the state after each moment, the words. */
interface Trace {
  readonly answers: readonly string[]
  readonly states: readonly unknown[]
  readonly words: string
}

async function trace(sandbox: Sandbox): Promise<Trace> {
  const begun = sandbox.transcript.length
  const { words } = await travel(sandbox, repeatableTools())
  const { head } = (await sandbox.admin('GET', '/timeline?limit=1')).json
  const states: unknown[] = []
  for (let moment = 1; moment <= Number(head); moment += 1)
    states.push((await sandbox.admin('GET', `/timeline/${moment}`)).json['stateHash'])
  return { answers: sandbox.transcript.slice(begun), states, words }
}

const world = (seed: string) => ({ name: 'twin', seed, startAt: '2025-11-15T12:00:00Z', frozen: true })

async function traceIn(seed: string): Promise<Trace> {
  const sandbox = await Sandbox.open(host, world(seed))
  try {
    return await trace(sandbox)
  } finally {
    await sandbox.admin('DELETE', '')
  }
}

describe('a journey that is made again', () => {
  it('is answered the same, byte for byte, in a world with the same seed', async () => {
    const one = await traceIn('geminus')
    const other = await traceIn('geminus')
    expect(other).toEqual(one)
    const all = one.answers.join('\n')
    for (const made of [
      'otpEncryptionTargetBundle',
      '"challenge"',
      'encryptedSessionSigningKey',
      'eyJhbGciOiJFUzI1NiIs',
    ])
      expect(all).toContain(made)
    expect(all).toContain('encryptedWalletCredentials')
  })

  it('is answered the same after going back', async () => {
    const sandbox = await Sandbox.open(host, world('geminus'))
    const { head } = (await sandbox.admin('GET', '/timeline?limit=1')).json
    const one = await trace(sandbox)
    await sandbox.admin('POST', '/timeline/rewind', { to: Number(head) })
    const other = await trace(sandbox)
    await sandbox.admin('DELETE', '')
    expect(other).toEqual(one)
  })

  it('has other keys, texts and words under another seed', async () => {
    const one = await traceIn('geminus')
    const other = await traceIn('solus')
    expect(other.words).not.toBe(one.words)
    expect(other.answers).toHaveLength(one.answers.length)
    for (const [index, answer] of other.answers.entries())
      if (/ (?:200|201|202) /.test(answer)) expect(answer).not.toBe(one.answers[index])
  })
})

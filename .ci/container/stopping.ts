import assert from 'node:assert/strict'
import { Agent, type ClientRequest, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { StartedTestContainer } from 'testcontainers'
import { run, say } from './command.ts'
import { originOf } from './sandglass-container.ts'

const inFlight = 25
const credential = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

/**
 * Stops a container while it owes answers. Nothing here depends on speed: each request holds back its body until the
 * server has said "100 Continue", so that all of them are known to have arrived; the bodies follow only when the
 * server no longer takes new requests, so that the signal is known to have arrived too.
 */
export async function stopWithRequestsInFlight(container: StartedTestContainer): Promise<void> {
  const origin = originOf(container)
  // Connections that are kept alive, as real clients have them: the program must not wait for those to go away.
  const agent = new Agent({ keepAlive: true })
  const idle = await fetch(`${origin}/health`)
  await idle.arrayBuffer()
  const waiting = await Promise.all(Array.from({ length: inFlight }, (_, index) => begin(origin, agent, index)))

  // A program that does not stop by itself is killed in the end, so that this ends too: with failed requests and 137.
  const stopped = run('docker', ['stop', '-t', '60', container.getId()])
  while (await takesRequests(origin));
  const statuses = await Promise.all(waiting.map((held) => held.finish()))
  const answeredAt = performance.now()
  await stopped
  const elapsedMs = Math.round(performance.now() - answeredAt)
  const exitCode = await run('docker', ['wait', container.getId()])
  agent.destroy()

  assert.deepEqual(statuses, Array(inFlight).fill(201))
  assert.equal(exitCode, '0', 'the program did not end by itself')
  say(`  ${inFlight} requests in flight answered; the container was gone ${elapsedMs} ms after the last answer`)
}

interface Held {
  /** Sends what was held back and answers with the status. */
  finish(): Promise<number>
}

function begin(origin: string, agent: Agent, index: number): Promise<Held> {
  const body = JSON.stringify({ name: `in flight ${index}`, permissions: ['VIEW'] })
  const sent = request(`${origin}/2025-10-13/tokens`, {
    method: 'POST',
    agent,
    headers: {
      authorization: credential,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answered = statusOf(sent)
  return new Promise((resolve, reject) => {
    answered.catch(reject)
    sent.once('continue', () => {
      resolve({
        finish: () => {
          sent.end(body)
          return answered
        },
      })
    })
    sent.flushHeaders()
  })
}

function statusOf(sent: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
  })
}

/** A connection of its own, because one from a pool may outlive the listener. */
function takesRequests(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(`${origin}/health`, { agent: false, headers: { connection: 'close' } })
    sent.once('error', () => resolve(false))
    sent.once('response', (response) => {
      response.once('close', () => resolve(response.statusCode === 200))
      response.resume()
    })
    sent.end()
  })
}

import { Agent, type ClientRequest, request } from 'node:http'
import type { StartedSandglassContainer } from '../../kit/testcontainers/index.ts'
import { run } from '../support/command.ts'

const inFlight = 25
const credential = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

interface Stopped {
  /** The statuses of the answers to the requests in flight. */
  readonly statuses: readonly number[]
  /** The exit code of the program, as the engine prints it. */
  readonly exitCode: string
}

/**
 * Stops a container with requests in flight. Nothing here depends on timing: each request withholds its body until the
 * server has sent "100 Continue", so all of them have arrived; the bodies follow when the server no longer accepts new
 * requests, so the signal has arrived too.
 */
export async function stopWithRequestsInFlight(container: StartedSandglassContainer): Promise<Stopped> {
  const origin = container.sandglass.url
  // Keep-alive connections, as real clients use them: the program must not wait for those to close.
  const agent = new Agent({ keepAlive: true })
  const idle = await fetch(`${origin}/health`)
  await idle.arrayBuffer()
  const waiting = await Promise.all(Array.from({ length: inFlight }, (_, index) => begin(origin, agent, index)))

  // A program that does not stop is killed after a minute; requests then fail, and the exit code is 137.
  const stopped = run('docker', ['stop', '-t', '60', container.getId()])
  while (await acceptsRequests(origin));
  const statuses = await Promise.all(waiting.map((pending) => pending.finish()))
  await stopped
  const exitCode = await run('docker', ['wait', container.getId()])
  agent.destroy()
  return { statuses, exitCode }
}

interface PendingRequest {
  /** Sends the withheld body and returns the status of the answer. */
  finish(): Promise<number>
}

function begin(origin: string, agent: Agent, index: number): Promise<PendingRequest> {
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

/** True while new connections are accepted. Uses no pool, because a pooled connection may outlive the listener. */
function acceptsRequests(origin: string): Promise<boolean> {
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Answer = () => Response

/** Answers calls one after the other; the last answer repeats. */
function answering(...answers: readonly Answer[]) {
  let count = 0
  const sent = vi.fn(async () => (answers[Math.min(count++, answers.length - 1)] ?? Response.error)())
  vi.stubGlobal('fetch', sent)
  return sent
}

const refusal = (status: number, message: string): Answer => {
  return () => Response.json({ code: 'NO', message }, { status })
}
const opened: Answer = () => new Response(new ReadableStream())

/** Loads the modules of the page, which begin to read the address when they are loaded. */
async function load() {
  vi.resetModules()
  const [live, admin] = [await import('./live.ts'), await import('./admin.ts')]
  return { ...live, ...admin }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://localhost:1', search: '?world=w' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('sessionStorage', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the stream of a world', () => {
  it('is tried again while there is no such world, and everything is read again when it has come back', async () => {
    answering(refusal(404, 'There is no world.'), refusal(404, 'There is no world.'), opened)
    const { startLive, connection, renewal } = await load()
    startLive()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.value).toBe('gone')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.value).toBe('live')
    expect(renewal.value).toBe(1)
  })

  it('tells why it is refused, and nothing of it once the server does not answer', async () => {
    answering(refusal(403, 'The host name is foreign.'), () => {
      throw new TypeError('fetch failed')
    })
    const { startLive, connection, lostBecause } = await load()
    startLive()
    await vi.advanceTimersByTimeAsync(0)
    expect([connection.value, lostBecause.value]).toEqual(['lost', 'The host name is foreign.'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([connection.value, lostBecause.value]).toEqual(['lost', undefined])
  })

  it('waits for a token, and every token that is entered is tried, also the same once more', async () => {
    const sent = answering(refusal(401, 'No.'), refusal(401, 'No.'), opened)
    const { startLive, connection, tokenNeeded, useToken } = await load()
    startLive()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([connection.value, tokenNeeded.value]).toEqual(['connecting', 'missing'])
    useToken('right')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([connection.value, tokenNeeded.value]).toEqual(['connecting', 'wrong'])
    useToken('right')
    await vi.advanceTimersByTimeAsync(0)
    expect([connection.value, tokenNeeded.value]).toEqual(['live', undefined])
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('is not asked for with a token that no header can carry', async () => {
    const sent = answering(refusal(401, 'No.'))
    const { startLive, tokenNeeded, useToken } = await load()
    startLive()
    await vi.advanceTimersByTimeAsync(0)
    useToken('naïve…')
    await vi.advanceTimersByTimeAsync(0)
    expect(tokenNeeded.value).toBe('wrong')
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

import { describe, expect, it } from 'vitest'
import { freeName, kindOf, lastRefused, recordedWorld } from './file-kinds.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the kind of a file', () => {
  it.each([
    ['x.txt', Uint8Array.of(0x1f, 0x8b, 8), 'snapshot'],
    ['x.sandglass-snapshot', bytes('{"sandglass":'), 'capsule'],
    ['x.sandglass-snapshot', bytes('damaged'), 'snapshot'],
    ['x.png', Uint8Array.of(0x89, 0x50), 'capsule'],
    ['empty', new Uint8Array(), 'capsule'],
  ])('%s with its first bytes is a %s', (name, start, kind) => {
    expect(kindOf(name, start)).toBe(kind)
  })
})

describe('a capsule', () => {
  const request = (n: number, status: number) => ({ kind: 'request', n, answer: { status } })
  const lines = [
    { sandglass: 'capsule', world: 'suite-7', inputs: 4 },
    request(1, 201),
    request(2, 409),
    { kind: 'answer', n: 3, answer: { status: 500 } },
    request(4, 200),
  ]
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')

  it('tells the world that it was recorded in', () => {
    expect(recordedWorld(text)).toBe('suite-7')
    expect(recordedWorld('{"sandglass":"capsule","world":"w"}')).toBe('w')
  })

  it.each(['', 'text', '{"world":"x"}', '{"sandglass":"capsule","world":7}', '[]\n'])('is not %j', (other) => {
    expect(recordedWorld(other)).toBeUndefined()
  })

  it('has the last request that was refused; answers of endpoints are none', () => {
    expect(lastRefused(text)).toBe(2)
    expect(lastRefused(JSON.stringify(request(1, 200)))).toBeUndefined()
  })
})

describe('a free name', () => {
  it('is the given one, or with the first number that is free', () => {
    expect(freeName('a', ['b'])).toBe('a')
    expect(freeName('a', ['a', 'a-2', 'a-4'])).toBe('a-3')
  })
})

it('shortens a long name for the number behind it', () => {
  const name = 'w'.repeat(64)
  expect(freeName(name, [name])).toBe(`${'w'.repeat(62)}-2`)
})

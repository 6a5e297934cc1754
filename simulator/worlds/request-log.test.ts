import { describe, expect, it } from 'vitest'
import type { World } from '../engine/index.ts'
import { loggedRequest } from '../testing/logged-request.ts'
import { hasContents, RequestLog, recordRequest, requestLogOf } from './request-log.ts'

const newWorld = () => ({}) as World
const rowsOf = (log: RequestLog) => [...log.newestFirst()]

describe('the request log', () => {
  it('keeps the last 1000 requests of each world, newest first', () => {
    const [one, other] = [newWorld(), newWorld()]
    expect(rowsOf(requestLogOf(one))).toEqual([])
    for (let moment = 0; moment < 1_005; moment += 1) recordRequest(one, loggedRequest({ moment }))
    recordRequest(other, loggedRequest({ moment: 7 }))
    const kept = rowsOf(requestLogOf(one))
    expect([kept.length, kept[0]?.moment, kept.at(-1)?.moment]).toEqual([1_000, 1_004, 5])
    expect([kept[0]?.number, kept.at(-1)?.number]).toEqual([1_005, 6])
    expect(rowsOf(requestLogOf(other))).toEqual([{ ...loggedRequest({ moment: 7 }), number: 1 }])
  })

  it('counts by operation and status what it no longer has', () => {
    const log = new RequestLog(2)
    for (const status of [201, 201, 400, 201]) log.add(loggedRequest({ operation: 'createLamp', status }))
    log.add(loggedRequest({ status: 404 }))
    expect(log.count('createLamp', () => true)).toBe(4)
    expect(log.count('createLamp', (status) => status === 201)).toBe(3)
    expect(log.count(undefined, () => true)).toBe(5)
    expect(log.count('none', () => true)).toBe(0)
    expect(rowsOf(log)).toHaveLength(2)
  })

  it('can be switched off, except for the counts', () => {
    const log = new RequestLog(0)
    log.add(loggedRequest({ operation: 'createLamp' }))
    expect([rowsOf(log), log.count('createLamp', () => true)]).toEqual([[], 1])
  })

  it('drops the oldest bodies when they take more than 4 KiB per row', () => {
    const log = new RequestLog(4)
    const entry = loggedRequest({ requestBytes: 3_000, answerBytes: 3_000, bodies: { request: {}, answer: '{}' } })
    for (let count = 0; count < 2; count += 1) log.add(entry)
    expect(rowsOf(log).map(hasContents)).toEqual([true, true])
    log.add(entry)
    expect(rowsOf(log).map(({ bodies }) => bodies !== undefined)).toEqual([true, true, false])
    expect(rowsOf(log).map(hasContents)).toEqual([true, true, false])
    for (let count = 0; count < 20; count += 1) log.add(entry)
    expect(rowsOf(log).map(({ bodies }) => bodies !== undefined)).toEqual([true, true, false, false])
  })

  it('forgets with a row what its bodies took', () => {
    const log = new RequestLog(2)
    for (let count = 0; count < 50; count += 1) log.add(loggedRequest({ answerBytes: 4_000, bodies: { answer: '' } }))
    expect(rowsOf(log).map(({ bodies }) => bodies !== undefined)).toEqual([true, true])
  })

  it('does not count a body that is too large to be kept', () => {
    const log = new RequestLog(2)
    log.add(loggedRequest({ answerBytes: 4_000, bodies: { answer: '' } }))
    log.add(loggedRequest({ answerBytes: 70_000, bodies: {} }))
    expect(rowsOf(log).map(({ bodies }) => bodies !== undefined)).toEqual([true, true])
    expect(rowsOf(log).map(hasContents)).toEqual([false, true])
  })

  it('ends for a reader that was overtaken by new requests', () => {
    const log = new RequestLog(3)
    for (const moment of [1, 2, 3]) log.add(loggedRequest({ moment }))
    const rows = log.newestFirst()
    expect(rows.next().value).toMatchObject({ number: 3 })
    for (const moment of [4, 5]) log.add(loggedRequest({ moment }))
    expect([...rows]).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { blink, fieldsOf, lightLamp, openAdmin, theLamp, theOther } from '../../testing/admin-plane.ts'

const advance = '/admin/clock/advance'

describe('until a condition in words', () => {
  it.each([
    [{ until: `${theLamp} turns >= 3` }],
    [{ until: { condition: `${theLamp} turns >= 3`, within: '1h' } }],
    [{ until: `not ${theLamp} turns < 3 and ${theOther} exists` }],
  ])('%j stops when it is met', async (body) => {
    const { call, engine } = await openAdmin()
    blink(engine, 100)
    const reply = await call('POST', advance, body)
    expect(reply.body).toMatchObject({ stopped: 'condition', to: '2025-10-13T12:03:00Z', fired: 3 })
  })

  it('follows several resources', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine)
    blink(engine, 100, theOther)
    const until = `${theLamp} status = "BROKEN" and ${theOther} turns > 7`
    expect((await call('POST', advance, { until })).body).toMatchObject({ to: '2025-10-13T12:08:00Z' })
  })

  it('times out, also in a preview', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 100)
    const body = { until: { condition: `${theLamp} status = "ON"`, within: '2m' } }
    expect((await call('POST', '/admin/clock/preview', body)).body).toMatchObject({ stopped: 'timeout', fired: 2 })
    expect((await call('POST', advance, body)).body).toMatchObject({ stopped: 'timeout', fired: 2 })
  })

  it('stops at the limit of tasks before it times out', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 100)
    const body = { until: `${theLamp} status = "ON"`, limit: 5 }
    expect((await call('POST', advance, body)).body).toMatchObject({ stopped: 'limit', fired: 5 })
  })

  it('reads a document that the API does not show as it is stored, with readable times', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'makeChair' }, () => {
      const madeAtMs = engine.now()
      engine.of<{ id: string; madeAtMs: number }>({ name: 'chairs' }).insert({ id: 'Chair:1', madeAtMs })
    })
    const until = 'Chair:1 madeAt = "2025-10-13T12:00:00Z"'
    expect((await call('POST', advance, { until })).body).toMatchObject({ stopped: 'condition', fired: 0 })
  })
})

describe('a condition is refused', () => {
  it.each([
    [`${theLamp} statsu = "ON"`, 'until', 12, 'Did you mean "status"?'],
    [`${theLamp} wiring.color = "red"`, 'until', 19, 'Did you mean "colour"?'],
    [`${theLamp} status is "ON"`, 'until', 19, 'Expected one of'],
    [{ condition: `${theLamp} status` }, 'until.condition', 18, 'but found the end'],
    [{ condition: '' }, 'until.condition', undefined, 'required'],
    [{ resource: theLamp, field: 'statsu', equals: 'ON' }, 'until.field', undefined, 'Did you mean "status"?'],
    [{ resource: theLamp, field: '', equals: 'ON' }, 'until.field', undefined, 'required'],
  ])('%j', async (until, field, position, problem) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', advance, { until })
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual([field])
    expect(reply.body.details.errors[0].position).toBe(position)
    expect(reply.body.message).toContain(problem)
    expect(engine.head().number).toBe(0)
  })

  it('when a resource whose members it compares is not there', async () => {
    const { call } = await openAdmin()
    const missing = await call('POST', advance, { until: 'Lamp:none status = "ON"' })
    expect(missing).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
    const body = { until: { condition: 'Lamp:none exists', within: '1m' } }
    expect((await call('POST', advance, body)).body).toMatchObject({ stopped: 'timeout' })
  })
})

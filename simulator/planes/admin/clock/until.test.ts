import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blink, fieldsOf, lightLamp, openAdmin, theLamp, theOther } from '../../../testing/admin-plane.ts'
import { runs } from '../../../testing/property-runs.ts'

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

  it('waits no longer than time lasts', async () => {
    const { call } = await openAdmin()
    await call('POST', advance, { to: '9999-12-30T00:00:00Z' })
    const { body } = await call('POST', advance, { until: `${theLamp} status = "ON"` })
    expect(body).toMatchObject({ stopped: 'timeout', to: '9999-12-31T23:59:59.999Z' })
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

  it('shows the values in the condition as they are at the end, without secrets', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 100)
    const condition = `${theLamp} turns = 90 and ${theLamp} clientSecret = "x" and Lamp:none exists`
    const values = [
      { resource: theLamp, field: 'turns', value: 2 },
      { resource: theLamp, field: 'clientSecret', value: '[hidden]' },
      { resource: 'Lamp:none', value: null },
    ]
    const body = { until: { condition, within: '2m' } }
    expect((await call('POST', '/admin/clock/preview', body)).body).toMatchObject({ stopped: 'timeout', values })
    expect((await call('POST', advance, body)).body).toMatchObject({ stopped: 'timeout', values })
    expect((await call('POST', advance, { by: '1m' })).body).not.toHaveProperty('values')
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
    [`${theLamp} status = "BROKN"`, 'until', 21, 'status is never "BROKN". Did you mean "BROKEN"?'],
    [`${theLamp} status != "on"`, 'until', 22, 'Did you mean "ON"?'],
    [`${theLamp} exists or ${theLamp} turns >= "2"`, 'until', 42, 'Did you mean 2?'],
    [`${theLamp} turns = 040`, 'until', 20, 'A number does not begin with 0. Did you mean 40?'],
    [{ condition: `${theLamp} turns > "a"` }, 'until.condition', 20, 'turns is a whole number, and "a" is a text.'],
    [{ resource: theLamp, field: 'status', equals: 'OF' }, 'until.equals', undefined, 'Did you mean "OFF"?'],
    ['Lmap:first exists', 'until', 1, 'begins with Lmap:. Did you mean "Lamp:first"?'],
    ['Lmap:first status = "ON"', 'until', 1, 'Did you mean "Lamp:first"?'],
    ['not banana exists', 'until', 5, '"banana" is not the id of a resource. Ids are written like Quote:….'],
    [`${theLamp} exists or "lamp" exists`, 'until', 22, '"lamp" is not the id of a resource. Did you mean "Lamp:…"?'],
    [{ resource: 'Lmap:first', field: 'turns', equals: 1 }, 'until.resource', undefined, 'Did you mean "Lamp:first"?'],
    [{ condition: `${theLamp} status` }, 'until.condition', 18, 'but found the end'],
    [{ condition: '' }, 'until.condition', 1, 'The condition is empty; expected one such as'],
    ['', 'until', 1, 'The condition is empty'],
    ['x'.repeat(4_001), 'until', 4_001, 'A condition has at most 4000 characters; this one has 4001.'],
    [{ condition: 'not '.repeat(10_000) }, 'until.condition', 4_001, 'this one has 40000.'],
    [5, 'until', undefined, 'members { resource, field, equals } or { condition }; received 5.'],
    [true, 'until', undefined, 'received true.'],
    [['x'], 'until', undefined, 'received a list.'],
    [{}, 'until', undefined, 'received an empty object.'],
    [{ within: '1h' }, 'until', undefined, 'received an object with within.'],
    [{ condition: 5 }, 'until.condition', undefined, 'Expected a string, but received 5.'],
    [{ resource: theLamp, field: 'turns' }, 'until.equals', undefined, 'This form has resource, field, equals.'],
    [{ resource: theLamp, field: 'a..b', equals: 1 }, 'until.field', undefined, '"a..b" has an empty name'],
    [{ resource: '', field: 'turns', equals: 1 }, 'until.resource', undefined, 'Must not be empty.'],
    [{ resource: theLamp, field: 'turns', equals: 2 ** 53 }, 'until.equals', undefined, 'cannot be kept exactly'],
    [{ resource: theLamp, field: 'turns', equals: [1e300] }, 'until.equals', undefined, 'cannot be kept exactly'],
    [`${theLamp} "" = null`, 'until', 12, 'The name of a member of Lamp:first is empty. It has id, status'],
    [`${theLamp} __proto__.polluted = 1`, 'until', 12, 'There is no __proto__ in Lamp:first.'],
    [`${theLamp} wiring.constructor exists`, 'until', 19, 'There is no constructor in wiring of Lamp:first.'],
    [`${theLamp} turns > null`, 'until', 20, 'nothing is less or more than null'],
    [{ resource: theLamp, field: 'statsu', equals: 'ON' }, 'until.field', undefined, 'Did you mean "status"?'],
    [{ resource: theLamp, field: '', equals: 'ON' }, 'until.field', undefined, 'Must not be empty.'],
  ])('%j', async (until, field, position, problem) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', advance, { until })
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual([field])
    expect(reply.body.details.errors[0].position).toBe(position)
    expect(reply.body.message).toContain(problem)
    expect(engine.head().number).toBe(0)
  })

  it('with the errors of the form that was meant, and what was meant by a typo', async () => {
    const { call } = await openAdmin()
    const typo = await call('POST', advance, { until: { resource: theLamp, feild: 'turns', equals: 1 }, limit: 'x' })
    expect(fieldsOf(typo)).toEqual(['until.field', 'until.feild', 'limit'])
    expect(typo.body.message).toContain('Did you mean "field"? Allowed: resource, field, equals, within.')
    const text = await call('POST', advance, { until: { conditon: `${theLamp} exists` } })
    expect(fieldsOf(text)).toEqual(['until.condition', 'until.conditon'])
  })

  it('when its number would be altered by reading it', async () => {
    const { call } = await openAdmin()
    for (const number of ['1e999', '-1e999', '9007199254740993', '[{ "a": 1e999 }]']) {
      const raw = `{ "until": { "resource": "${theLamp}", "field": "turns", "equals": ${number} } }`
      const headers = { 'content-type': 'application/json' }
      expect(fieldsOf(await call('POST', advance, undefined, { raw, headers }))).toEqual(['until.equals'])
    }
    const raw = '{ "until": 1e999 }'
    const reply = await call('POST', advance, undefined, { raw, headers: { 'content-type': 'application/json' } })
    expect(reply.body.message).toContain('received Infinity.')
  })

  it('whatever it is: never a failure of the simulator, and nothing changes', async () => {
    const { call, engine, bugs } = await openAdmin()
    const names = fc.constantFrom('resource', 'field', 'equals', 'condition', 'within', 'event', 'constructor', 'feild')
    const inside = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(theLamp, 'turns', '1h', 'status.x.y'))
    const until = fc.oneof(fc.jsonValue(), fc.dictionary(names, inside), fc.string({ unit: 'binary' }))
    await fc.assert(
      fc.asyncProperty(until, async (sent) => {
        const { status } = await call('POST', '/admin/clock/preview', { until: sent })
        expect([200, 400, 404]).toContain(status)
      }),
      runs(150),
    )
    expect(bugs).toEqual([])
    expect(engine.head().number).toBe(0)
  })

  it('when a resource whose members it compares is not there', async () => {
    const { call } = await openAdmin()
    const missing = await call('POST', advance, { until: 'Lamp:none status = "ON"' })
    expect(missing).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
    for (const id of ['Lamp:none', 'bare']) {
      const body = { until: { condition: `${id} exists`, within: '1m' } }
      expect((await call('POST', advance, body)).body).toMatchObject({ stopped: 'timeout' })
    }
  })
})

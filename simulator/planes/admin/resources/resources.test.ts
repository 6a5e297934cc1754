import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../schema/index.ts'
import { blink, lamps, lightLamp, openAdmin, startAt, theLamp, theOther } from '../../../testing/admin-plane.ts'

describe('a resource', () => {
  it('is shown as it is now, without secrets', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine, 0)
    const { body } = await call('GET', `/admin/resources/${theLamp}`)
    expect(body).toMatchObject({
      id: theLamp,
      collection: 'lamps',
      at: 2,
      branch: 'main',
      document: { id: theLamp, status: 'BROKEN', turns: 0, clientSecret: '[hidden]', wiring: { colour: 'red' } },
      related: [],
    })
  })

  it('is shown with its related documents, now and then, and they share one history', async () => {
    const { call, engine } = await openAdmin()
    const about = { id: `About:${theLamp}`, status: 'OFF', turns: 1 } as const
    engine.commit({ kind: 'request', name: 'test' }, () => engine.of(lamps).insert(about))
    engine.commit({ kind: 'request', name: 'test' }, () => engine.of(lamps).update({ ...about, turns: 2 }))
    const related = async (at: number) => (await call('GET', `/admin/resources/${theLamp}?at=${at}`)).body.related
    expect(await related(1)).toEqual([{ collection: 'lamps', document: about }])
    expect(await related(2)).toEqual([{ collection: 'lamps', document: { ...about, turns: 2 } }])
    const { body } = await call('GET', `/admin/resources/${theLamp}/history`)
    expect(body.data.map(({ moment }: { moment: number }) => moment)).toEqual([0, 1, 2])
  })

  it('is shown as it was at a moment or a time, also under a percent-encoded id', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 3)
    engine.advance({ to: startAt + 10 * MINUTE })
    const turnsAt = async (at: string) =>
      (await call('GET', `/admin/resources/${encodeURIComponent(theLamp)}?at=${at}`)).body.document.turns
    expect([await turnsAt('1'), await turnsAt('2'), await turnsAt('4')]).toEqual([0, 1, 3])
    expect(await turnsAt('2025-10-13T12:02:59Z')).toBe(2)
  })

  it('that is unknown, or not created yet, is a 404', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'x' }, () =>
      engine.of(lamps).insert({ id: 'Lamp:new', status: 'ON', turns: 0 }),
    )
    for (const path of ['Lamp:none', 'Lamp:new?at=0', 'Lamp:none/history', 'Lamp:none/explain'])
      expect(await call('GET', `/admin/resources/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'REFERENCE_NOT_FOUND' },
      })
  })

  it.each(['-1', '99', 'then', '2099-01-01T00:00:00Z'])('at %s is refused', async (at) => {
    const { call } = await openAdmin()
    expect(await call('GET', `/admin/resources/${theLamp}?at=${at}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'at' }] } },
    })
  })
})

describe("a resource's history", () => {
  it('has every version and what made it', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 1, theOther)
    engine.advance({ to: startAt + MINUTE })
    engine.commit({ kind: 'request', name: 'throwAway', subject: theOther }, () => engine.of(lamps).remove(theOther))
    const { body } = await call('GET', `/admin/resources/${theOther}/history`)
    expect(body.data).toMatchObject([
      {
        moment: 0,
        branch: 'main',
        undone: false,
        at: '2025-10-13T12:00:00Z',
        cause: { kind: 'beginning', name: 'beginning' },
        document: expect.objectContaining({ turns: 0 }),
      },
      {
        moment: 2,
        at: '2025-10-13T12:01:00Z',
        cause: { kind: 'task', name: 'blink', subject: theOther, causedBy: 1 },
        document: expect.objectContaining({ turns: 1 }),
      },
      { moment: 3, at: '2025-10-13T12:01:00Z', cause: { kind: 'request', name: 'throwAway', subject: theOther } },
    ])
  })

  it('never shows a secret', async () => {
    const { call } = await openAdmin()
    const { text } = await call('GET', `/admin/resources/${theLamp}/history`)
    expect(text).toContain('[hidden]')
    expect(text).not.toContain('hush')
  })

  it('has the versions of moments that are no longer kept', async () => {
    const { call, engine } = await openAdmin({}, { historyLimit: 2 })
    blink(engine, 1)
    blink(engine, 1)
    const { body } = await call('GET', `/admin/resources/${theLamp}/history`)
    expect(body.data).toEqual([
      { moment: 0, branch: 'main', undone: false, document: expect.objectContaining({ turns: 0 }) },
    ])
  })
})

const sentencesOf = (body: { story: readonly { says: string }[] }) => body.story.map(({ says }) => says)

describe('an explanation', () => {
  it('starts with the deciding value, then what happened', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine)
    blink(engine, 1, theOther)
    engine.advance({ to: startAt + 10 * MINUTE })
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.cause).toEqual({
      says: "The lamp's name ends in 002, so the lamp breaks.",
      table: 'lampEndings',
      row: '002',
      reads: "the end of the lamp's name",
      moment: 1,
    })
    expect(body.story).toEqual([
      { moment: 0, line: 'main', at: '2025-10-13T12:00:00Z', says: 'The world was created.', links: [], events: [] },
      { moment: 1, line: 'main', at: '2025-10-13T12:00:00Z', says: 'lightLamp was called.', links: [], events: [] },
      {
        moment: 4,
        line: 'main',
        at: '2025-10-13T12:06:00Z',
        says: 'The resource is BROKEN.',
        links: [],
        events: ['LAMP.BROKEN'],
      },
    ])
    expect(body.chain.map(({ moment }: { moment: number }) => moment)).toEqual([4, 1])
    expect(body.chain[1]).toMatchObject({
      at: '2025-10-13T12:00:00Z',
      cause: { kind: 'request', name: 'lightLamp' },
      notes: [{ kind: 'magic', row: '002' }],
    })
  })

  it('is a text for a terminal when one is asked for', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine, 0)
    const headers = { accept: 'text/plain' }
    const { text } = await call('GET', `/admin/resources/${theLamp}/explain`, undefined, { headers })
    expect(text.split('\n')).toEqual([
      'Lamp:first: resource, BROKEN',
      '',
      "The lamp's name ends in 002, so the lamp breaks.",
      '',
      '0  13 Oct 2025, 12:00:00 UTC  The world was created.',
      '1                             lightLamp was called.',
      '2                             The resource is BROKEN.',
      '',
    ])
  })

  it('is a text of the asked width', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine, 0)
    const headers = { accept: 'text/plain' }
    const { text } = await call('GET', `/admin/resources/${theLamp}/explain?columns=40`, undefined, { headers })
    expect(text).toContain("The lamp's name ends in 002, so the lamp\nbreaks.")
    const tooWide = await call('GET', `/admin/resources/${theLamp}/explain?columns=101`, undefined, { headers })
    expect(tooWide.status).toBe(400)
  })

  it('mentions that there was no magic value', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine, 0, 'a plain lamp')
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.cause).toMatchObject({
      says: "The lamp's name ends in no magic value, so the lamp shines.",
      row: 'otherwise',
    })
  })

  it('mentions refusals, warnings and bugs, and never a secret', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'breakLamp', subject: theLamp }, (moment) => {
      engine.of(lamps).update({ ...engine.of(lamps).get(theLamp), clientSecret: 'psst', turns: 7 })
      engine.note({ kind: 'warning', text: 'It was hot.' })
      engine.note({ kind: 'bug', text: 'it fell' })
      moment.answer = { status: 409, body: '{"code":"CONFLICT","message":"The lamp is on."}' }
    })
    const { body, text } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(sentencesOf(body)[1]).toBe(
      'breakLamp was refused with 409 CONFLICT: The lamp is on, and turns went from 0 to 7. ' +
        'Note: It was hot. A bug in the simulator: It fell.',
    )
    expect(text).not.toMatch(/hush|psst/)
  })

  it('begins with the newest decision about the resource since its last change', async () => {
    const { call, engine } = await openAdmin()
    for (const text of ['the lamp stays on', 'the lamp stays off'])
      engine.commit({ kind: 'request', name: 'askLamp' }, () => engine.note({ kind: 'decision', text }, theLamp))
    engine.commit({ kind: 'request', name: 'askLamp' }, () =>
      engine.note({ kind: 'decision', text: 'no' }, 'Lamp:other'),
    )
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.cause).toEqual({ says: 'The lamp stays off.', moment: 2 })
    expect(sentencesOf(body)).toEqual([
      'The world was created.',
      'askLamp was called. The lamp stays on.',
      'askLamp was called.',
    ])
    expect(body.chain.map(({ moment }: { moment: number }) => moment)).toEqual([2, 1, 0])
  })

  it('leaves out the moves of others', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'makeLamps' }, () => {
      for (const subject of ['Lamp:a', 'Lamp:b']) {
        engine.of(lamps).insert({ id: subject, status: 'ON', turns: 0 })
        if (subject === 'Lamp:a') engine.note({ kind: 'move', lifecycle: 'lamp', from: 'start', to: 'ON' }, subject)
      }
    })
    const about = async (id: string) => sentencesOf((await call('GET', `/admin/resources/${id}/explain`)).body)
    expect(await about('Lamp:a')).toEqual(['makeLamps was called, and the resource is ON.'])
    expect(await about('Lamp:b')).toEqual(['makeLamps was called, and the resource was created.'])
  })

  it('of a resource that never changed is the beginning', async () => {
    const { call } = await openAdmin()
    const { body } = await call('GET', `/admin/resources/${theOther}/explain`)
    expect(body.cause).toEqual({ says: 'Every world begins with it.', moment: 0 })
  })

  it('of a resource that a fork began with names the world and the moment', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 1, theOther)
    lightLamp(engine)
    await call('POST', '/admin/worlds/default/fork', { name: 'copy' })
    const explain = async () => (await call('GET', `/admin/worlds/copy/resources/${theOther}/explain`)).body
    const before = await explain()
    const came = 'It came with the fork of default at moment 2. In default at moment 0, before the fork:'
    expect(before.cause).toEqual({ says: `${came} Every world begins with it.` })
    expect(before.ledBy).toEqual({ world: 'default', moment: 0 })
    expect(sentencesOf(before)).toEqual(['The world was forked from default at moment 2.'])
    await call('POST', '/admin/worlds/copy/clock/advance', { by: 'PT1M' })
    const after = await explain()
    expect(after.cause).toEqual({ says: 'A task did it: the task blink ran.', moment: 3 })
    expect(after.remarks).toEqual(['Moment 1, which led to it, was before the fork of default at moment 2.'])
    expect(after.ledBy).toEqual({ world: 'default', moment: 1 })
  })

  it('names an admin act and a branch that was undone', async () => {
    const { call, engine } = await openAdmin()
    const path = `/admin/resources/${theLamp}`
    await call('POST', `${path}/resolve`, { decision: 'BROKEN' })
    engine.travels.rewind(0)
    await call('POST', `${path}/resolve`, { decision: 'ON' })
    const { body } = await call('GET', `${path}/explain`)
    expect(body.cause).toEqual({ says: 'An admin resolved the resource as ON.', moment: 1 })
    expect(body.remarks).toEqual(['A rewind has undone another course of events, which main keeps.'])
  })

  it('mentions the horizon', async () => {
    const { call, engine } = await openAdmin({}, { historyLimit: 2 })
    lightLamp(engine)
    blink(engine, 2, theOther)
    engine.advance({ to: startAt + 6 * MINUTE })
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.chain).toHaveLength(1)
    expect(body.remarks).toEqual(['Moment 1, which led to it, is no longer kept; the horizon is 4.'])
  })

  it('shortens a long story', async () => {
    const { call, engine } = await openAdmin()
    blink(engine, 40)
    engine.advance({ to: startAt + 60 * MINUTE })
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.story).toHaveLength(20)
    expect(body.remarks).toEqual(['22 steps after the first are left out; its history has them all.'])
  })
})

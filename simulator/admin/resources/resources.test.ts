import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../domain/time.ts'
import { blink, lamps, lightLamp, openAdmin, startAt, theLamp, theOther } from '../../testing/admin-plane.ts'

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

describe('an explanation', () => {
  it('shows the chain of causes, from the last change back to the request', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine)
    blink(engine, 1, theOther)
    engine.advance({ to: startAt + 10 * MINUTE })
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.chain.map(({ moment }: { moment: number }) => moment)).toEqual([4, 1])
    expect(body.chain[1]).toMatchObject({
      at: '2025-10-13T12:00:00Z',
      cause: { kind: 'request', name: 'lightLamp' },
      notes: [{ kind: 'magic', row: '002' }],
    })
    expect(body.story).toEqual([
      '2025-10-13T12:06:00Z, moment 4: the task switch about Lamp:first ran, which moment 1 had scheduled; ' +
        'it changed status from OFF to BROKEN of Lamp:first; it moved from OFF to BROKEN (lamp); ' +
        'the event LAMP.BROKEN was emitted.',
      '2025-10-13T12:00:00Z, moment 1: the request lightLamp about Lamp:first was handled; ' +
        "the magic value 002 was read in the lamp's name (lampEndings), which means: The lamp breaks.",
    ])
  })

  it('mentions that there was no magic value', async () => {
    const { call, engine } = await openAdmin()
    lightLamp(engine, 0, 'a plain lamp')
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.story[1]).toContain('no magic value was read in')
    expect(body.story[1]).toContain('The lamp shines')
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
    expect(body.story).toEqual([
      '2025-10-13T12:00:00Z, moment 1: the request breakLamp about Lamp:first was handled; ' +
        'it changed turns from 0 to 7, clientSecret of Lamp:first; a warning: It was hot; ' +
        'a bug in the simulator: it fell; it was refused with 409 CONFLICT: The lamp is on.',
    ])
    expect(text).not.toMatch(/hush|psst/)
  })

  it('begins with the decisions about the resource since its last change', async () => {
    const { call, engine } = await openAdmin()
    for (const text of ['the lamp stays on', 'the lamp stays off'])
      engine.commit({ kind: 'request', name: 'askLamp' }, () => engine.note({ kind: 'decision', text }, theLamp))
    engine.commit({ kind: 'request', name: 'askLamp' }, () =>
      engine.note({ kind: 'decision', text: 'no' }, 'Lamp:other'),
    )
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.story.slice(0, 2)).toEqual([
      '2025-10-13T12:00:00Z, moment 2: the request askLamp was handled; the lamp stays off.',
      '2025-10-13T12:00:00Z, moment 1: the request askLamp was handled; the lamp stays on.',
    ])
    expect(body.story[2]).toContain('moment 0')
  })

  it('leaves out the moves of others when the resource moved', async () => {
    const { call, engine } = await openAdmin()
    engine.commit({ kind: 'request', name: 'makeLamps' }, () => {
      for (const subject of ['Lamp:a', 'Lamp:b']) {
        engine.of(lamps).insert({ id: subject, status: 'ON', turns: 0 })
        if (subject === 'Lamp:a') engine.note({ kind: 'move', lifecycle: 'lamp', from: 'start', to: 'ON' }, subject)
      }
    })
    const about = async (id: string) => (await call('GET', `/admin/resources/${id}/explain`)).body.story[0]
    expect(await about('Lamp:a')).toContain('; it created Lamp:a; it started as ON (lamp).')
    expect(await about('Lamp:b')).toContain('; it created Lamp:b; Lamp:a started as ON (lamp).')
    engine.commit({ kind: 'request', name: 'x' }, () => {
      for (const subject of ['Lamp:a', 'Lamp:b']) {
        engine.of(lamps).update({ id: subject, status: 'OFF', turns: 0 })
        engine.note({ kind: 'move', lifecycle: 'lamp', from: 'ON', to: 'OFF' }, subject)
      }
    })
    expect(await about('Lamp:b')).not.toContain('Lamp:a')
  })

  it('of a resource that never changed is the beginning', async () => {
    const { call } = await openAdmin()
    const { body } = await call('GET', `/admin/resources/${theOther}/explain`)
    expect(body.story).toEqual(['2025-10-13T12:00:00Z, moment 0: the world was created; it created Lamp:second.'])
  })

  it('mentions the horizon', async () => {
    const { call, engine } = await openAdmin({}, { historyLimit: 2 })
    lightLamp(engine)
    blink(engine, 2, theOther)
    engine.advance({ to: startAt + 6 * MINUTE })
    const { body } = await call('GET', `/admin/resources/${theLamp}/explain`)
    expect(body.chain).toHaveLength(1)
    expect(body.story.at(-1)).toContain('moment 1, which is no longer kept; the horizon is 4')
  })
})

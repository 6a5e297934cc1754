import { describe, expect, it } from 'vitest'
import type { ReceivedEvent, Scenario } from '../scenario/index.ts'
import { compare } from './compare.ts'
import { nameEvents } from './threads.ts'

const idOf = (type: string, n: number) => `${type}:00000000-0000-4000-8000-00000000000${n}`
const at = (second: number) => `2026-03-01T00:00:0${second}.000Z`

type Event = Omit<ReceivedEvent, 'name'>

let made = 0

const event = (type: string, data: object, second = 1): Event => {
  made += 1
  return { headers: {}, body: { id: `Webhook:${made}`, type, timestamp: at(second), data } }
}

/** A scenario that has made one thing, and received events. */
function scenario(thing: string, events: readonly Event[], more: Partial<Scenario> = {}): Scenario {
  const exchanges: Scenario['exchanges'] = [
    {
      ...{ step: 'create', operation: '', request: { method: 'POST', path: '/things' }, sentAtMs: 500, tookMs: 100 },
      answer: { status: 201, headers: {}, body: { id: thing } },
    },
    {
      ...{ step: 'read', operation: '', request: { method: 'GET', path: '/things/{{create/id}}' }, sentAtMs: 3_000 },
      answer: { status: 200, headers: {}, body: { id: thing } },
    },
  ]
  return {
    ...{ version: 1, name: 'things', title: 'Things', exchanges },
    recorded: { at: at(0), target: 'https://sandbox.example.com', run: 'r1' },
    events: [...nameEvents(events, exchanges)],
    ...more,
  }
}

const [theirThing, ourThing] = [idOf('Thing', 1), idOf('Thing', 2)]

function found(theirs: readonly Event[], ours: readonly Event[], more: Partial<Scenario> = {}) {
  const { findings, notComparable, events } = compare(scenario(theirThing, theirs, more), scenario(ourThing, ours))
  return {
    events,
    findings: findings.map(({ step, pointer, kind }) => `${step} ${pointer} ${kind}`),
    notComparable: notComparable.map(({ step, reason }) => `${step}: ${reason}`),
  }
}

const none = { findings: [], notComparable: [] }

describe('events are alike', () => {
  it('when those about one resource come in one order, and those about others in any', () => {
    const of = (thing: string, part: string) => [
      event('THING.MADE', { id: thing, size: 1 }),
      event('THING.ENDED', { id: thing, size: 2 }, 2),
      event('PART.MADE', { id: part, thingId: thing }),
    ]
    const theirs = of(theirThing, idOf('Part', 3))
    const ours = of(ourThing, idOf('Part', 4))
    expect(found(theirs, [...ours.slice(2), ...ours.slice(0, 2)])).toEqual({ ...none, events: 3 })
  })

  it('without those of others, also of a run whose text begins in the same way', () => {
    const others = [event('THING.MADE', { id: idOf('Thing', 9) }), event('CODE.MADE', { code: 'a', name: 'x-r12' })]
    expect(found([event('CODE.MADE', { code: 'a', name: 'x-r1' }), ...others], [])).toEqual({
      ...{ events: 1, findings: ['CODE.MADE  event missing'], notComparable: [] },
    })
  })

  it('when one of them has none, which is not compared', () => {
    const theirs = scenario(theirThing, [event('THING.MADE', { id: theirThing })])
    const { events: _, ...older } = scenario(ourThing, [])
    expect(compare(older, theirs)).not.toHaveProperty('events')
    expect(compare(theirs, older).findings).toEqual([])
  })
})

describe('events differ', () => {
  it('by their bodies, headers, number and order', () => {
    const ours = [1, 2, 3].map((size) => event('THING.CHANGED', { id: ourThing, size }))
    const theirs = [2, 1, 3, 4].map((size) => event('THING.CHANGED', { id: theirThing, size }))
    theirs.push(event('THING.ENDED', { id: theirThing }))
    expect(found(theirs, [...ours, { ...event('THING.ENDED', { id: ourThing }), headers: { 'x-a': '1' } }])).toEqual({
      events: 5,
      findings: [
        ...['THING.CHANGED-4  event missing', 'THING.ENDED /headers/x-a header', 'THING.CHANGED  event order'],
      ],
      notComparable: [],
    })
  })

  it('when one came twice', () => {
    const theirs = event('THING.MADE', { id: theirThing })
    expect(found([theirs, theirs], [event('THING.MADE', { id: ourThing })]).findings).toEqual([
      'THING.MADE-2  event twice',
    ])
  })
})

describe('events are not comparable', () => {
  const ours = [event('THING.MADE', { id: ourThing })]

  it('when they happen at the end of a scenario, and only one side has them', () => {
    const ending = event('THING.ENDED', { id: theirThing }, 4)
    const theirs = [event('THING.MADE', { id: theirThing }), ending]
    expect(found(theirs, ours).notComparable).toEqual(['THING.ENDED: It happened at the end of the scenario.'])
    expect(found(theirs, [...ours, event('THING.ENDED', { id: ourThing }, 4)])).toEqual({ ...none, events: 2 })
  })

  it('when they are about something that was there before', () => {
    const before = event('ACCOUNT.CHANGED', { id: idOf('Account', 7), createdAt: '2025-01-01T00:00:00Z', thing: 'r1' })
    expect(found([event('THING.MADE', { id: theirThing }), before], ours)).toEqual({
      ...{ events: 2, findings: [], notComparable: ['ACCOUNT.CHANGED: It depends on what others made.'] },
    })
  })

  it('when a golden says so', () => {
    expect(found([], ours, { eventsVary: ['THING.MADE'] }).notComparable).toEqual([
      'THING.MADE: It varies from run to run.',
    ])
  })
})

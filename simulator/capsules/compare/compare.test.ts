import { describe, expect, it } from 'vitest'
import { tourApi } from '../../../scripts/docs/examples/api-tour.ts'
import type { Tour } from '../../../scripts/docs/examples/tour.ts'
import { runAtOnce } from '../../engine/index.ts'
import { knownSecrets } from '../../setup/capsule-parts.ts'
import { afterTour } from '../../testing/recorded-tours.ts'
import { begin, idOf, open, person, record, version } from '../../testing/recorded-world.ts'
import type { Capsule, CapsuleHeader, CapsuleInput } from '../format.ts'
import { capsuleSteps } from '../write.ts'
import { compareCapsules, compareStories } from './compare.ts'
import type { Story } from './story.ts'

type Run = ReturnType<typeof begin>

/** Runs a test in its own world, with its own seed, name and start; returns its capsule. */
async function run(test: (run: Run) => Promise<unknown>, options: object = {}): Promise<Capsule> {
  const made = begin(options)
  await test(made)
  return record(made.simulator)
}

const autumn = { seed: 'autumn', startAt: 1_770_000_000_000 }

async function compare(first: Capsule, second: Capsule) {
  const { redact } = await knownSecrets()
  return compareCapsules(first, second, { open, version, redact })
}

const iban = (suffix: string) => `DE89370400440532013${suffix}`

/** Pays out to an account; its last digits choose the ending. */
async function pay({ api }: Run, suffix = '000', amount = 10_000) {
  const ada = idOf(await api('POST', '/customers', person, { 'idempotency-key': crypto.randomUUID() }))
  const accounts = JSON.parse((await api('GET', `/customers/internal-accounts?customerId=${ada}&currency=USD`)).text)
  const account = accounts.data[0].id
  await api('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 100_000 })
  const bank = idOf(
    await api('POST', '/customers/external-accounts', {
      customerId: ada,
      currency: 'EUR',
      accountInfo: {
        accountType: 'EUR_ACCOUNT',
        iban: iban(suffix),
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' },
      },
    }),
  )
  return api('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: amount,
    immediatelyExecute: true,
  })
}

describe('two runs of the same test are alike', () => {
  it('with other seeds, starts and idempotency keys', async () => {
    const test = async (one: Run) => {
      await pay(one)
      await one.admin('POST', '/clock/advance', { by: 'PT6M' })
      await pay(one)
    }
    expect(await compare(await run(test), await run(test, autumn))).toEqual({ identical: true, alike: 9 })
  })

  it('whenever their inputs came, while the clock ticks', async () => {
    const test = (rate: number) => async (one: Run) => {
      await one.admin('POST', '/clock/resume', { rate: 1 })
      await pay(one)
      for (let turn = 0; turn < rate; turn += 1) await one.simulator.worlds.setup.wall.turn()
      await pay(one)
    }
    const slow = await run(test(500), { frozen: false, ...autumn })
    expect(await compare(await run(test(1), { frozen: false }), slow)).toMatchObject({ identical: true })
  })
})

it('a tour through the API is alike with another seed', { timeout: 60_000 }, async () => {
  const tourOf = (seed: string) => {
    const visit = (tour: Tour) => {
      const useWorld = tour.useWorld.bind(tour)
      tour.useWorld = (body) => useWorld({ ...body, seed })
      return tourApi(tour)
    }
    const origin = (publicUrl: string) => ({ version, publicUrl })
    return afterTour(visit, 'examples', async (running, url) => runAtOnce(capsuleSteps(running, origin(url))))
  }
  const [first, second] = [await tourOf('examples'), await tourOf('autumn')]
  expect(await compare(first, second)).toEqual({ identical: true, alike: expect.any(Number) })
})

describe('the first difference is named with both sides', () => {
  it.each([{}, autumn])('an input with another value (%o)', async (options) => {
    const [green, red] = [await run((one) => pay(one)), await run((one) => pay(one, '000', 20_000), options)]
    expect(await compare(green, red)).toMatchObject({
      identical: false,
      alike: 3,
      difference: {
        in: 'input',
        path: '/body/lockedCurrencyAmount',
        first: { input: 4, does: expect.stringContaining('createQuote'), value: 10_000 },
        second: { input: 4, value: 20_000 },
      },
    })
  })

  it('an input that one run has more', async () => {
    const green = await run((one) => pay(one))
    const red = await run(async (one) => {
      await one.api('PATCH', '/config', { umaDomain: 'example.com' })
      await pay(one)
    }, autumn)
    expect(await compare(green, red)).toMatchObject({
      alike: 0,
      difference: {
        in: 'input',
        path: '',
        second: { input: 1, does: expect.stringContaining('updatePlatformConfig') },
      },
    })
    expect((await compare(green, red)).difference).not.toHaveProperty('first')
  })

  it('an input after the end of the other run', async () => {
    const green = await run(async (one) => {
      await pay(one)
      await one.admin('POST', '/clock/advance', { by: 'PT6M' })
    })
    const { alike, difference } = await compare(green, await run((one) => pay(one), autumn))
    expect(alike).toBe(4)
    expect(difference).toMatchObject({ in: 'input', path: '', first: { input: 5 } })
    expect(difference).not.toHaveProperty('second')
  })

  it('an answer, although the inputs are the same', async () => {
    const test = (options: object) => async (one: Run) => {
      await one.admin('POST', '/faults', options)
      await one.api('POST', '/customers', person)
    }
    const fault = { kind: 'fail', operation: 'createQuote', code: 'RATE_LIMITED' }
    const green = await run(test(fault))
    const red = await run(test(fault), autumn)
    const inputs = red.inputs.map((input) =>
      input.kind === 'request' ? { ...input, answer: { status: 429, body: { code: 'RATE_LIMITED' } } } : input,
    )
    expect(await compare(green, { ...red, inputs })).toMatchObject({
      alike: 1,
      difference: { in: 'answer', path: '/status', first: { input: 2, value: 201 }, second: { input: 2, value: 429 } },
    })
  })

  it('an event that the endpoint answered otherwise', async () => {
    const test = (status: number) => async (one: Run) => {
      await one.api('POST', '/customers', person)
      const { data } = JSON.parse((await one.admin('GET', '/webhooks/outbox')).text)
      await one.admin('POST', `/webhooks/outbox/${data[0].event}/answer`, { status })
    }
    const pull = { options: { webhooks: { mode: 'pull' } } }
    const green = await run(test(200), pull)
    expect(await compare(green, await run(test(200), { ...pull, ...autumn }))).toMatchObject({ identical: true })
    expect(await compare(green, await run(test(500), { ...pull, ...autumn }))).toMatchObject({
      alike: 1,
      difference: {
        in: 'event',
        path: '/answers/0/status',
        first: { event: expect.stringMatching(/^Webhook:/), does: expect.stringMatching(/^CUSTOMER/), value: 200 },
        second: { value: 500 },
      },
    })
  })

  it('the options of the worlds', async () => {
    const green = await run(async () => undefined)
    const red = await run(async () => undefined, { options: { webhooks: { mode: 'pull' } } })
    expect(await compare(green, red)).toMatchObject({
      alike: 0,
      difference: { in: 'world', path: '/options/webhooks/mode', second: { value: 'pull' } },
    })
  })
})

it('the events of a run of another release are not compared, and a note says so', async () => {
  const [first, second] = [await run(pay), await run((one) => pay(one))]
  const older = { ...second, header: { ...second.header, version: '0.0.1' } }
  expect(await compare(first, older)).toEqual({
    identical: true,
    alike: 4,
    note: 'Another release recorded one of the runs, so their events were not compared.',
  })
})

describe('events that no input shows', () => {
  const start = '2026-01-01T00:00:00.000Z'
  const header: Omit<CapsuleHeader, 'end'> = {
    ...{ sandglass: 'capsule', format: 1, version, world: 'story', seed: 'spring', start, frozen: true },
    ...{ options: {}, secrets: false, inputs: 2, sha256: '' },
  }
  const afterMinutes = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
  const quote = (n: number): CapsuleInput => ({
    n,
    at: afterMinutes(n),
    after: n,
    moment: n + 1,
    kind: 'request',
    operation: 'createQuote',
    method: 'POST',
    path: '/quotes',
  })

  /** A run of two quotes, one minute apart, that ends after some minutes. */
  function story(type: string | undefined, ends: number): Story {
    const event = {
      id: 'Webhook:1',
      about: 'Quote:1',
      data: {},
      at: afterMinutes(3),
      moment: 5,
      index: 2,
      isBefore: true,
    }
    return {
      header: { ...header, end: { moment: 5, at: afterMinutes(ends), hash: '' } },
      isBased: false,
      inputs: [quote(1), quote(2)],
      events: type === undefined ? [] : [{ ...event, type, answers: [] }],
      created: new Map(),
    }
  }

  it.each([
    ['PAYMENT.COMPLETED', 'PAYMENT.FAILED', 4, '/type'],
    ['PAYMENT.COMPLETED', undefined, 4, ''],
    [undefined, 'PAYMENT.COMPLETED', 4, ''],
    ['PAYMENT.COMPLETED', undefined, 2, undefined],
    ['PAYMENT.COMPLETED', 'PAYMENT.COMPLETED', 4, undefined],
  ])('%s against %s, when the second run ends after %i minutes', (type, other, ends, path) => {
    const { difference } = compareStories(story(type, 4), story(other, ends), (value) => value)
    expect(difference?.path).toBe(path)
    if (path !== undefined) expect(difference).toMatchObject({ in: 'event' })
  })
})

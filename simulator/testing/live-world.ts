import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import type { WorldEngine } from '../engine/index.ts'
import type { RunningWorld } from '../worlds/index.ts'
import { begin, idOf, person, world } from './recorded-world.ts'
import { testWall } from './wall.ts'
import { type Received, receiver } from './webhooks.ts'

/** The wall time that passes while everything else in the process runs once. */
const turnMs = 10

/** Creates a wall clock that moves whenever somebody looks at it, so that no two looks see the same time. */
function hastyWall() {
  const wall = testWall()
  const { now } = wall
  let looks = 0
  return Object.assign(wall, {
    now: () => {
      looks += 1
      return now() + looks
    },
  })
}

const later = (turns: number, act: () => void): void =>
  void setImmediate(() => (turns === 0 ? act() : later(turns - 1, act)))

const end = (response: ServerResponse, status: number) => response.writeHead(status).end('{}')

/** The ways in which the platform's endpoint answers; those that decide about a payment among them. */
const behaviours: readonly ((response: ServerResponse, received: Received, count: number) => void)[] = [
  (response) => end(response, 200),
  (response, _received, count) => later(count % 40, () => end(response, 200)),
  (response) => end(response, 500),
  (response, { body }) => end(response, body.type === 'INCOMING_PAYMENT.PENDING' ? 200 : 503),
  (response, { body }) => end(response, body.type === 'INCOMING_PAYMENT.PENDING' ? 403 : 200),
  () => undefined,
  (response) => response.destroy(),
]

const kinds = [
  ...['pay', 'burst', 'burst', 'receive', 'receive', 'next', 'next', 'next', 'until', 'limit', 'limit', 'advance'],
  ...['during', 'read', 'rewind', 'return', 'resume', 'freeze', 'endpoint', 'endpoint', 'mode', 'fault', 'test'],
  ...['redeliver', 'settle', 'run', 'cancel'],
] as const
export type LiveAct = readonly [kind: (typeof kinds)[number], pick: number]

/** Acts in a world with an endpoint; the number chooses what each is about. */
export const liveActs: fc.Arbitrary<readonly LiveAct[]> = fc.array(
  fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 11 })),
  { minLength: 8, maxLength: 30 },
)

/** Has events of each kind answered in each way, while the clock stops among simultaneous tasks. */
export const everyBehaviour: readonly LiveAct[] = behaviours.flatMap((_, pick): readonly LiveAct[] => [
  ['burst', 0],
  ['endpoint', pick],
  ['receive', 0],
  ['next', 0],
  ['read', 0],
  ['limit', 2],
  ['test', 0],
  ['burst', 0],
  ['until', 8],
])

const suffixes = ['000', '003', '003', '003', '005']
const faults = ['webhookDrop', 'webhookSwap', 'webhookRepeat', 'webhookDelay'] as const

/** A world with payments to make and an endpoint that answers in many ways, while its clock is moved in many ways. */
export class LiveWorld {
  readonly #rig
  readonly #wall
  readonly #endpoint
  #customer = ''
  #account = ''
  #banks: readonly string[] = []
  #payment = ''
  /** The moment before which no rewind goes. */
  #prepared = 0

  private constructor(rig: ReturnType<typeof begin>, wall: ReturnType<typeof hastyWall>, endpoint: LiveEndpoint) {
    this.#rig = rig
    this.#wall = wall
    this.#endpoint = endpoint
  }

  static async open(frozen: boolean): Promise<LiveWorld> {
    const wall = hastyWall()
    const live = new LiveWorld(begin({ frozen }, { wall }), wall, await receiver())
    await live.#prepare()
    return live
  }

  get simulator() {
    return this.#rig.simulator
  }

  get running(): RunningWorld {
    return this.simulator.worlds.get(world)
  }

  get engine(): WorldEngine {
    return this.running.engine
  }

  /** Waits for an act while wall time passes, so that time limits end what nothing else does. */
  async #passing<R>(act: Promise<R>): Promise<R> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    act.then(over, over)
    while (!isOver) {
      await this.#wall.turn()
      this.#wall.move(turnMs)
    }
    return act
  }

  async #send(method: string, path: string, body?: object) {
    const { status, text } = await this.#passing(this.#rig.api(method, path, body))
    if (status >= 500) throw new Error(`${method} ${path} answers ${status}: ${text}`)
    return JSON.parse(text)
  }

  async #admin(path: string, body?: object): Promise<void> {
    const { status, text } = await this.#passing(this.#rig.admin('POST', path, body))
    if (status >= 500) throw new Error(`POST ${path} answers ${status}: ${text}`)
  }

  async #prepare(): Promise<void> {
    await this.#send('PATCH', '/config', { umaDomain: 'example.com' })
    this.#customer = (await this.#send('POST', '/customers', { ...person, umaAddress: '$ada@example.com' })).id
    const { data } = await this.#send('GET', `/customers/internal-accounts?customerId=${this.#customer}&currency=USD`)
    this.#account = data[0].id
    await this.#send('POST', `/sandbox/internal-accounts/${this.#account}/fund`, { amount: 100_000_000 })
    this.#banks = await Promise.all(suffixes.map((suffix, index) => this.#addBank(suffix, index)))
    await this.#send('PATCH', '/config', { webhookEndpoint: this.#endpoint.url })
    for (let count = 0; count < 3; count += 1) await this.#pay(1)
    this.#prepared = this.engine.head().number
  }

  async #addBank(suffix: string, index: number): Promise<string> {
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
    const accountInfo = { accountType: 'EUR_ACCOUNT', iban: `DE8937040044053201${index}${suffix}`, beneficiary }
    const body = { customerId: this.#customer, currency: 'EUR', accountInfo }
    return idOf(await this.#rig.api('POST', '/customers/external-accounts', body))
  }

  async #pay(pick: number): Promise<void> {
    const { transactionId } = await this.#send('POST', '/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: this.#account },
      destination: { destinationType: 'ACCOUNT', accountId: this.#banks[pick % suffixes.length] },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1_000,
      immediatelyExecute: true,
    })
    this.#payment = transactionId ?? this.#payment
  }

  #taskAt(pick: number): string | undefined {
    const tasks = this.engine.tasks(4)
    return tasks[pick % Math.max(tasks.length, 1)]?.id
  }

  readonly #acts: Readonly<Record<LiveAct[0], (pick: number) => Promise<unknown>>> = {
    pay: (pick) => this.#pay(pick),
    burst: async (pick) => {
      for (let count = 0; count <= 2 + (pick % 2); count += 1) await this.#pay(1)
    },
    receive: () =>
      this.#send('POST', '/sandbox/uma/receive', {
        senderUmaAddress: '$success.usd@sandbox.uma.money',
        customerId: this.#customer,
        receivingCurrencyCode: 'USD',
        receivingCurrencyAmount: 2_500,
      }),
    next: (pick) => this.#admin('/clock/next', { count: 1 + (pick % 3) }),
    until: (pick) =>
      this.#admin('/clock/advance', {
        until: { condition: `${this.#payment} status = "COMPLETED"`, within: `PT${1 + pick}M` },
      }),
    limit: (pick) => this.#admin('/clock/advance', { by: 'PT10M', limit: 1 + (pick % 4) }),
    advance: (pick) => this.#admin('/clock/advance', { by: `PT${pick * 10}S`, wait: pick % 3 !== 0 }),
    during: (pick) =>
      Promise.all([
        this.#admin('/clock/advance', { by: 'PT6M', ...(pick % 2 === 0 ? {} : { limit: pick }) }),
        this.#pay(pick),
        this.#send('POST', '/customers', person),
      ]),
    read: () => this.#rig.admin('GET', '/timeline'),
    rewind: (pick) =>
      this.#admin('/timeline/rewind', { to: Math.max(this.#prepared, this.engine.head().number - pick) }),
    return: (pick) => {
      const branches = this.engine.past.branches().filter(({ canReturn }) => canReturn)
      const { name } = branches[pick % Math.max(branches.length, 1)] ?? {}
      return name === undefined ? Promise.resolve() : this.#admin(`/timeline/branches/${name}/return`)
    },
    resume: (pick) => this.#admin('/clock/resume', { rate: [1, 7, 1_000][pick % 3] }),
    freeze: () => this.#admin('/clock/freeze'),
    endpoint: async (pick) => this.#endpoint.answerWith(behaviours[pick % behaviours.length] ?? 200),
    mode: (pick) => this.#admin('/webhooks/mode', { mode: pick % 3 === 0 ? 'pull' : 'push' }),
    fault: (pick) => {
      const kind = faults[pick % faults.length]
      // As late as the tasks of payments, so that both are due at one time.
      const delay = kind === 'webhookDelay' ? { delayMs: 360_000 } : {}
      return this.#admin('/faults', { kind, times: 2 + (pick % 3), ...delay })
    },
    test: () => this.#send('POST', '/sandbox/webhooks/test', {}),
    redeliver: async (pick) => {
      const events = JSON.parse((await this.#rig.admin('GET', '/webhooks/deliveries?limit=12')).text).data
      const { event } = events[pick % Math.max(events.length, 1)] ?? {}
      if (event !== undefined) await this.#admin(`/webhooks/deliveries/${event}/redeliver`)
    },
    run: async (pick) => {
      const id = this.#taskAt(pick)
      if (id !== undefined) await this.#admin(`/schedule/${encodeURIComponent(id)}/run`)
    },
    cancel: async (pick) => {
      const id = this.#taskAt(pick)
      if (id !== undefined) await this.#rig.admin('DELETE', `/schedule/${encodeURIComponent(id)}`)
    },
    settle: () => this.#admin('/wait', { for: 'delivered', within: '10s' }),
  }

  async perform([kind, pick]: LiveAct): Promise<void> {
    await this.#acts[kind](pick)
  }
}

type LiveEndpoint = Awaited<ReturnType<typeof receiver>>

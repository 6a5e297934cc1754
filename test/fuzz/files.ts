import fc, { type Arbitrary } from 'fast-check'
import { type FileKind, type Forgery, capsuleKind, forge, forgeries, snapshotKind } from './forgeries.ts'
import { apiRequests, worldName } from './operation-requests.ts'
import { problemsOf } from './properties.ts'
import { curlOf, type Request, type WireRequest } from './request.ts'
import type { Host, Sandbox } from './sandbox.ts'
import { populated, type RoundOptions, type RoundResult } from './singles.ts'

/** Snapshots and capsules that were changed after they were written, mostly with a checksum that fits. */

const forged = 'forged'
const base = `/admin/worlds/${worldName}`

interface Call {
  readonly kind: FileKind
  readonly target: string
}

const calls: readonly Call[] = [
  { kind: snapshotKind, target: `/admin/worlds/import?name=${forged}` },
  { kind: snapshotKind, target: `/admin/worlds/import?name=${forged}&webhooks=keep` },
  { kind: snapshotKind, target: `${base}/snapshots/import?name=${forged}` },
  ...[
    'replay',
    `open?name=${forged}`,
    `open?name=${forged}&before=9`,
    'bisect?condition={Quote%230}%20exists',
    'shrink?condition={Quote%230}%20exists',
    ...['curl', 'gherkin', 'test'].map((format) => `export?format=${format}`),
  ].map((target) => ({ kind: capsuleKind, target: `${base}/capsule/${target}` })),
]

interface FileRun {
  readonly call: Call
  readonly forgery: Forgery
  /** Requests to a world that has taken the file. */
  readonly later: readonly Request[]
}

const fileRuns: Arbitrary<FileRun> = fc.record({
  call: fc.constantFrom(...calls),
  forgery: forgeries,
  later: fc.array(apiRequests, { maxLength: 5 }),
})

const pages = [
  ...['', '/clock', '/schedule', '/faults', '/timeline', '/resources', '/ledger/accounts', '/ledger/check'],
  ...['/webhooks', '/webhooks/events', '/webhooks/deliveries', '/webhooks/outbox'],
]

const json = { 'content-type': 'application/json' }

/** A world, and the files that were taken of it. */
class Takers {
  readonly sent: WireRequest[] = []
  readonly #begun: string

  private constructor(
    readonly sandbox: Sandbox,
    readonly files: Readonly<Record<FileKind['name'], Buffer>>,
  ) {
    this.#begun = this.#print()
  }

  static async open(host: Host): Promise<Takers> {
    const sandbox = await populated(host)
    const steps: readonly Pick<Request, 'target' | 'body'>[] = [
      { target: '/faults', body: JSON.stringify({ kind: 'stall', operation: 'createQuote', delayMs: 1 }) },
      { target: '/webhooks/mode', body: JSON.stringify({ mode: 'pull' }) },
      { target: '/snapshots', body: JSON.stringify({ name: 'base' }) },
    ]
    for (const { target, body } of steps)
      await sandbox.exchange({ part: 'admin', method: 'POST', target: `/worlds/${worldName}${target}`, headers: json, body })
    const fileAt = async (path: string) =>
      Buffer.from(await (await fetch(`${host.origin}${base}${path}`)).arrayBuffer())
    const { header, units } = snapshotKind.open(await fileAt('/snapshots/base/file'))
    // The wall time at which it was taken is not of the seed.
    const snapshot = snapshotKind.seal({ header: Object.assign({}, header, { takenAt: '2025-10-13T12:00:00Z' }), units })
    return new Takers(sandbox, { snapshot, capsule: await fileAt('/capsule?secrets=true') })
  }

  /** Sends a forged file; throws when it is answered or taken in another way than it may be. */
  async take({ call: { kind, target }, forgery, later }: FileRun): Promise<void> {
    this.sent.length = 0
    const body = forge(kind, this.files[kind.name], forgery)
    const filled = this.sandbox.ids.fill(target.replaceAll('%23', '#')).replaceAll('#', '%23')
    const status = await this.#send({ method: 'POST', target: filled, headers: { 'content-type': kind.type }, body })
    if (status === 201) await this.#use(target.includes('/snapshots/'), later)
    this.#check(this.#print() === this.#begun ? [] : [`a file that was answered with ${status} left a change`])
  }

  /** Uses what a file was taken for, and puts everything back. */
  async #use(isSnapshot: boolean, later: readonly Request[]): Promise<void> {
    if (!isSnapshot) {
      await this.#read(`/admin/worlds/${forged}`)
      await this.#send({ method: 'DELETE', target: `/admin/worlds/${forged}`, headers: {} })
      return
    }
    const restored = await this.#send({ method: 'POST', target: `${base}/snapshots/${forged}/restore`, headers: {} })
    if (restored === 200) {
      await this.#read(base)
      for (const request of later) this.#check(problemsOf(await this.#exchange(request)))
    }
    await this.#send({ method: 'DELETE', target: `${base}/snapshots/${forged}`, headers: {} })
    const back = await this.#send({ method: 'POST', target: `${base}/snapshots/base/restore`, headers: {} })
    this.#check(back === 200 ? [] : [`the way back was answered with ${back}`])
  }

  async #exchange(request: Request) {
    const exchange = await this.sandbox.exchange(request)
    this.sent.push(exchange.request)
    return exchange
  }

  async #read(world: string): Promise<void> {
    for (const page of pages) await this.#send({ method: 'GET', target: `${world}${page}`, headers: {} })
    await this.#send({ method: 'POST', target: `${world}/clock/advance`, headers: json, body: '{"by":"1d"}' })
  }

  async #send(request: WireRequest): Promise<number> {
    this.sent.push(request)
    const answer = await this.sandbox.host.send(request)
    this.#check(problemsOf({ request, answer, changed: [], isInjected: false }))
    return answer?.status ?? 0
  }

  #check(problems: readonly string[]): void {
    if (problems.length > 0) throw new Error(problems.join('; '))
  }

  /** Describes all worlds and their snapshots; the default one ticks. */
  #print(): string {
    const { worlds } = this.sandbox.host.simulator
    const shown = worlds.list().map(({ name, engine }) => {
      const snapshots = worlds.snapshots.list(name).map((snapshot) => snapshot.name)
      return name === 'default' ? [name] : [name, engine.head().number, engine.stateHash(), snapshots]
    })
    return JSON.stringify(shown)
  }
}

/** Sends the given number of forged files to one world; returns the first find, shrunk. */
export async function runFiles(host: Host, { seed, runs }: RoundOptions): Promise<RoundResult> {
  let takers: Takers | undefined
  let requests = 0
  let lines: readonly string[] = []
  const property = fc.asyncProperty(fileRuns, async (run) => {
    takers ??= await Takers.open(host)
    const { sent } = takers
    try {
      await takers.take(run)
    } catch (error) {
      // The world may no longer be the one that the files were taken of. The last run that fails is the smallest.
      takers = undefined
      lines = sent.map((request) => curlOf(request))
      throw error
    } finally {
      requests += sent.length
    }
  })
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: runs })
  if (!failed) return { requests }
  const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return { requests, find: { problem, lines } }
}

import fc, { type Arbitrary } from 'fast-check'
import { type HostileFile, hostileFiles } from '../../simulator/testing/hostile-files.ts'
import { capsuleKind, type FileKind, type Forgery, forge, forgeries, snapshotKind } from './forgeries.ts'
import { apiRequests, worldName } from './operation-requests.ts'
import { problemsOf } from './properties.ts'
import { curlOf, type Request, type WireRequest } from './request.ts'
import type { Host, Sandbox } from './sandbox.ts'
import { populated, type RoundOptions, type RoundResult } from './singles.ts'
import { toured } from './tours.ts'

/** Snapshots and capsules that were changed after they were written, mostly with a checksum that fits. */

const forged = 'forged'
const base = `/admin/worlds/${worldName}`
const condition = encodeURIComponent('Customer:00000000-0000-4000-8000-000000000000 exists')

interface Call {
  readonly kind: FileKind
  readonly target: string
}

const ofSnapshot = (target: string): Call => ({ kind: snapshotKind, target })
const ofCapsule = (target: string): Call => ({ kind: capsuleKind, target: `${base}/capsule/${target}` })

/** The calls that take a file. Those that repeat a capsule several times are rare. */
const calls: Arbitrary<Call> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(ofSnapshot(`/admin/worlds/import?name=${forged}`)) },
  { weight: 3, arbitrary: fc.constant(ofSnapshot(`/admin/worlds/import?name=${forged}&webhooks=keep`)) },
  { weight: 6, arbitrary: fc.constant(ofSnapshot(`${base}/snapshots/import?name=${forged}`)) },
  { weight: 3, arbitrary: fc.constant(ofCapsule('replay')) },
  { weight: 3, arbitrary: fc.constantFrom('', '&before=9').map((more) => ofCapsule(`open?name=${forged}${more}`)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('bisect', 'shrink').map((verb) => ofCapsule(`${verb}?condition=${condition}`)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('curl', 'gherkin', 'test').map((format) => ofCapsule(`export?format=${format}`)),
  },
)

interface FileRun {
  readonly call: Call
  readonly forgery: Forgery
  /** Requests to a world that has taken the file. */
  readonly later: readonly Request[]
}

const fileRuns: Arbitrary<FileRun> = fc.record({
  call: calls,
  forgery: forgeries,
  later: fc.array(apiRequests, { maxLength: 5 }),
})

const pages = [
  ...['', '/clock', '/schedule', '/faults', '/timeline', '/resources', '/ledger/accounts', '/ledger/check'],
  ...['/webhooks', '/webhooks/events?limit=100', '/webhooks/deliveries?limit=100', '/webhooks/outbox?limit=100'],
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
    const fileAt = async (path: string) =>
      Buffer.from(await (await fetch(`${host.origin}${base}${path}`)).arrayBuffer())
    await populated(host)
    const capsule = await fileAt('/capsule?secrets=true')
    const sandbox = await toured(host)
    await host.send({ method: 'POST', target: `${base}/snapshots`, headers: json, body: '{"name":"base"}' })
    const { header, units } = snapshotKind.open(await fileAt('/snapshots/base/file'))
    // The wall time at which it was taken is not of the seed.
    const snapshot = snapshotKind.seal({
      header: Object.assign({}, header, { takenAt: '2025-10-13T12:00:00Z' }),
      units,
    })
    return new Takers(sandbox, { snapshot, capsule })
  }

  /** Sends a forged file; throws when it is answered or taken in another way than it may be. */
  async take({ call: { kind, target }, forgery, later }: FileRun): Promise<void> {
    this.sent.length = 0
    const { body, id } = forge(kind, this.files[kind.name], forgery)
    const status = await this.#send({ method: 'POST', target, headers: { 'content-type': kind.type }, body })
    if (status === 201) await this.#use(target.includes('/snapshots/'), id, later)
    this.#check(this.#print() === this.#begun ? [] : [`a file that was answered with ${status} left a change`])
  }

  /** Sends a small file that would take much memory; throws unless it is refused and changes nothing. */
  async refuse({ name, path, type, body }: HostileFile): Promise<void> {
    this.sent.length = 0
    const status = await this.#send({ method: 'POST', target: path, headers: { 'content-type': type }, body })
    this.#check([400, 413].includes(status) ? [] : [`${name} was answered with ${status}`])
    this.#check(this.#print() === this.#begun ? [] : [`${name} left a change`])
  }

  /** Uses what a file was taken for, and puts everything back. */
  async #use(isSnapshot: boolean, id: string, later: readonly Request[]): Promise<void> {
    if (!isSnapshot) {
      await this.#read(`/admin/worlds/${forged}`, id)
      await this.#send({ method: 'DELETE', target: `/admin/worlds/${forged}`, headers: {} })
      return
    }
    const restored = await this.#send({ method: 'POST', target: `${base}/snapshots/${forged}/restore`, headers: {} })
    if (restored === 200) {
      await this.#read(base, id)
      for (const request of later) this.#check(problemsOf(await this.#exchange(request)))
    }
    await this.#send({ method: 'DELETE', target: `${base}/snapshots/${forged}`, headers: {} })
    const back = await this.#send({ method: 'POST', target: `${base}/snapshots/base/restore`, headers: {} })
    this.#check(back === 200 ? [] : [`the restore of the base snapshot was answered with ${back}`])
  }

  async #exchange(request: Request) {
    const exchange = await this.sandbox.exchange(request)
    this.sent.push(exchange.request)
    return exchange
  }

  /** Reads a world, and in it the document that was changed. */
  async #read(world: string, id: string): Promise<void> {
    const event = id.replace('Delivery:', 'Webhook:')
    const own = [`/resources/${encodeURIComponent(id)}/explain`, `/webhooks/deliveries/${encodeURIComponent(event)}`]
    for (const page of [...pages, ...own]) await this.#send({ method: 'GET', target: `${world}${page}`, headers: {} })
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

/** The size in MiB of the content of files that would take much memory. */
const largeMebibytes = 15

/** Made once for each host: compressing them takes longer than sending them. */
const largeFiles = new WeakMap<Host, readonly HostileFile[]>()

/** Sends a large file, then the given number of forged ones, to one world; returns the first find, shrunk. */
export async function runFiles(host: Host, { seed, runs }: RoundOptions): Promise<RoundResult> {
  let takers: Takers | undefined
  let requests = 0
  let lines: readonly string[] = []
  const take = async (act: (takers: Takers) => Promise<void>) => {
    if (takers === undefined) {
      takers = await Takers.open(host)
      requests += takers.sandbox.sent.length
    }
    const { sent } = takers
    try {
      await act(takers)
    } catch (error) {
      // The world may no longer be the one that the files were taken of. The last run that fails is the smallest.
      takers = undefined
      lines = sent.map((request) => curlOf(request))
      throw error
    } finally {
      requests += sent.length
    }
  }
  const large = largeFiles.get(host) ?? hostileFiles(largeMebibytes)
  largeFiles.set(host, large)
  const property = fc.asyncProperty(fileRuns, (run) => take((own) => own.take(run)))
  try {
    for (const file of large.slice(seed % large.length).slice(0, 1)) await take((own) => own.refuse(file))
    await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: false })
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return { requests, find: { problem: cause instanceof Error ? cause.message : String(cause), lines } }
  }
  return { requests }
}

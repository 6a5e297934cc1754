import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countPending } from '../../webhooks/index.ts'
import type { ClusterCounts, Worlds } from '../../worlds/index.ts'
import { bucketEndsMs, type RequestCounts } from './request-counts.ts'
import type { WorldCounts } from './world-counts.ts'

/** The numbers that the process keeps, for the registry to read. */
export interface MetricSources {
  readonly worlds: Worlds
  readonly requests: RequestCounts
  readonly counts: WorldCounts
  readonly cluster: ClusterCounts
}

type Sample = readonly [labels: Readonly<Record<string, string | number>>, value: number]

/**
 * Creates the registry. Labels are operations, statuses, causes and outcomes; never world names, ids or paths, which
 * are unbounded.
 */
export function createRegistry({ worlds, requests, counts, cluster }: MetricSources): Registry {
  const registry = new Registry()
  addRequests(registry, requests)
  addGauge(registry, 'sandglass_worlds', 'Worlds in memory.', () => [[{}, worlds.list().length]])
  addCounter(registry, 'sandglass_moments_total', 'Moments of all worlds, by the kind of their cause.', 'cause', () =>
    Object.entries(counts.moments).map(([cause, value]) => [{ cause }, value]),
  )
  addWebhooks(registry, worlds, counts)
  addJournal(registry, worlds)
  addCluster(registry, cluster)
  // Measures the event loop delay from now on, and memory and processor time when read.
  collectDefaultMetrics({ register: registry })
  return registry
}

function addRequests(registry: Registry, requests: RequestCounts): void {
  const help = 'Requests to the API that were answered, by operation ("none" for other paths) and status.'
  const name = 'sandglass_requests_total'
  addCounter(registry, name, help, ['operation', 'status'], function* () {
    for (const [operation, { byStatus }] of requests.entries())
      for (const [status, value] of byStatus) yield [{ operation, status }, value]
  })
  const durations = 'Time from the arrival of a request to its answer, by operation.'
  new CountedHistogram(registry, 'sandglass_request_duration_seconds', durations, requests)
}

function addWebhooks(registry: Registry, worlds: Worlds, { attempts }: WorldCounts): void {
  const help =
    'Attempts to deliver webhooks: delivered, refused by the answer of the endpoint, or failed without a whole answer.'
  addCounter(registry, 'sandglass_webhook_attempts_total', help, 'outcome', () =>
    Object.entries(attempts).map(([outcome, value]) => [{ outcome }, value]),
  )
  const pending = 'Webhooks that are not delivered yet: waiting for their next attempt, or being sent.'
  addGauge(
    registry,
    'sandglass_webhooks_pending',
    pending,
    () => {
      const sums = { waiting: 0, sending: 0 }
      for (const { engine } of worlds.list()) {
        const { waiting, sending } = countPending(engine)
        sums.waiting += waiting
        sums.sending += sending
      }
      return Object.entries(sums).map(([state, value]) => [{ state }, value])
    },
    'state',
  )
}

function addJournal(registry: Registry, worlds: Worlds): void {
  const lag = () => worlds.journal?.lag() ?? { entries: 0, ms: 0 }
  const entries = 'Entries of the journal that are not durable yet; 0 in memory.'
  addGauge(registry, 'sandglass_journal_lag_entries', entries, () => [[{}, lag().entries]])
  const age = 'Age of the oldest entry of the journal that is not durable yet; 0 in memory.'
  addGauge(registry, 'sandglass_journal_lag_seconds', age, () => [[{}, lag().ms / 1_000]])
  const writable = '1 while the storage can be written, 0 while it cannot; 1 in memory.'
  addGauge(registry, 'sandglass_storage_writable', writable, () => [[{}, worlds.journal?.isWritable === false ? 0 : 1]])
}

function addCluster(registry: Registry, { requests, worlds }: ClusterCounts): void {
  const passed =
    'Requests for worlds of other processes: passed on to them, or refused because no process could serve them.'
  addCounter(registry, 'sandglass_cluster_requests_total', passed, 'outcome', () => [
    [{ outcome: 'passed_on' }, requests.passedOn],
    [{ outcome: 'refused' }, requests.refused],
  ])
  const moved =
    'Worlds of a shared database that this process opened, closed, or lost because another one took them over.'
  addCounter(registry, 'sandglass_cluster_worlds_total', moved, 'change', () =>
    Object.entries(worlds).map(([change, value]) => [{ change }, value]),
  )
}

function addCounter(
  registry: Registry,
  name: string,
  help: string,
  labels: string | readonly string[],
  read: () => Iterable<Sample>,
): void {
  new Counter({
    name,
    help,
    labelNames: [labels].flat(),
    registers: [registry],
    collect() {
      this.reset()
      for (const [labels, value] of read()) this.inc(labels, value)
    },
  })
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Iterable<Sample>,
  ...labelNames: readonly string[]
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      for (const [labels, value] of read()) this.set(labels, value)
    },
  })
}

interface HistogramValue {
  readonly value: number
  readonly labels: { readonly operation: string; readonly le?: string | number }
  readonly metricName: string
}

/** A histogram with buckets counted elsewhere; that of the library takes single observations only. */
class CountedHistogram extends Histogram<'operation'> {
  readonly #name: string
  readonly #help: string
  readonly #counts: RequestCounts

  constructor(registry: Registry, name: string, help: string, counts: RequestCounts) {
    super({ name, help, labelNames: ['operation'], registers: [registry], buckets: [] })
    this.#name = name
    this.#help = help
    this.#counts = counts
  }

  /** The registry and the library's `get` read the values here. */
  async getForPromString() {
    return { name: this.#name, help: this.#help, type: 'histogram', aggregator: 'sum', values: [...this.#samples()] }
  }

  *#samples(): Generator<HistogramValue> {
    for (const [operation, { buckets, count, sumMs }] of this.#counts.entries()) {
      let cumulated = 0
      const metricName = `${this.#name}_bucket`
      for (const [index, endMs] of bucketEndsMs.entries()) {
        cumulated += buckets[index] ?? 0
        yield { metricName, labels: { le: endMs / 1_000, operation }, value: cumulated }
      }
      yield { metricName, labels: { le: '+Inf', operation }, value: count }
      yield { metricName: `${this.#name}_sum`, labels: { operation }, value: sumMs / 1_000 }
      yield { metricName: `${this.#name}_count`, labels: { operation }, value: count }
    }
  }
}

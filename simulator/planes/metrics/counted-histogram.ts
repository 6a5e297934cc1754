import { Histogram, type Registry } from 'prom-client'
import { bucketEndsMs, type RequestCounts } from './request-counts.ts'

interface Sample {
  readonly value: number
  readonly labels: { readonly operation: string; readonly le?: string | number }
  readonly metricName: string
}

/** A histogram with buckets counted elsewhere; that of the library takes single observations only. */
export class CountedHistogram extends Histogram<'operation'> {
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

  *#samples(): Generator<Sample> {
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

export interface Step {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: string
  /** Members of the answer that later steps need, by their name in the paths of those. */
  readonly keep?: Readonly<Record<string, string>>
}

interface Load {
  readonly url: string
  readonly authorization?: string
  readonly seconds?: number
  /** Of requests, in place of seconds. */
  readonly amount?: number
  /** 64 when absent. */
  readonly connections?: number
  /** Keeps the resources that two jobs create apart. */
  readonly label?: string
  /** Creates, before the measurement, the resources whose ids the path of the job names as `{prepared}`. */
  readonly prepare?: Step
}

/** One request, or steps that every connection takes one after the other and that count as one. */
export type Job = Load & (Step | { readonly steps: readonly Step[] })

export interface Loaded {
  readonly perSecond: number
  /** The CPU time of the load itself. */
  readonly cpuMs: number
  /** Milliseconds from a request to the end of its answer: of half of them, of 99 of 100, and of the slowest. */
  readonly latencyMs: { readonly median: number; readonly p99: number; readonly slowest: number }
}

export function load(job: Job): Promise<Loaded>

import type { Figures, Side } from './in-turns.ts'

/** Turns a file of the simulator into its plain form: texts of the file, each with what takes its place. */
export interface Plain {
  readonly file: string
  readonly replace: readonly (readonly [from: string | RegExp, to: string])[]
}

interface Row {
  /** The thing that is measured, for the table. */
  readonly on: string
}

/** A workload in the simulator as it is, and with the plain form in the device's place. */
interface WorkloadRow extends Row {
  readonly workload: string
  readonly without: readonly Plain[]
}

/** CPU time, in microseconds. */
export interface TimeRow extends WorkloadRow {
  readonly kind: 'time'
}

/** CPU time of a server for each request over HTTP, in microseconds. */
export interface HttpRow extends Row {
  readonly kind: 'http'
  readonly request: 'create' | 'get'
  readonly without: readonly Plain[]
}

/** Bytes of heap that each unit leaves behind, and CPU time with all of that kept: two lines of the table. */
export interface KeepRow extends WorkloadRow {
  readonly kind: 'keep'
}

/** CPU time of two functions, in nanoseconds, where the plain form needs nothing of the simulator around it. */
export interface CallRow extends Row {
  readonly kind: 'call'
  readonly sides: () => { readonly device: Side; readonly plain: Side } | Promise<{ device: Side; plain: Side }>
}

/** Anything else, measured by a program of its own. */
export interface OwnRow extends Row {
  readonly kind: 'own'
  /** The plain form, where the program makes use of one. */
  readonly without?: readonly Plain[]
  /** Builds what it needs in the folder. */
  readonly measure: (folder: string) => Promise<readonly (Figures & { readonly on: string; readonly unit: string })[]>
}

export type DeviceRow = TimeRow | HttpRow | KeepRow | CallRow | OwnRow

/** A performance device with its evidence: a row for each thing that it is meant for. */
export interface Device {
  readonly rows: readonly DeviceRow[]
}

/** Calls a function often enough for a clock to measure it. */
export function repeated(amount: number, call: (number: number) => unknown): Side {
  return {
    amount,
    run() {
      let last: unknown
      for (let number = 0; number < amount; number += 1) last = call(number)
      kept = last
    },
  }
}

/** The last result, so that the compiler cannot leave the calls out. */
export let kept: unknown

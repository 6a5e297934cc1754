import { parseArgs } from 'node:util'

/** The share of the scenarios to run, such as `1/5`; all of them without one. */
export interface Share {
  readonly shard?: string
}

/** Reads the arguments of `npm run test:container`; a text says what is wrong with them. */
export function shareOf(args: readonly string[]): Share | string {
  let shard: string | undefined
  try {
    shard = parseArgs({ args: [...args], options: { shard: { type: 'string' } } }).values.shard
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (shard === undefined) return {}
  const [, index, total] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? []
  return Number(index) <= Number(total)
    ? { shard }
    : `--shard is "${shard}", expected INDEX/TOTAL with an index from 1 to the total, such as 1/5.`
}

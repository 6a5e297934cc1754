import { parseArgs } from 'node:util'

const planes = ['api', 'admin', 'sequences', 'raw', 'tours', 'files'] as const
export type Plane = (typeof planes)[number]

export interface Options {
  readonly planes: readonly Plane[]
  /** The number of requests to each plane. */
  readonly runs: number
  readonly seed: number
  /** The wall time after which no further round begins. */
  readonly limitMs: number
}

export const help = `npm run fuzz -- [options]
Sends generated requests to a simulator in this process and checks what every answer must keep.

  --runs N       requests to each plane, 5000 by default; a tenth of them with files
  --seed N       an integer; the same seed sends the same requests; printed when it is chosen by the run
  --time T       stop after this time: 90s, 10m or a number of minutes; --runs is then no limit unless given
  --plane NAME   ${planes.join(', ')}; repeat it for several; all by default
  --help         this text

A find is printed with the requests that break a property, as lines for a shell. The exit code is then 1, and also when
a run of 300000 requests or more brings an operation to success fewer than 100 times; --runs 60000 is such a run.`

const isPlane = (name: string): name is Plane => planes.some((plane) => plane === name)

/** Reads the command line; returns a sentence when it cannot be understood. */
export function readOptions(
  args: readonly string[],
  chosenSeed: number,
): Options | 'help' | { readonly error: string } {
  const known = {
    runs: { type: 'string' },
    seed: { type: 'string' },
    time: { type: 'string' },
    plane: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof known }>>['values']
  try {
    values = parseArgs({ args: [...args], options: known }).values
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
  if (values.help === true) return 'help'
  const named = values.plane ?? []
  const unknown = named.find((name) => !isPlane(name))
  if (unknown !== undefined) return { error: `--plane ${unknown} is none of ${planes.join(', ')}.` }
  for (const name of ['runs', 'seed'] as const)
    if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name]))
      return { error: `--${name} takes a whole number.` }
  const limitMs = values.time === undefined ? Number.POSITIVE_INFINITY : readTime(values.time)
  if (limitMs === undefined) return { error: `--time ${values.time} is not a time such as 90s, 10m or 5.` }
  const defaultRuns = values.time === undefined ? 5_000 : Number.POSITIVE_INFINITY
  return {
    planes: named.length === 0 ? planes : named.filter(isPlane),
    runs: values.runs === undefined ? defaultRuns : Number(values.runs),
    seed: values.seed === undefined ? chosenSeed : Number(values.seed),
    limitMs,
  }
}

function readTime(text: string): number | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(s|m)?$/.exec(text) ?? []
  return amount === undefined ? undefined : Number(amount) * (unit === 's' ? 1_000 : 60_000)
}

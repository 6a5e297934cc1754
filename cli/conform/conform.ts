import { wordsOf } from '../capsules/capsule-file.ts'
import { type Given, type Option, type Terminal, UsageError, type Verb } from '../verb.ts'
import { credentialNames } from './credential-names.ts'

/** Could not run. */
const couldNotRun = 2

const isCount = (text: string) => /^[1-9]\d{0,6}$/.test(text)
const isFew = (text: string) => /^[1-5]$/.test(text)
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isPositive = (text: string) => Number(text) > 0 && Number(text) <= 1e6

const againstOptions: readonly Option[] = [
  {
    name: 'against',
    value: 'url',
    meaning: 'Plays scenarios on a sandbox of the service, and in a world of Sandglass beside it.',
    expected: 'a base URL such as https://api.example.com/2025-10-13',
  },
  {
    name: 'record',
    value: 'folder',
    meaning: 'Keeps what the sandbox answered, a file for each scenario.',
    expected: 'a path',
  },
  {
    name: 'continue',
    meaning: 'Goes on where the run that filled the folder of --record ended, also within a scenario.',
  },
  {
    name: 'replay',
    value: 'folder',
    meaning: 'Compares with recorded answers, without a network.',
    expected: 'a path',
  },
  {
    name: 'scenarios',
    value: 'names',
    meaning: 'The scenarios to play, separated by commas. Default: all',
    expected: 'names such as pay-out,reviews',
  },
  {
    name: 'runs',
    value: 'number',
    meaning: 'How often each scenario is played; what varies between the runs is not comparable. Default: 1',
    expected: 'a number from 1 to 5',
    isValid: isFew,
  },
  {
    name: 'listen',
    value: 'url',
    meaning: 'An address of this machine that the sandbox can reach, such as that of a tunnel, to receive webhooks.',
    expected: 'an address such as https://abc.tunnel.example',
    isValid: isAddress,
  },
  {
    name: 'listen-port',
    value: 'port',
    meaning: 'The port of this machine behind that address. Default: 4010; on a sandbox on this machine, any port',
    expected: 'a port',
    isValid: isPort,
  },
  { name: 'without-webhooks', meaning: 'Leaves the webhook endpoint of a sandbox on this machine as it is.' },
  { name: 'yes', meaning: 'Sends the requests without asking.' },
  { name: 'dry-run', meaning: 'Only says what the run would send.' },
  {
    name: 'requests',
    value: 'number',
    meaning: 'The most requests of a run. Default: 2000',
    expected: 'a number',
    isValid: isCount,
  },
  {
    name: 'minutes',
    value: 'number',
    meaning: 'The most minutes of a run. Default: 30',
    expected: 'a number',
    isValid: isPositive,
  },
  {
    name: 'pace',
    value: 'number',
    meaning: 'The most requests per second. Default: 5',
    expected: 'a number',
    isValid: isPositive,
  },
  {
    name: 'wait',
    value: 'seconds',
    meaning: 'The longest wait for a payment to change. Default: 120',
    expected: 'a number',
    isValid: isPositive,
  },
  {
    name: 'timeout',
    value: 'seconds',
    meaning: 'The longest wait for an answer. Default: 30',
    expected: 'a number',
    isValid: isPositive,
  },
]

/** Compares Sandglass with the service that it stands in for. */
export const conform: Verb = {
  name: 'conform',
  summary: 'Compares Sandglass with the service: its answers, recorded answers or traffic, or a newer contract.',
  options: [
    ...againstOptions,
    {
      name: 'openapi',
      value: 'source',
      meaning: 'Compares with an OpenAPI document of the API, 3.0 or 3.1, in JSON or YAML.',
      expected: 'a file, or an address such as https://example.com/openapi.yaml',
    },
    {
      name: 'har',
      value: 'file',
      meaning: 'Traffic with the hosted sandbox: a HAR file, a capsule, or exchanges as JSON lines.',
      expected: 'a path',
    },
    {
      name: 'capsule',
      value: 'file',
      meaning: 'With --har: writes the repeated requests as a capsule, which "sandglass export" turns into a scenario.',
      expected: 'a path',
    },
    {
      name: 'all',
      meaning: 'Lists known differences, too, what is not comparable, and all requests of --har that differ.',
    },
    {
      name: 'html',
      value: 'file',
      meaning: 'With --against or --replay: writes a page with both answers of each exchange that differs.',
      expected: 'a path',
    },
    { name: 'json', value: 'file', meaning: 'Writes all differences to a file.', expected: 'a path' },
  ],
  statuses: {
    0: 'There is no unknown difference.',
    1: 'There is one.',
    2: 'Nothing could be compared.',
    3: 'The run ended before its end: its budget was used up, it was interrupted, or the sandbox no longer answered.',
  },
  notes:
    `The credential of the sandbox is read from ${credentialNames.id} and ${credentialNames.secret}. ` +
    'Known differences are those of docs/fidelity.md. The guide is "sandglass docs conform".',
  async run(given, terminal) {
    const compare = comparisonOf(given, terminal)
    try {
      return await compare()
    } catch (error) {
      if (error instanceof UsageError) throw error
      const reason = wordsOf(error)
      terminal.complain(reason instanceof Error ? reason.message : String(reason))
      return couldNotRun
    }
  },
}

/** Returns the comparison that the options ask for; exactly one. */
function comparisonOf(given: Given, terminal: Terminal): () => Promise<0 | 1 | 3> {
  const ways = {
    against: async (target: string) => (await import('./against.ts')).conformAgainst(target, given, terminal),
    replay: async (folder: string) => (await import('./replay-goldens.ts')).replayGoldens(folder, given, terminal),
    openapi: async (source: string) => (await import('./against-contract.ts')).conformTo(source, given, terminal),
    har: async (file: string) => (await import('./against-traffic.ts')).conformToTraffic(file, given, terminal),
  }
  const chosen = Object.entries(ways).flatMap(([name, way]) => {
    const value = given.options.get(name)
    return value === undefined ? [] : [() => way(value)]
  })
  const [compare] = chosen
  if (compare === undefined || chosen.length > 1)
    throw new UsageError(
      `conform needs one of ${Object.keys(ways)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    )
  if (given.options.has('html') && !given.options.has('against') && !given.options.has('replay'))
    throw new UsageError('--html needs --against or --replay.')
  if (given.options.has('capsule') && !given.options.has('har')) throw new UsageError('--capsule needs --har.')
  return compare
}

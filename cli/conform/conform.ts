import { conformContract, conformTraffic, loadDocument, nameOfDocument } from '../../conform/index.ts'
import { describeApi } from '../../simulator/setup/describe-api.ts'
import { outputTo, wordsOf } from '../capsules/capsule-file.ts'
import { readFileAt } from '../files.ts'
import { outputOf } from '../output.ts'
import { type Given, type Terminal, UsageError, type Verb } from '../verb.ts'
import { showContract } from './show-contract.ts'
import { showTraffic } from './show-traffic.ts'

/** Could not run. */
const couldNotRun = 2

/** Compares Sandglass with the service that it stands in for. */
export const conform: Verb = {
  name: 'conform',
  summary: 'Compares Sandglass with the service that it stands in for, by a newer contract or by recorded traffic.',
  options: [
    {
      name: 'openapi',
      value: 'source',
      meaning: 'An OpenAPI document of the API, 3.0 or 3.1 in JSON.',
      expected: 'a file, or an address such as https://example.com/openapi.json',
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
    { name: 'all', meaning: 'Lists known differences of a contract, or all requests that differ.' },
    { name: 'json', value: 'file', meaning: 'Writes all differences to a file.', expected: 'a path' },
  ],
  statuses: { 0: 'There is no unknown difference.', 1: 'There is one.', 2: 'Nothing could be compared.' },
  notes: 'Known differences are those of docs/fidelity.md. The guide is "sandglass docs conform".',
  async run(given, terminal) {
    const { options } = given
    if (options.has('openapi') === options.has('har'))
      throw new UsageError('conform needs either --openapi with a document, or --har with recorded traffic.')
    if (options.has('capsule') && !options.has('har')) throw new UsageError('--capsule needs --har.')
    try {
      return await (options.has('har') ? conformToTraffic(given, terminal) : conformToContract(given, terminal))
    } catch (error) {
      const reason = wordsOf(error)
      terminal.complain(reason instanceof Error ? reason.message : String(reason))
      return couldNotRun
    }
  },
}

async function conformToContract({ options }: Given, terminal: Terminal): Promise<0 | 1> {
  const write = writerOf(options.get('json'))
  const source = options.get('openapi') ?? ''
  const report = conformContract(await loadDocument(source), nameOfDocument(source), describeApi(''))
  write(`${JSON.stringify(report, null, 2)}\n`)
  showContract(report, outputOf(terminal), options.has('all'))
  return report.unknown === 0 ? 0 : 1
}

async function conformToTraffic({ options }: Given, terminal: Terminal): Promise<0 | 1> {
  const [write, writeCapsule] = [writerOf(options.get('json')), writerOf(options.get('capsule'))]
  const file = options.get('har') ?? ''
  const { report, capsule } = await conformTraffic(readFileAt(file).toString(), file)
  write(`${JSON.stringify(report, null, 2)}\n`)
  writeCapsule(capsule)
  showTraffic(report, outputOf(terminal), options.has('all'))
  return report.differences.length === 0 ? 0 : 1
}

/** Refuses an unwritable path before any work. */
const writerOf = (file: string | undefined) => (file === undefined ? () => {} : outputTo(file))

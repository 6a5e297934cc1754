import { conformContract, loadDocument, nameOfDocument } from '../../conform/index.ts'
import { describeApi } from '../../simulator/setup/describe-api.ts'
import { outputTo } from '../capsules/capsule-file.ts'
import { outputOf } from '../output.ts'
import { type Given, type Terminal, UsageError, type Verb } from '../verb.ts'
import { showContract } from './show-contract.ts'

/** Could not run. */
const couldNotRun = 2

/** Compares Sandglass with the service that it stands in for. */
export const conform: Verb = {
  name: 'conform',
  summary: 'Compares Sandglass with the service: what a newer contract has and Sandglass lacks, and the reverse.',
  options: [
    {
      name: 'openapi',
      value: 'source',
      meaning: 'An OpenAPI document of the API, 3.0 or 3.1 in JSON.',
      expected: 'a file, or an address such as https://example.com/openapi.json',
    },
    { name: 'all', meaning: 'Lists known differences, too.' },
    { name: 'json', value: 'file', meaning: 'Writes all differences to a file.', expected: 'a path' },
  ],
  statuses: { 0: 'There is no unknown difference.', 1: 'There is one.', 2: 'Nothing could be compared.' },
  notes: 'Known differences are those of docs/fidelity.md. The guide is "sandglass docs conform".',
  async run(given, terminal) {
    const source = given.options.get('openapi')
    if (source === undefined) throw new UsageError('conform needs --openapi with a document to compare with.')
    try {
      return await conformTo(source, given, terminal)
    } catch (error) {
      terminal.complain(error instanceof Error ? error.message : String(error))
      return couldNotRun
    }
  },
}

async function conformTo(source: string, { options }: Given, terminal: Terminal): Promise<0 | 1> {
  const file = options.get('json')
  const write = file === undefined ? undefined : outputTo(file)
  const report = conformContract(await loadDocument(source), nameOfDocument(source), describeApi(''))
  write?.(`${JSON.stringify(report, null, 2)}\n`)
  showContract(report, outputOf(terminal), options.has('all'))
  return report.unknown === 0 ? 0 : 1
}

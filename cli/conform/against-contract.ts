import { conformContract, loadDocument, nameOfDocument, parseDocument } from '../../conform/index.ts'
import { describeApi } from '../../simulator/setup/describe-api.ts'
import { outputTo } from '../files.ts'
import { outputOf } from '../output.ts'
import type { Given, Terminal } from '../verb.ts'
import { showContract } from './show-contract.ts'

/** Compares what Sandglass serves with an OpenAPI document. */
export async function conformTo(source: string, { options }: Given, terminal: Terminal): Promise<0 | 1> {
  const file = options.get('json')
  const write = file === undefined ? undefined : outputTo(file)
  const name = nameOfDocument(source)
  const report = conformContract(await parseDocument(await loadDocument(source), name), name, describeApi(''))
  write?.(`${JSON.stringify(report, null, 2)}\n`)
  showContract(report, outputOf(terminal), options.has('all'))
  return report.unknown === 0 ? 0 : 1
}

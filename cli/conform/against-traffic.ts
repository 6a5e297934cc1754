import { conformTraffic } from '../../conform/index.ts'
import { outputTo, readFileAt } from '../files.ts'
import { outputOf } from '../output.ts'
import type { Given, Terminal } from '../verb.ts'
import { showTraffic } from './show-traffic.ts'

/** Repeats recorded traffic in a world, and compares the answers. */
export async function conformToTraffic(file: string, { options }: Given, terminal: Terminal): Promise<0 | 1> {
  const [write, writeCapsule] = [writerOf(options.get('json')), writerOf(options.get('capsule'))]
  const { report, capsule } = await conformTraffic(readFileAt(file).toString(), file)
  write(`${JSON.stringify(report, null, 2)}\n`)
  writeCapsule(capsule)
  showTraffic(report, outputOf(terminal), options.has('all'))
  return report.differences.length === 0 ? 0 : 1
}

/** Refuses an unwritable path before any work. */
const writerOf = (file: string | undefined) => (file === undefined ? () => {} : outputTo(file))

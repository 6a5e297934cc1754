import { replayAndCompare } from '../../simulator/capsules/index.ts'
import { outputOf } from '../output.ts'
import { jsonOption } from '../server/server-verb.ts'
import type { Verb } from '../verb.ts'
import { fileArgument, openHost, readCapsuleFile } from './capsule-file.ts'

/** Replays a capsule in this process. */
export const replay: Verb = {
  name: 'replay',
  summary: 'Replays a capsule: exit status 0 if every answer is as recorded, 1 if not.',
  arguments: [fileArgument],
  statuses: { 0: 'Every answer is as recorded.', 1: 'One differs, or the capsule cannot be read.' },
  options: [jsonOption],
  async run({ arguments: [argument], options }, terminal) {
    const result = await replayAndCompare(openHost, readCapsuleFile(argument))
    const { identical, inputs, difference, moment, stateHash } = result
    if (options.has('json')) terminal.print(JSON.stringify(result, null, 2))
    else if (identical)
      outputOf(terminal).line(`${inputs} inputs gave the recorded answers; moment ${moment}, state ${stateHash}`)
    else if (difference !== undefined) {
      terminal.complain(`Input ${difference.input} differs at ${difference.path}:`)
      terminal.complain(`  recorded  ${JSON.stringify(difference.recorded)}`)
      terminal.complain(`  replayed  ${JSON.stringify(difference.replayed)}`)
    }
    return identical ? 0 : 1
  },
}

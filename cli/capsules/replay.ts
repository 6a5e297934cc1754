import { replayCapsule } from '../../simulator/capsules/index.ts'
import type { Verb } from '../verb.ts'
import { fileArgument, openHost, readCapsuleFile } from './capsule-file.ts'

/** Replays a capsule in this process. */
export const replay: Verb = {
  name: 'replay',
  summary: 'Replays a capsule: exit status 0 if every answer is as recorded, 1 if not.',
  arguments: [fileArgument],
  options: [],
  async run({ arguments: [argument] }, { print, complain }) {
    const { identical, inputs, difference, moment, stateHash } = await replayCapsule(
      openHost,
      readCapsuleFile(argument),
    )
    if (identical) print(`${inputs} inputs gave the recorded answers; moment ${moment}, state ${stateHash}`)
    else if (difference !== undefined) {
      complain(`Input ${difference.input} differs at ${difference.path}:`)
      complain(`  recorded  ${JSON.stringify(difference.recorded)}`)
      complain(`  replayed  ${JSON.stringify(difference.replayed)}`)
    }
    return identical ? 0 : 1
  },
}

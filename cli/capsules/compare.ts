import { basename } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { showComparison } from '../../questions/index.ts'
import { compareCapsules } from '../../simulator/capsules/compare/index.ts'
import { knownSecrets } from '../../simulator/setup/capsule-parts.ts'
import { outputOf } from '../output.ts'
import { jsonOption } from '../server/server-verb.ts'
import type { Verb } from '../verb.ts'
import { fileArgument, openHost, readCapsuleFile, wordsOf } from './capsule-file.ts'

/** Compares two runs of the same test, such as a green one and a red one. */
export const compare: Verb = {
  name: 'compare',
  summary: 'Names the first input, answer or event that differs in two runs of the same test.',
  arguments: [
    { ...fileArgument, isRequired: true },
    { name: 'second', meaning: 'The capsule of the other run.', isRequired: true },
  ],
  options: [jsonOption],
  statuses: { 0: 'The runs are alike.', 1: 'They differ, or a capsule cannot be read.' },
  notes:
    'Each run may have its own seed, start and ports: ids, codes, keys and times are compared by what they stand for.',
  async run({ arguments: [first = '', second = ''], options }, terminal) {
    const [one, other] = [readCapsuleFile(first, true), readCapsuleFile(second, true)]
    const { redact } = await knownSecrets()
    const comparing = { open: openHost, version: packageJson.version, redact }
    const found = await compareCapsules(one, other, comparing).catch((error) => Promise.reject(wordsOf(error)))
    if (options.has('json')) terminal.print(JSON.stringify(found, null, 2))
    else showComparison(found, outputOf(terminal), namesOf(first, second))
    return found.identical ? 0 : 1
  },
}

/** Files of the same name are told apart by their paths. */
const namesOf = (first: string, second: string): readonly [string, string] =>
  basename(first) === basename(second) ? [first, second] : [basename(first), basename(second)]

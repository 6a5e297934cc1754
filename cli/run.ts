import packageJson from '../package.json' with { type: 'json' }
import { bisect } from './capsules/bisect.ts'
import { capsule } from './capsules/capsule.ts'
import { exportVerb } from './capsules/export.ts'
import { open } from './capsules/open.ts'
import { replay } from './capsules/replay.ts'
import { shrink } from './capsules/shrink.ts'
import { exec } from './exec.ts'
import { health } from './health.ts'
import { helpOf, helpOfVerb } from './help.ts'
import { listen } from './listen/listen.ts'
import { readWords } from './read-words.ts'
import { start } from './start.ts'
import { storage } from './storage.ts'
import { type Ended, type Terminal, UsageError, type Verb } from './verb.ts'

/** All verbs; the first is the one that needs no name. */
export const verbs: readonly Verb[] = [
  start,
  health,
  exec,
  listen,
  storage,
  capsule,
  replay,
  bisect,
  exportVerb,
  open,
  shrink,
]

/** The exit status for mistakes on the command line. */
const usageStatus = 2

/** Runs a command line; returns its exit status, or undefined when the process goes on. */
export async function run(words: readonly string[], terminal: Terminal): Promise<Ended> {
  try {
    const wanted = readWords(words, verbs)
    if (wanted.kind === 'run') return await wanted.verb.run(wanted.given, terminal)
    if (wanted.kind === 'version') terminal.print(packageJson.version)
    else terminal.print(wanted.verb === undefined ? helpOf(verbs) : helpOfVerb(wanted.verb))
    return 0
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    if (!(error instanceof UsageError)) return 1
    terminal.complain('"sandglass --help" lists the verbs, "sandglass <verb> --help" the options of one.')
    return usageStatus
  }
}

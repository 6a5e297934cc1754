import { bisect } from './capsules/bisect.ts'
import { capsule } from './capsules/capsule.ts'
import { compare } from './capsules/compare.ts'
import { exportVerb } from './capsules/export.ts'
import { open } from './capsules/open.ts'
import { replay } from './capsules/replay.ts'
import { shrink } from './capsules/shrink.ts'
import { completionOf } from './completion/completion.ts'
import { conform } from './conform/conform.ts'
import { docs } from './docs.ts'
import { exec } from './exec.ts'
import { describeFailure } from './failures.ts'
import { features } from './features.ts'
import { health } from './health.ts'
import { listen } from './listen/listen.ts'
import { mcp } from './mcp.ts'
import { widthOf } from './output.ts'
import { parsePlainStart } from './plain-start.ts'
import { askedVerbs } from './server/asked-verbs.ts'
import { openapi } from './server/openapi.ts'
import { trigger } from './server/trigger/trigger.ts'
import { start } from './start.ts'
import { steps } from './steps.ts'
import { storage } from './storage.ts'
import { type AnyVerb, type Ended, type Terminal, UsageError } from './verb.ts'
import { wrap } from './wrap.ts'

/** All verbs; the first is the default. */
export const verbs: readonly AnyVerb[] = [
  start,
  health,
  exec,
  listen,
  features,
  steps,
  ...askedVerbs(),
  trigger,
  openapi,
  docs,
  mcp,
  capsule,
  replay,
  compare,
  conform,
  bisect,
  shrink,
  exportVerb,
  open,
  storage,
  completionOf(() => verbs),
]

/** The exit status for mistakes on the command line. */
const usageStatus = 2

/** Runs a command line; returns its exit status, or undefined when the process keeps running. */
export async function run(words: readonly string[], given: Terminal): Promise<Ended> {
  const width = widthOf(given.errorColumns)
  const terminal = { ...given, complain: (text: string) => given.complain(wrap(text, width)) }
  try {
    const plain = parsePlainStart(words, start)
    if (plain !== undefined) return await start.run(plain, terminal)
    const { runProgram } = await import('./program.ts')
    return await runProgram(words, verbs, terminal)
  } catch (error) {
    terminal.complain(describeFailure(error))
    if (!(error instanceof UsageError)) return 1
    terminal.complain('"sandglass --help" lists the commands, "sandglass <command> --help" the options of one.')
    return usageStatus
  }
}

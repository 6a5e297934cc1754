import { completionOf } from './completion/completion.ts'
import { describeFailure } from './failures.ts'
import { widthOf } from './output.ts'
import { parsePlainStart } from './plain-start.ts'
import { type AnyVerb, type Ended, type Terminal, UsageError } from './verb.ts'
import { wrap } from './wrap.ts'

type Loaders = Readonly<Record<string, () => Promise<AnyVerb>>>

// Each verb loads when a command line names it, because most need the simulator, which takes longer than their work.
const loadStart = async () => (await import('./start.ts')).start
const loadAsked = async () => (await import('./server/asked-verbs.ts')).askedVerbs()

const beforeAsked: Loaders = {
  start: loadStart,
  health: async () => (await import('./health.ts')).health,
  exec: async () => (await import('./exec.ts')).exec,
  listen: async () => (await import('./listen/listen.ts')).listen,
  features: async () => (await import('./features.ts')).features,
  steps: async () => (await import('./steps.ts')).steps,
}

const afterAsked: Loaders = {
  trigger: async () => (await import('./server/trigger/trigger.ts')).trigger,
  openapi: async () => (await import('./server/openapi.ts')).openapi,
  docs: async () => (await import('./docs.ts')).docs,
  mcp: async () => (await import('./mcp.ts')).mcp,
  capsule: async () => (await import('./capsules/capsule.ts')).capsule,
  replay: async () => (await import('./capsules/replay.ts')).replay,
  compare: async () => (await import('./capsules/compare.ts')).compare,
  conform: async () => (await import('./conform/conform.ts')).conform,
  bisect: async () => (await import('./capsules/bisect.ts')).bisect,
  shrink: async () => (await import('./capsules/shrink.ts')).shrink,
  export: async () => (await import('./capsules/export.ts')).exportVerb,
  open: async () => (await import('./capsules/open.ts')).open,
  storage: async () => (await import('./storage.ts')).storage,
  completion: async () => completionOf(loadVerbs),
}

/** Loads all verbs; the first is the default. */
export async function loadVerbs(): Promise<readonly AnyVerb[]> {
  const load = (loaders: Loaders) => Promise.all(Object.values(loaders).map((each) => each()))
  return [...(await load(beforeAsked)), ...(await loadAsked()), ...(await load(afterAsked))]
}

/** Loads the verbs that a command line may mean. */
async function loadVerbsFor(first = ''): Promise<readonly AnyVerb[]> {
  if (first === '--version' || first === '-v') return []
  const loaders = { ...beforeAsked, ...afterAsked }
  const named = Object.hasOwn(loaders, first) ? await loaders[first]?.() : undefined
  if (named !== undefined) return [named]
  const asked = await loadAsked()
  return asked.some(({ name }) => name === first) ? asked : loadVerbs()
}

/** The exit status for mistakes on the command line. */
const usageStatus = 2

const mayBeStart = ([first = 'start']: readonly string[]) =>
  first === 'start' || first === 'serve' || /^--(?!help$|version$)/.test(first)

/** Runs a command line; returns its exit status, or undefined when the process keeps running. */
export async function run(words: readonly string[], given: Terminal): Promise<Ended> {
  const width = widthOf(given.errorColumns)
  const terminal = { ...given, complain: (text: string) => given.complain(wrap(text, width)) }
  try {
    if (mayBeStart(words)) {
      const start = await loadStart()
      const plain = parsePlainStart(words, start)
      if (plain !== undefined) return await start.run(plain, terminal)
    }
    const { runProgram } = await import('./program.ts')
    return await runProgram(words, await loadVerbsFor(words[0]), terminal)
  } catch (error) {
    terminal.complain(describeFailure(error))
    if (!(error instanceof UsageError)) return 1
    terminal.complain('"sandglass --help" lists the commands, "sandglass <command> --help" the options of one.')
    return usageStatus
  }
}

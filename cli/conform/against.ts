import { createInterface } from 'node:readline/promises'
import {
  announce,
  type Checked,
  check,
  checkRuns,
  continuationOf,
  counted,
  isComplete,
  type ListenOptions,
  needsListener,
  ownScenarios,
  runAgainst,
  type Scenario,
} from '../../conform/index.ts'
import { wall } from '../../simulator/engine/index.ts'
import { present } from '../../simulator/schema/index.ts'
import { outputOf } from '../output.ts'
import { type Given, type Terminal, UsageError } from '../verb.ts'
import { concluding } from './conclude.ts'
import { credentialNames } from './credential-names.ts'
import { endpointMemory } from './endpoint-memory.ts'
import { goldensIn, recordedIn } from './golden-files.ts'

/** The port for webhooks, if --listen-port names no other. */
const listenPort = 4010

/** The run ended before its end. */
const endedEarly = 3

/** Plays scenarios on a target and in a world beside it, and compares the answers. */
export async function conformAgainst(target: string, given: Given, terminal: Terminal): Promise<0 | 1 | 3> {
  const { options } = given
  const baseUrl = readTarget(target)
  const chosen = chosenScenarios(options.get('scenarios'))
  const folder = options.get('record')
  const { known, plans: wanted } = options.has('continue')
    ? continued(chosen, requireFolder(folder), baseUrl)
    : anew(chosen)
  const runs = Number(options.get('runs') ?? 1)
  const listen = listenOptions(given, baseUrl)
  const [plans, unheardOf] = listen === undefined ? partition(wanted) : [wanted, []]
  if (plans.length + known.length === 0)
    throw new UsageError(`These scenarios answer webhooks: ${unheardOf.join(', ')}. Add --listen with an address.`)
  showAnnouncement(plans, runs, baseUrl, terminal)
  outputOf(terminal).line(aboutWebhooks(listen))
  if (options.has('dry-run')) return 0
  const credential = readCredential(terminal)
  if (!options.has('yes')) await confirm(terminal)
  const conclude = concluding(given, terminal)
  const keep = folder === undefined ? undefined : goldensIn(folder)
  const checked: Checked[] = []
  for (const golden of known) checked.push(await check(golden))
  const { stop, requests, deleted, kept, left, leftOut, unheard, repaired, endpointLeft } = await runAgainst(plans, {
    ...{ baseUrl, ...credential, runs, run: wall.chance().slice(0, 6) },
    ...limitsOf(given),
    ...present({ listen, memory: endpointMemory({ baseUrl, ...credential }, terminal) }),
    keepsUnfinished: folder !== undefined,
    signal: terminal.stopSignal?.() ?? new AbortController().signal,
    async onPlayed(goldens) {
      const one = await checkRuns(goldens)
      keep?.(one.golden)
      checked.push(one)
    },
  })
  const { unknown } = conclude(checked, [...unheardOf, ...leftOut])
  const { line } = outputOf(terminal)
  const sent = counted(requests, 'request was', 'requests were')
  line(`${sent} sent; ${counted(deleted, 'resource was', 'resources were')} deleted again.`)
  if (kept > 0) line(`Kept for --continue: ${counted(kept, 'resource', 'resources')} of the unfinished scenario.`)
  if (repaired !== undefined) line(repaired)
  if (unheard !== undefined) line(`Webhooks were not compared. ${unheard}`)
  if (endpointLeft !== undefined) terminal.complain(endpointLeft)
  if (left.length > 0) terminal.complain(`The target did not delete: ${left.join(', ')}`)
  if (stop === undefined) return unknown === 0 ? 0 : 1
  terminal.complain(`The run ended before its end. ${stop.message}`)
  return endedEarly
}

function readTarget(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--against is "${text}", expected a base URL such as https://api.example.com/2025-10-13.`)
  const { username, password, search } = new URL(text)
  if (username !== '' || password !== '' || search !== '')
    throw new UsageError(`--against takes no credential and no query; set ${credentialNames.id} instead.`)
  return text.replace(/\/+$/, '')
}

/** Says where the run listens for webhooks; undefined for nowhere. A target on this machine needs no address. */
function listenOptions({ options }: Given, baseUrl: string): ListenOptions | undefined {
  const publicUrl = options.get('listen')
  if (options.has('without-webhooks')) {
    if (publicUrl !== undefined) throw new UsageError('--listen receives webhooks, and --without-webhooks does not.')
    return undefined
  }
  if (publicUrl !== undefined) return { publicUrl, port: Number(options.get('listen-port') ?? listenPort) }
  return isThisMachine(new URL(baseUrl)) ? { port: Number(options.get('listen-port') ?? 0) } : undefined
}

const isThisMachine = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

const aboutWebhooks = (listen: ListenOptions | undefined) =>
  listen === undefined
    ? 'Webhooks are not compared: that needs --listen with an address of this machine that the sandbox can reach.'
    : 'The webhook endpoint of the sandbox, which all its users share, is changed to receive webhooks here, and put ' +
      'back at the end.'

function chosenScenarios(names: string | undefined): readonly Scenario[] {
  const all = ownScenarios()
  if (names === undefined) return all
  return names.split(',').map((name) => {
    const found = all.find((plan) => plan.name === name.trim())
    if (found === undefined)
      throw new UsageError(`There is no scenario ${name}; expected ${all.map((plan) => plan.name).join(', ')}.`)
    return found
  })
}

interface Work {
  /** The goldens of scenarios that are recorded in full. */
  readonly known: readonly Scenario[]
  /** The scenarios to play, with the answers that they already have. */
  readonly plans: readonly Scenario[]
}

const anew = (plans: readonly Scenario[]): Work => ({ known: [], plans })

/** Finds out how far an earlier run came. */
function continued(chosen: readonly Scenario[], folder: string, baseUrl: string): Work {
  const [known, plans]: [Scenario[], Scenario[]] = [[], []]
  for (const plan of chosen) {
    const golden = recordedIn(folder, plan)
    if (golden !== undefined && isComplete(golden)) known.push(golden)
    else plans.push((golden && continuationOf(plan, golden, baseUrl)) ?? plan)
  }
  return { known, plans }
}

/** Returns the plans that need no webhooks, and the names of the others. */
function partition(plans: readonly Scenario[]): readonly [readonly Scenario[], readonly string[]] {
  const others = plans.filter(needsListener)
  return [plans.filter((plan) => !others.includes(plan)), others.map(({ name }) => name)]
}

function requireFolder(folder: string | undefined): string {
  if (folder === undefined) throw new UsageError('--continue needs --record with the folder of the run before.')
  return folder
}

function readCredential({ environment }: Terminal) {
  const [clientId, clientSecret] = [environment[credentialNames.id], environment[credentialNames.secret]]
  if (!clientId || !clientSecret)
    throw new UsageError(
      `The credential of the target is missing: set ${credentialNames.id} and ${credentialNames.secret}.`,
    )
  return { clientId, clientSecret }
}

function limitsOf({ options }: Given) {
  const number = (name: string, usual: number) => Number(options.get(name) ?? usual)
  return {
    mostRequests: number('requests', 2_000),
    mostMs: number('minutes', 30) * 60_000,
    requestsPerSecond: number('pace', 5),
    waitMs: number('wait', 120) * 1_000,
    longestAnswerMs: number('timeout', 30) * 1_000,
  }
}

/** Says before the first request what will happen to the target. */
function showAnnouncement(plans: readonly Scenario[], runs: number, baseUrl: string, terminal: Terminal): void {
  const { scenarios, requests, moveMoney, creates, deletable } = announce(plans, runs)
  const { line } = outputOf(terminal)
  const made = Object.entries(creates).map(([operation, count]) => `${operation} ${count}`)
  const times = runs > 1 ? `, each played ${runs} times,` : ''
  const kinds = made.length === 0 ? '' : `: ${made.join(', ')}`
  const deleted = ` The API can delete what ${deletable} of them made, and that is deleted after its scenario.`
  const total = Object.values(creates).reduce((sum, count) => sum + count, 0)
  line(
    `${counted(scenarios, 'scenario', 'scenarios')}${times} ${scenarios === 1 ? 'makes' : 'make'} about ` +
      `${counted(requests, 'request', 'requests')} to ${baseUrl}. ` +
      `${counted(moveMoney, 'of them moves', 'of them move')} money of the sandbox, and ` +
      `${counted(total, 'makes', 'make')} something${kinds}.${total === 0 ? '' : deleted}`,
  )
}

async function confirm(terminal: Terminal): Promise<void> {
  if (terminal.isTerminal !== true || !process.stdin.isTTY)
    throw new UsageError('Nobody can confirm this here: add --yes to send these requests.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const reply = await lines.question('Send these requests? [y/N] ').finally(() => lines.close())
  if (!/^y(es)?$/i.test(reply.trim())) throw new UsageError('Nothing was sent.')
}

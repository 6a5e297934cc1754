import { checkAnswer } from '../../domain/shape.ts'
import { worldOptions, wrongOption } from '../../domain/world-options.ts'
import type { Steps } from '../../engine/slices.ts'
import type { WorldState } from '../../engine/state.ts'
import type { StateRow } from '../../engine/state-rows.ts'
import type { World, WorldEngine } from '../../engine/types.ts'
import { createWorld } from '../../engine/world.ts'
import { webhookSettings } from '../../webhooks/settings.ts'
import type { AdminParts } from '../shared/parts.ts'
import { knownCollections } from '../timeline/known-names.ts'

type Refuse = (reason: string) => never

const documentsPerStep = 20

/**
 * Tries a state that comes from outside, before a world takes it over: begins a detached world with it and shows each
 * resource once. `refuse` gets the reason when that fails.
 */
export function* checkStateSteps(parts: AdminParts, state: WorldState, refuse: Refuse): Steps<void> {
  const collections = knownCollections(parts)
  for (const line of ['main', 'side'] as const)
    for (const row of state[line].rows) {
      if (!collections.has(row[0])) refuse(`${row[0]} ${row[1]} is in a collection that does not exist`)
      if (row[0] === 'tasks') checkTask(parts, row, refuse)
      if (row[0] === 'worldOptions') checkOptions(row, refuse)
    }
  yield
  const world = attempt('its world cannot begin', refuse, () => trialWorld(parts, state))
  try {
    attempt('its settings cannot be read', refuse, () => [worldOptions(world), webhookSettings(world)])
    let count = 0
    for (const row of state.main.rows) {
      attempt(`${row[0]} ${row[1]} cannot be shown`, refuse, () => show(parts, world, row))
      count += 1
      if (count % documentsPerStep === 0) yield
    }
    yield* ledgerSteps(parts, world, refuse)
  } finally {
    world.close()
  }
}

/** Begins a world with a state that no timer wakes and no journal records. */
function trialWorld({ worlds: { setup } }: AdminParts, state: WorldState): WorldEngine {
  const { wall, handlers, adopt } = setup
  return createWorld({
    name: 'trial',
    seed: 'trial',
    historyLimit: 1,
    wall: {
      now: () => 0,
      uptime: () => 0,
      timer: () => () => undefined,
      turn: () => wall.turn(),
      chance: () => 'trial',
    },
    handlers,
    strict: false,
    origin: { by: 'import', detail: {}, state },
    begin: (world) => adopt?.(world, { clientId: 'trial', clientSecret: 'trial' }, {}),
  })
}

function checkOptions([, , , { id: _id, ...options }]: StateRow, refuse: Refuse): void {
  const wrong = wrongOption(options)
  if (wrong !== undefined) refuse(`the option ${wrong} does not exist or has a value of another type`)
}

function show({ resources }: AdminParts, world: World, [collection, , , document]: StateRow): void {
  const view = resources.get(collection)
  const shown = view?.show(world, document)
  const [error] = (view && shown !== undefined && checkAnswer(view.shape, shown)) || []
  if (error !== undefined) throw new Error(`${error.field}: ${error.message}`)
}

function checkTask({ worlds: { setup } }: AdminParts, row: StateRow, refuse: Refuse): void {
  const { kind, at, causedBy, subject }: Readonly<Record<string, unknown>> = { ...row[3] }
  const wrong = (member: string, value: unknown, expected: string) =>
    refuse(`the task ${row[1]} has the ${member} ${JSON.stringify(value)}, expected ${expected}`)
  if (typeof kind !== 'string' || !Object.hasOwn(setup.handlers, kind)) wrong('kind', kind, 'one that exists')
  if (!Number.isSafeInteger(at)) wrong('time', at, 'milliseconds')
  if (!Number.isSafeInteger(causedBy)) wrong('moment', causedBy, 'the number of one')
  if (subject !== undefined && typeof subject !== 'string') wrong('subject', subject, 'an id')
}

function* ledgerSteps({ ledgerCheckSteps }: AdminParts, world: World, refuse: Refuse): Steps<void> {
  const steps = ledgerCheckSteps(world)
  while (attempt('its ledger cannot be read', refuse, () => steps.next()).done !== true) yield
}

/** Runs a part of the trial; refuses with its error when it throws. */
function attempt<R>(says: string, refuse: Refuse, act: () => R): R {
  try {
    return act()
  } catch (error) {
    return refuse(`${says} (${error instanceof Error ? error.message : String(error)})`)
  }
}

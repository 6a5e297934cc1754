import { type TSchema, Type } from 'typebox'
import {
  createWorld,
  type StateRow,
  type Steps,
  type World,
  type WorldEngine,
  type WorldState,
} from '../../../engine/index.ts'
import { ledgerAccountSteps } from '../../../ledger/index.ts'
import { checkAnswer } from '../../../schema/index.ts'
import { deliveries, deliveryId, deliveryOfEvent, heldEvents, webhookEvents } from '../../../webhooks/index.ts'
import { missingOption, worldOptions, wrongOption } from '../../../worlds/index.ts'
import { showAccount } from '../ledger/show-account.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { ClockShape } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'
import { knownCollections } from '../timeline/known-names.ts'
import { DeliveryShape, EventShape, SettingsShape } from '../webhooks/shapes.ts'
import { hooksNow, showDelivery, showEvent, showSettings } from '../webhooks/show.ts'
import { storedShapes } from './stored-shapes.ts'

type Refuse = (reason: string) => never

const documentsPerStep = 20
const Names = Type.Array(Type.String())

/**
 * Tries a foreign state before a world adopts it: starts a detached world from it and renders each resource, each event
 * and the clock once. Calls `refuse` with the reason when that fails.
 */
export function* checkStateSteps(parts: AdminParts, state: WorldState, refuse: Refuse): Steps<void> {
  const collections = knownCollections(parts)
  let count = 0
  for (const line of ['main', 'side'] as const)
    for (const row of state[line].rows) {
      if (!collections.has(row[0])) refuse(`${row[0]} ${row[1]} is in a collection that does not exist`)
      if (row[0] === 'tasks') checkTask(parts, row, refuse)
      if (row[0] === 'worldOptions') checkOptions(row, refuse)
      const shape = storedShapes.get(row[0])
      if (shape !== undefined) attempt(`${row[0]} ${row[1]} is damaged`, refuse, () => checkShape(shape, row[3]))
      count += 1
      if (count % documentsPerStep === 0) yield
    }
  const world = attempt('its world cannot begin', refuse, () => trialWorld(parts, state))
  try {
    attempt('its settings cannot be read', refuse, () => worldOptions(world))
    // Part of the answer to the import.
    attempt('its clock cannot be shown', refuse, () => checkShape(ClockShape, showClock(world)))
    for (const row of state.main.rows) {
      attempt(`${row[0]} ${row[1]} cannot be shown`, refuse, () => show(parts, world, row))
      count += 1
      if (count % documentsPerStep === 0) yield
    }
    yield* webhookSteps(world, refuse)
    yield* ledgerSteps(parts, world, refuse)
  } finally {
    world.close()
  }
}

/** Starts a world from a state, without timers and journal. */
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
  const missing = missingOption(options)
  if (missing !== undefined) refuse(`the option ${missing} is missing`)
}

function show({ resources }: AdminParts, world: World, [collection, , , document]: StateRow): void {
  const view = resources.get(collection)
  const shown = view?.show(world, document)
  if (view && shown !== undefined) checkShape(view.shape, shown)
  // The search reads the names; those that a document may lack are undefined.
  const names = view?.namesOf(document) ?? []
  checkShape(
    Names,
    names.map((name) => (name === undefined ? '' : name)),
  )
}

function checkShape(shape: TSchema, value: unknown): void {
  const [error] = checkAnswer(shape, value) ?? []
  if (error !== undefined) throw new Error(`${error.field}: ${error.message}`)
}

/** Shows the webhook settings, and each event with its delivery. */
function* webhookSteps(world: WorldEngine, refuse: Refuse): Steps<void> {
  attempt('its webhook settings cannot be shown', refuse, () => checkShape(SettingsShape, showSettings(world)))
  const held = heldEvents(world.side).find((id) => world.of(webhookEvents).find(id) === undefined)
  if (held !== undefined) refuse(`a swap holds the event ${held}, which does not exist`)
  for (const { document } of world.side.of(deliveries).newestFirst()) {
    const { id, event } = document
    if (id !== deliveryId(event) || world.of(webhookEvents).find(event) === undefined)
      refuse(`the delivery ${id} is of the event ${event}, which does not exist or has another delivery`)
    yield
  }
  const hooks = hooksNow(world)
  for (const { document: event } of world.of(webhookEvents).newestFirst()) {
    attempt(`the event ${event.id} cannot be shown`, refuse, () => {
      const delivery = deliveryOfEvent(world, event)
      checkShape(EventShape, showEvent(hooks, delivery))
      checkShape(DeliveryShape, showDelivery(hooks, delivery))
    })
    yield
  }
}

function checkTask({ worlds: { setup } }: AdminParts, row: StateRow, refuse: Refuse): void {
  const { kind }: Readonly<Record<string, unknown>> = { ...row[3] }
  if (typeof kind === 'string' && Object.hasOwn(setup.handlers, kind)) return
  refuse(`the task ${row[1]} has the kind ${JSON.stringify(kind)?.slice(0, 100)}, expected one that exists`)
}

function* ledgerSteps(parts: AdminParts, world: WorldEngine, refuse: Refuse): Steps<void> {
  const steps = parts.ledgerCheckSteps(world)
  while (attempt('its ledger cannot be read', refuse, () => steps.next()).done !== true) yield
  for (const account of yield* ledgerAccountSteps(world)) {
    attempt(`the account ${account.account} cannot be shown`, refuse, () => showAccount(world, parts, account))
    yield
  }
}

/** Runs a part of the trial; refuses with its error when it throws. */
function attempt<R>(says: string, refuse: Refuse, act: () => R): R {
  try {
    return act()
  } catch (error) {
    return refuse(`${says} (${error instanceof Error ? error.message : String(error)})`)
  }
}

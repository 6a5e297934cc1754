import { admin } from './admin.ts'
import { agents } from './agents.ts'
import { bulk } from './bulk.ts'
import { cards } from './cards.ts'
import { cluster } from './cluster.ts'
import { coldStarts } from './cold-start.ts'
import { consolePage } from './console.ts'
import { costs } from './costs.ts'
import { customers, stored } from './customers.ts'
import { growth, growthToMillion } from './growth.ts'
import { heap, million } from './heap.ts'
import { imports } from './imports.ts'
import { packed } from './package.ts'
import { payments, transactions } from './payments.ts'
import { peerServers } from './peers.ts'
import { replays } from './replays.ts'
import type { Group } from './run.ts'
import { stopping } from './stop.ts'
import { storage } from './storage.ts'
import { suites } from './suites.ts'
import { timeTravel } from './time-travel.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'
import { worlds } from './worlds.ts'

/** All groups, in the order in which they are measured. */
export const groups: readonly Group[] = [
  coldStarts,
  suites,
  peerServers,
  customers,
  stored,
  payments,
  transactions,
  agents,
  bulk,
  cards,
  wallet,
  webhooks,
  timeTravel,
  growth,
  worlds,
  admin,
  imports,
  replays,
  storage,
  cluster,
  costs,
  consolePage,
  stopping,
  heap,
  packed,
  million,
  growthToMillion,
]

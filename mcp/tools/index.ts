import type { Tool } from '../tool.ts'
import { capsule } from './capsule.ts'
import { clockMove } from './clock-move.ts'
import { explain } from './explain.ts'
import { features } from './features.ts'
import { intervene } from './intervene.ts'
import { ledger } from './ledger.ts'
import { outcomes } from './outcomes.ts'
import { requests } from './requests.ts'
import { resource } from './resource.ts'
import { timeline } from './timeline.ts'
import { timelineTravel } from './timeline-travel.ts'
import { webhooks } from './webhooks.ts'
import { worldChange } from './world-change.ts'
import { worlds } from './worlds.ts'

/** The tools in listing order. There are few, because every connected agent reads all of them. */
export const tools: readonly Tool[] = [
  worlds,
  worldChange,
  clockMove,
  timeline,
  timelineTravel,
  explain,
  resource,
  intervene,
  webhooks,
  outcomes,
  requests,
  ledger,
  capsule,
  features,
]

import type { HostedVisit } from '../domain/hosted-visit.ts'
import type { Replies } from '../domain/questionnaire.ts'
import type { Worlds } from '../domain/worlds.ts'
import type { World } from '../engine/types.ts'

/** What the hosted pages are handed; they know neither customers nor documents. */
export interface HostedParts {
  readonly worlds: Worlds
  /** Only reads. */
  readonly visit: (world: World, code: string) => HostedVisit
  /** Runs inside a commit; throws ProblemsFound when the replies cannot be taken. */
  readonly submit: (world: World, code: string, replies: Replies) => void
  /** Hears of every bug that was answered with a 500. */
  readonly onBug: (error: unknown) => void
}

import type { ScenarioAnswer, ScenarioRequest } from '../scenario/index.ts'

/** A service that requests are sent to: the target, or a world of Sandglass. */
export interface Side {
  /** Sends a request whose references are filled in. */
  readonly send: (request: ScenarioRequest) => Promise<ScenarioAnswer>
  /** Takes note of an exchange of an earlier run. */
  readonly remember?: (request: ScenarioRequest, answer: ScenarioAnswer) => void
  /** Waits until the next request may be sent, where the service sets a pace. */
  readonly ready?: () => Promise<void>
  /** The time of the service, in milliseconds. */
  readonly now: () => number
  /** Waits until a time of the service. */
  readonly waitUntil: (at: number) => Promise<void>
}

/** The budget is used up, or somebody has interrupted the run. */
export class Stopped extends Error {}

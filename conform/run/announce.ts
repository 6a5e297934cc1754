import { isDeletable } from '../play/index.ts'
import type { Scenario } from '../scenario/index.ts'

const moving = ['execute', 'authorizeQuote', 'createTransfer', 'createStablecoin(?:Mint|Burn)', 'approve']
const movingInSandbox = 'sandbox(?:Send|Fund|Simulate|Receive)'
const movesMoney = new RegExp(`^(?:agent)?(?:${[...moving, movingInSandbox].join('|')})`, 'i')
const creates = /^(?:create|agentCreate|upload|register|link)/

/** The requests that a run will make. Waits for changes repeat some of them. */
export interface Announcement {
  readonly scenarios: number
  readonly requests: number
  /** Those that move money of the sandbox. */
  readonly moveMoney: number
  /** Those that make something, by operation, and how many of them the API can delete. */
  readonly creates: Readonly<Record<string, number>>
  readonly deletable: number
}

/** An earlier run has the other answers. */
const unanswered = ({ exchanges }: Scenario) => exchanges.filter(({ answer }) => answer === undefined)

export function announce(scenarios: readonly Scenario[], runs: number): Announcement {
  const plans = Array.from({ length: runs }, () => scenarios).flat()
  const requests = plans.reduce((sum, plan) => sum + unanswered(plan).length, 0)
  const exchanges = plans.filter(({ isRefused }) => isRefused !== true).flatMap(unanswered)
  const making = exchanges.filter(({ operation }) => creates.test(operation))
  const counts: Record<string, number> = {}
  for (const { operation } of making) counts[operation] = (counts[operation] ?? 0) + 1
  return {
    scenarios: scenarios.length,
    requests,
    moveMoney: exchanges.filter(({ operation }) => movesMoney.test(operation)).length,
    creates: counts,
    deletable: making.filter(({ request }) => isDeletable(request)).length,
  }
}

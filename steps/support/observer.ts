import type { ITestCaseHookParameter } from '@cucumber/cucumber'
import type { Simulator, SimulatorOptions } from '../../simulator/app.ts'
import type { SandglassWorld } from '../world.ts'

/** Watches the simulator and the scenarios of a run in one process. */
interface Observer {
  /** Further options of the simulator. */
  readonly options: SimulatorOptions
  opened(simulator: Simulator): void
  scenarioBegins(scenario: Pick<ITestCaseHookParameter, 'pickle' | 'gherkinDocument'>): void
  /** `isAction` is true for When steps. */
  stepBegins(isAction: boolean): void
  /** Throws when the world of a scenario is not as it must be. */
  scenarioEnds(world: SandglassWorld): Promise<void>
  closed(): void
}

let current: Observer | undefined

/** Sets the observer of this process, before the simulator opens. */
export function observeWith(observer: Observer): void {
  current = observer
}

/** Returns the observer; a team's run has none. */
export const observer = (): Observer | undefined => current

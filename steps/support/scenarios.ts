import type { ITestCaseHookParameter } from '@cucumber/cucumber'
import type { Scenario } from '../coverage.ts'

type Pickle = ITestCaseHookParameter['pickle']
type GherkinDocument = ITestCaseHookParameter['gherkinDocument']

/** Returns the place of a scenario and its name as the file has it, with the parameters of an outline. */
export function scenarioOf({ uri, name, location, astNodeIds }: Pickle, { feature }: GherkinDocument): Scenario {
  const children = feature?.children.flatMap((child) => [child, ...(child.rule?.children ?? [])]) ?? []
  const written = children.find(({ scenario }) => scenario !== undefined && astNodeIds.includes(scenario.id))
  return { uri, line: location?.line ?? 0, name: written?.scenario?.name ?? name }
}

/** Returns the text of the steps of a scenario, with their tables and texts. */
export function wordsOf({ steps }: Pickle): string {
  return JSON.stringify(steps.map(({ text, argument }) => [text, argument]))
}

import { parseJson } from '../../simulator/engine/index.ts'
import { inspectBody, isRecord } from '../../simulator/schema/index.ts'
import { referencesOf } from './references.ts'
import { Scenario, scenarioVersion } from './scenario.ts'

/** The most mistakes that a message lists. */
const mostListed = 3

/** Reads the text of a scenario file. `name` is that of the file, for the messages. */
export function readScenario(text: string, name: string): Scenario {
  const value = parseJson(text)
  if (!isRecord(value) || !Array.isArray(value['exchanges']))
    throw new Error(`${name} is no scenario: expected a JSON object with "version" and "exchanges".`)
  const { version } = value
  if (version !== scenarioVersion)
    throw new Error(`${name} has version ${JSON.stringify(version)}; this release reads version ${scenarioVersion}.`)
  if (!isScenario(value)) {
    const { errors = [] } = inspectBody(Scenario, value)
    const listed = errors.slice(0, mostListed).map(({ field, message }) => `${field}: ${message}`)
    throw new Error(`${name} is no scenario. ${listed.join(' ')}`)
  }
  checkSteps(value, name)
  return value
}

const isScenario = (value: unknown): value is Scenario => inspectBody(Scenario, value).errors === undefined

function checkSteps({ exchanges }: Scenario, name: string): void {
  const before = new Set<string>()
  for (const { step, request } of exchanges) {
    if (before.has(step)) throw new Error(`${name} has two steps with the name ${step}.`)
    const unknown = referencesOf(request).find((reference) => !before.has(reference.step))
    if (unknown !== undefined)
      throw new Error(`${name}: step ${step} refers to ${unknown.whole}, but no step before it has that name.`)
    before.add(step)
  }
}

/** Writes a scenario as a file, which `readScenario` reads. */
export const writeScenario = (scenario: Scenario): string => `${JSON.stringify(scenario, null, 2)}\n`

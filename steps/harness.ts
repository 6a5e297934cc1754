import { strict as assert } from 'node:assert'
import { readFileSync, writeFileSync } from 'node:fs'
import { Before, type ITestCaseHookParameter, Then } from '@cucumber/cucumber'
import { checkLedger, type Simulator } from '../simulator/app.ts'
import { Recorder, type Scenario } from './coverage.ts'
import { observeWith } from './support/observer.ts'
import { StoredWorlds } from './support/stored-worlds.ts'
import { storageFolder, target, workerId } from './target.ts'
import type { SandglassWorld } from './world.ts'

// The part of the library that only this project's own runs have: the package is built without it.

const recorder = new Recorder()
let stored: StoredWorlds | undefined
let opened: Simulator | undefined

observeWith({
  options: { strict: true, ...(storageFolder === undefined ? {} : StoredWorlds.options(storageFolder)) },
  opened(simulator) {
    opened = simulator
    if (storageFolder !== undefined) stored = new StoredWorlds(simulator, storageFolder)
    simulator.onRequest((seen) => recorder.sawRequest(seen))
    simulator.onMoment((world, moment) => recorder.sawMoment(world, moment))
  },
  scenarioBegins: ({ pickle, gherkinDocument }) => recorder.begin(scenarioOf(pickle, gherkinDocument), wordsOf(pickle)),
  stepBegins: (isAction) => recorder.beginStep(isAction),
  async scenarioEnds({ worlds }) {
    for (const name of worlds.names()) {
      const world = opened?.worlds.find(name)
      const { balanced = true, problems = [] } = world === undefined ? {} : checkLedger(world.engine)
      if (!balanced) throw new Error(`The ledger of ${name} does not balance: ${problems.join('; ')}`)
    }
  },
  closed() {
    stored?.write()
    if (target.kind === 'in-process') recorder.write(workerId)
  },
})

/** Skips scenarios that inspect the process when the service runs elsewhere. */
Before({ tags: '@in-process' }, () => (target.kind === 'in-process' ? undefined : 'skipped'))

/**
 * Asserts the whole explanation of a resource, as text for a terminal: it is the file of this name in
 * `fixtures/explanations`, with `{Ada}` for remembered ids. `UPDATE_EXPLANATIONS=true` writes the file.
 *
 *     Then the explanation of "{transaction}" reads as in "failed-payout"
 */
Then(
  'the explanation of {string} reads as in {string}',
  async function (this: SandglassWorld, resource: string, name: string) {
    const text = this.memory.unfill(await this.timeline.explainAsText(this.memory.fill(resource)))
    assert.equal(text, goldenText(name, text), `The explanation differs from fixtures/explanations/${name}.txt`)
  },
)

type Pickle = ITestCaseHookParameter['pickle']
type GherkinDocument = ITestCaseHookParameter['gherkinDocument']

/** Returns the place of a scenario and its name as the file has it, with the parameters of an outline. */
function scenarioOf({ uri, name, location, astNodeIds }: Pickle, { feature }: GherkinDocument): Scenario {
  const children = feature?.children.flatMap((child) => [child, ...(child.rule?.children ?? [])]) ?? []
  const written = children.find(({ scenario }) => scenario !== undefined && astNodeIds.includes(scenario.id))
  return { uri, line: location?.line ?? 0, name: written?.scenario?.name ?? name }
}

/** Returns the text of the steps of a scenario, with their tables and texts. */
function wordsOf({ steps }: Pickle): string {
  return JSON.stringify(steps.map(({ text, argument }) => [text, argument]))
}

const isUpdating = process.env['UPDATE_EXPLANATIONS'] === 'true'

/** Returns the expected text of this name; an updating run writes the given text first. */
function goldenText(name: string, text: string): string {
  const file = new URL(`../../fixtures/explanations/${name}.txt`, import.meta.url)
  if (isUpdating) writeFileSync(file, text)
  return readFileSync(file, 'utf8')
}

import { strict as assert } from 'node:assert'
import { Before, Then } from '@cucumber/cucumber'
import { checkLedger, type Simulator } from '../simulator/app.ts'
import { Recorder } from './coverage.ts'
import { goldenText } from './support/golden-texts.ts'
import { observeWith } from './support/observer.ts'
import { scenarioOf, wordsOf } from './support/scenarios.ts'
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

import { After, AfterAll, Before, BeforeAll, BeforeStep, setDefaultTimeout } from '@cucumber/cucumber'
import { Recorder } from './coverage.ts'
import { closeTarget, openTarget } from './support/opening.ts'
import { receiver } from './support/receiver.ts'
import { scenarioOf, wordsOf } from './support/scenarios.ts'
import { target, workerId } from './target.ts'
import type { SandglassWorld } from './world.ts'

// Scenarios wait for answers, never for time; the timeout only keeps a hanging service from hanging the run.
setDefaultTimeout(60_000)

const recorder = new Recorder()
let origin = ''

BeforeAll(async () => {
  origin = await openTarget(recorder)
})

AfterAll(async () => {
  if (target.kind === 'in-process') recorder.write(workerId)
  await closeTarget()
  await receiver.close()
})

/** Skips scenarios that inspect the process when the service runs elsewhere. */
Before({ tags: '@in-process' }, () => (target.kind === 'in-process' ? undefined : 'skipped'))

Before(async function (this: SandglassWorld, { pickle, gherkinDocument }) {
  recorder.begin(scenarioOf(pickle, gherkinDocument), wordsOf(pickle))
  await this.begin(origin)
})

BeforeStep(function (this: SandglassWorld, { pickleStep }) {
  recorder.beginStep(String(pickleStep.type) === 'Action')
  this.conversation.atStep(pickleStep)
})

After(async function (this: SandglassWorld) {
  try {
    this.failOnUnassertedErrors()
    if (target.kind === 'in-process') await this.worlds.assertLedgersBalance()
  } finally {
    this.webhooks.closeEndpoints()
    await this.worlds.deleteAll()
  }
})

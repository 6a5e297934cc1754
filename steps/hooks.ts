import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  BeforeStep,
  setDefaultTimeout,
  setDefinitionFunctionWrapper,
} from '@cucumber/cucumber'
import { Recorder } from './coverage.ts'
import { closeTarget, openTarget } from './support/opening.ts'
import { receiver } from './support/receiver.ts'
import { scenarioOf, wordsOf } from './support/scenarios.ts'
import { refuseArgument, requireArgument } from './support/step-arguments.ts'
import { capsuleFolder, target, workerId } from './target.ts'
import { SandglassWorld } from './world.ts'

// Scenarios wait for answers, never for time; the timeout only keeps a hanging service from hanging the run.
setDefaultTimeout(60_000)

type Code = (this: unknown, ...args: unknown[]) => unknown

// Cucumber calls a step without its table as if it took a callback, so each step checks what follows it.
setDefinitionFunctionWrapper((code: Code, options?: { readonly takes?: 'text' }): Code => {
  return function (...args) {
    if (this instanceof SandglassWorld) {
      const { step } = this
      // The hooks that follow are wrapped, too.
      this.step = undefined
      if (step !== undefined) requireArgument(step, options?.takes)
    }
    return code.apply(this, args)
  }
})

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
  refuseArgument(pickleStep)
  this.step = pickleStep
})

After(async function (this: SandglassWorld, { result, pickle }) {
  let isFailed = String(result?.status) === 'FAILED'
  try {
    this.failOnUnassertedErrors()
    if (target.kind === 'in-process') await this.worlds.assertLedgersBalance()
  } catch (error) {
    isFailed = true
    throw error
  } finally {
    if (isFailed && capsuleFolder !== undefined) this.log(await this.worlds.keepCapsules(capsuleFolder, pickle.name))
    this.webhooks.closeEndpoints()
    await this.worlds.deleteAll()
  }
})

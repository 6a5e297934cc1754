import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  BeforeStep,
  DataTable,
  setDefaultTimeout,
  setDefinitionFunctionWrapper,
} from '@cucumber/cucumber'
import { keepCoverage } from '../kit/fixtures/keep-coverage.ts'
import { AdminClient } from '../kit/index.ts'
import type { Simulator } from '../simulator/app.ts'
import { observer } from './support/observer.ts'
import { receiver } from './support/receiver.ts'
import { refuseArgument, requireArgument, type Takes } from './support/step-arguments.ts'
import { capsuleFolder, coverageFolder, target } from './target.ts'
import { SandglassWorld } from './world.ts'

// Scenarios wait for answers, never for time; the timeout only keeps a hanging service from hanging the run.
setDefaultTimeout(60_000)

type Code = (this: unknown, ...args: unknown[]) => unknown
type Callback = (error?: unknown) => void

// Cucumber calls a step without its table as if it took a callback, so each step checks what follows it.
setDefinitionFunctionWrapper((code: Code, options?: Partial<Takes>): Code => {
  return function (...args) {
    if (this instanceof SandglassWorld) {
      const { step } = this
      // The hooks that follow are wrapped, too.
      this.step = undefined
      if (step !== undefined) requireArgument(step, options?.takes)
    }
    const isBlockMissing = options?.isOptional === true && args.length === code.length
    if (!isBlockMissing) return code.apply(this, args)
    const instead = options.takes === 'table' ? new DataTable([]) : undefined
    return callBack(code.apply(this, [...args.slice(0, -1), instead]), args.at(-1) as Callback)
  }
})

/** Ends a step through the callback that cucumber passes in the place of an optional table or text. */
function callBack(result: unknown, callback: Callback): void {
  Promise.resolve(result).then(() => callback(), callback)
}

let origin = ''

BeforeAll(async () => {
  origin = await openTarget()
})

AfterAll(async () => {
  await closeTarget()
  await receiver.close()
})

Before(async function (this: SandglassWorld, scenario) {
  if (!(this instanceof SandglassWorld))
    throw new Error(
      'A step file calls setWorldConstructor, but the built-in steps need their own world: remove the call.',
    )
  observer()?.scenarioBegins(scenario)
  await this.begin(origin)
})

BeforeStep(function (this: SandglassWorld, { pickleStep }) {
  observer()?.stepBegins(String(pickleStep.type) === 'Action')
  this.conversation.atStep(pickleStep)
  refuseArgument(pickleStep)
  this.step = pickleStep
})

After(async function (this: SandglassWorld, { result, pickle }) {
  if (!(this instanceof SandglassWorld)) return
  let isFailed = String(result?.status) === 'FAILED'
  try {
    this.failOnUnassertedErrors()
    await observer()?.scenarioEnds(this)
  } catch (error) {
    isFailed = true
    throw error
  } finally {
    if (isFailed) await this.logLastAnswer()
    if (isFailed && capsuleFolder !== undefined) this.log(await this.worlds.keepCapsules(capsuleFolder, pickle.name))
    this.webhooks.closeEndpoints()
    await this.worlds.deleteAll()
  }
})

let simulator: Simulator | undefined

/** Returns the origin that the features call; in-process, that of a new simulator. */
async function openTarget(): Promise<string> {
  if (target.kind === 'address') return target.origin
  const { loadSimulator } = await import('../simulator/load.ts')
  const { createSimulator } = await loadSimulator()
  const options = { port: 0, host: '127.0.0.1', logLevel: 'silent', capsules: capsuleFolder }
  simulator = createSimulator({ ...options, ...observer()?.options })
  observer()?.opened(simulator)
  return simulator.listen()
}

async function closeTarget(): Promise<void> {
  if (coverageFolder !== undefined && simulator !== undefined)
    await keepCoverage(new AdminClient(simulator.origin), coverageFolder)
  await simulator?.close()
  observer()?.closed()
}

import { type Exchange, findReferences, type Scenario, writeScenario } from '../../../conform/index.ts'
import type { WorldOptionsInput } from '../../../simulator/worlds/index.ts'
import { optionsOfTour, tourApi } from '../examples/api-tour.ts'
import { playable } from './playable.ts'
import { RecordingTour } from './recording-tour.ts'
import { refusalPlans } from './refusal-plans.ts'
import { uniqueRun } from './unique-run.ts'
import { type Visit, visits } from './visits/index.ts'

/** The names that must be unique in each run, because the target keeps those of earlier runs. */
const namesOfTour =
  /(?<=")(?:ada|anna|link|coin|mint|burn|client)-1(?=")|(?<=")countess(?=@)|(?<=\$)(?:ada|anna|row1)(?=@)|row-1/g

/** The names of tokens, whose ends are magic values. */
const tokensOfTour = /(?<="(?:btkn1)?)(?=(?:SBC|sbc)")/g

/** True for a request that changes what all users of the target share, or waits for an answer that is not planned. */
const isLeftOut = ({ operation, replies }: Exchange) =>
  operation === 'updatePlatformConfig' || (operation === 'sendTestWebhook' && replies === undefined)

/** The tour of the examples, without what only works with the admin plane of Sandglass or the key of a client. */
const tour: Visit = { title: 'The operations, each where it succeeds', visit: tourApi }

/** The worlds beside a target have no other options either. */
const optionsOfVisits: WorldOptionsInput = { webhooks: { mode: 'pull' } }

/** Records a visit, and makes a plan of what works in its own world. */
async function planOf(name: string, { title, visit }: Visit): Promise<Scenario> {
  const recording = new RecordingTour({}, '/admin', visit === tourApi ? optionsOfTour : optionsOfVisits)
  await recording.open()
  try {
    await visit(recording)
  } finally {
    await recording.close()
  }
  const kept = findReferences(recording.exchanges).filter((exchange) => !isLeftOut(exchange))
  const text = JSON.stringify(kept)
    .replaceAll(namesOfTour, `$&-${uniqueRun}`)
    .replaceAll(tokensOfTour, uniqueRun)
    .replaceAll(uniqueRun, '{{run}}')
  const exchanges: Exchange[] = JSON.parse(text)
  return playable({ version: 1, name, title, exchanges })
}

/** Returns the files of the scenarios. */
export async function scenarioFiles(): Promise<Readonly<Record<string, string>>> {
  const plans = [await planOf('tour', tour)]
  for (const [name, visit] of Object.entries(visits)) plans.push(await planOf(name, visit))
  return Object.fromEntries(
    [...plans, ...refusalPlans].map((plan) => [`conform/scenarios/${plan.name}.json`, writeScenario(plan)]),
  )
}

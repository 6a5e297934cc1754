import { describe, expect, it } from 'vitest'
import { tourAdmin } from '../../scripts/docs/examples/admin-tour.ts'
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { type RanWith, runFeatures, runScript } from './exported-runs.ts'
import {
  type RecordedRun,
  recordAnswers,
  recordBrought,
  recordForeign,
  recordForms,
  recordProductSteps,
  recordRestores,
  recordRunning,
  recordTexts,
  recordTrimmed,
  recordWaits,
} from '../../simulator/testing/recorded-kinds.ts'
import { recordTour } from '../../simulator/testing/recorded-tours.ts'
import { open } from '../../simulator/testing/recorded-world.ts'
import { exportCapsule } from '../../simulator/capsules/export-capsule.ts'
import { type Plan, planCapsule } from '../../simulator/capsules/export-plan.ts'
import { replayCapsule } from '../../simulator/capsules/replay-capsule.ts'

/** The state is another than the recorded one where keys, the world's name, its clock or a credential are replaced. */
const othersStates: ReadonlySet<string> = new Set([
  'callers from another world',
  'a clock that runs',
  'a trimmed past',
  'the tour through the admin plane',
])

const kinds: Readonly<Record<string, () => Promise<RecordedRun>>> = {
  'clock moves, rewinds and texts that are escaped': recordTexts,
  'requests of product steps': recordProductSteps,
  'answers of an endpoint': recordAnswers,
  'requests that wait': recordWaits,
  'forms and files': recordForms,
  'callers from another world': recordForeign,
  'restored snapshots': recordRestores,
  'a clock that runs': recordRunning,
  'a trimmed past': recordTrimmed,
  'a snapshot from elsewhere': recordBrought,
  // The tours call every operation, each where it succeeds.
  'the tour through the API': () => recordTour(tourApi, 'examples'),
  'the tour through the admin plane': () => recordTour(tourAdmin, 'default'),
}

interface Prepared extends RecordedRun {
  readonly plan: Plan
}

const prepared = new Map<string, Promise<Prepared>>()

async function prepare(make: () => Promise<RecordedRun>): Promise<Prepared> {
  const run = await make()
  return { ...run, plan: await planCapsule(open, run.capsule) }
}

/** Returns the run of a kind, which the first test that asks for it makes. */
function preparedOf(kind: string): Promise<Prepared> {
  const make = kinds[kind]
  if (make === undefined) throw new Error(`No run is called "${kind}"`)
  const made = prepared.get(kind) ?? prepare(make)
  prepared.set(kind, made)
  return made
}

/** Asserts that the run passed, and that its own capsule leads to the planned state again. */
async function expectPassed({ status, printed, text, own }: RanWith, { plan }: Prepared): Promise<void> {
  expect(status, `${printed}\n${text}`).toBe(0)
  const { stateHash } = plan.end
  expect(own?.header.end.hash).toBe(stateHash)
  if (own) expect(await replayCapsule(open, own)).toMatchObject({ identical: true, stateHash })
}

describe.each(Object.keys(kinds))('a capsule with %s', (kind) => {
  it('is planned as it is replayed', async () => {
    const { capsule, hash, plan } = await preparedOf(kind)
    expect(await replayCapsule(open, capsule)).toMatchObject({ identical: true, stateHash: hash })
    if (!othersStates.has(kind)) expect(plan.end.stateHash).toBe(hash)
  })

  it.each(['curl', 'test'] as const)('passes as %s', async (form) => {
    const { capsule, plan } = await preparedOf(kind)
    const text = await exportCapsule(open, capsule, form)
    await expectPassed(await runScript(text, form, plan.world.name), await preparedOf(kind))
  })
})

it('all of them pass as features', async () => {
  const all = await Promise.all(Object.keys(kinds).map(preparedOf))
  const texts = await Promise.all(all.map(({ capsule }) => exportCapsule(open, capsule, 'gherkin')))
  const { status, printed, own } = await runFeatures(texts, new Set(all.map(({ plan }) => plan.world.name)))
  for (const [index, one] of all.entries()) {
    const made = own[index]
    const text = texts[index] ?? ''
    await expectPassed({ status, printed, text, ...(made === undefined ? {} : { own: made }) }, one)
  }
})

it('a state that a capsule begins with, or brings, is sent as a file', async () => {
  const { capsule, plan } = await preparedOf('a trimmed past')
  expect(capsule.base?.state.main.number).toBeGreaterThan(10)
  expect(plan.state).toBeDefined()
  expect(capsule.inputs.map(({ kind }) => kind)).toContain('travel')
  const brought = await preparedOf('a snapshot from elsewhere')
  expect(brought.plan.steps.filter((step) => 'file' in step)).toHaveLength(1)
})

it('product steps are used where they send exactly that request', async () => {
  const { capsule } = await preparedOf('requests of product steps')
  const text = await exportCapsule(open, capsule, 'gherkin')
  const steps = text.match(/^ {4}(?:Given|When) .*$/gm)?.map((line) => line.trim()) ?? []
  const sent = steps.filter((step) => !/^Given (?:I remember|the recorded|the next webhook)/.test(step))
  expect(sent).toEqual([
    'Given the next 2 webhooks "*" arrive in reverse order',
    'Given the next 1 calls of "createCustomer" fail',
    'Given the next 2 calls of "createQuote" fail with CONFLICT',
    'Given the next id of a "Customer" ends in "0abc"',
    'Given webhooks are in pull mode',
    'Given webhooks are in push mode',
    'When I send POST /customers',
    'Given the next call is rate-limited for 7 seconds',
    'When I send POST /customers',
    'When I update the configuration with:',
    'Given a token "manager" that may VIEW and MANAGE',
    'When I send POST /customers with the credentials of "manager" and:',
    'When I send POST /invitations with:',
    'When the invitation is claimed by "$b@c.example"',
    'When I send POST /invitations with:',
    'When the invitation is cancelled',
    'Given the clock is frozen',
  ])
})

import { beforeAll, describe, expect, it } from 'vitest'
import { type RanWith, runFeatures, runScript } from '../testing/exported-runs.ts'
import {
  type RecordedRun,
  recordAnswers,
  recordForeign,
  recordForms,
  recordRestores,
  recordTexts,
  recordWaits,
} from '../testing/recorded-kinds.ts'
import { open } from '../testing/recorded-world.ts'
import { exportCapsule } from './export-capsule.ts'
import { type Plan, planCapsule } from './export-plan.ts'
import { replayCapsule } from './replay-capsule.ts'

const kinds: Readonly<Record<string, () => Promise<RecordedRun>>> = {
  'clock moves, rewinds and texts that are escaped': recordTexts,
  'answers of an endpoint': recordAnswers,
  'requests that wait': recordWaits,
  'forms and files': recordForms,
  'callers from another world': recordForeign,
  'restored snapshots': recordRestores,
}

interface Prepared extends RecordedRun {
  readonly plan: Plan
}

const prepared = new Map<string, Prepared>()

beforeAll(async () => {
  for (const [kind, make] of Object.entries(kinds)) {
    const run = await make()
    prepared.set(kind, { ...run, plan: await planCapsule(open, run.capsule) })
  }
})

function preparedOf(kind: string): Prepared {
  const found = prepared.get(kind)
  if (found === undefined) throw new Error(`${kind} could not be planned`)
  return found
}

/** The run passed, and its own capsule leads to the planned state again. */
async function expectPassed({ status, printed, text, own }: RanWith, { plan }: Prepared): Promise<void> {
  expect(status, `${printed}\n${text}`).toBe(0)
  expect(own?.header.end.hash).toBe(plan.end.stateHash)
  if (own) expect(await replayCapsule(open, own)).toMatchObject({ identical: true, stateHash: plan.end.stateHash })
}

describe.each(Object.keys(kinds))('a capsule with %s', (kind) => {
  it('is planned as it is replayed', async () => {
    const { capsule, hash, plan } = preparedOf(kind)
    expect(await replayCapsule(open, capsule)).toMatchObject({ identical: true, stateHash: hash })
    // The keys of callers from another world are replaced.
    if (kind !== 'callers from another world') expect(plan.end.stateHash).toBe(hash)
  })

  it.each(['curl', 'test'] as const)('passes as %s', async (form) => {
    const { capsule } = preparedOf(kind)
    await expectPassed(await runScript(await exportCapsule(open, capsule, form), form), preparedOf(kind))
  })
})

it('capsules pass as features', async () => {
  const texts = await Promise.all([...prepared.values()].map(({ capsule }) => exportCapsule(open, capsule, 'gherkin')))
  const ran = await runFeatures(texts)
  for (const [index, one] of [...prepared.values()].entries()) {
    const own = ran.own[index]
    const { status, printed } = ran
    await expectPassed({ status, printed, text: texts[index] ?? '', ...(own === undefined ? {} : { own }) }, one)
  }
})

import { expect, it } from 'vitest'
import { writeExport } from '../../simulator/capsules/export/index.ts'
import { replayAndCompare } from '../../simulator/capsules/replay-capsule.ts'
import { redactCapsule } from '../../simulator/capsules/without-secrets.ts'
import { knownSecrets } from '../../simulator/setup/capsule-parts.ts'
import { kindsOfRuns, type Prepared, preparedOf } from '../../simulator/testing/recorded-exports.ts'
import { open } from '../../simulator/testing/recorded-world.ts'
import { type RanWith, runFeatures, runScript, runTests } from './exported-runs.ts'

/** Asserts that the run passed, and that its own capsule leads to the planned state again. */
async function expectPassed({ status, printed, text, own }: RanWith, { plan }: Prepared): Promise<void> {
  expect(status, `${printed}\n${text}`).toBe(0)
  const { stateHash } = plan.end
  expect(own?.header.end.hash).toBe(stateHash)
  if (own) expect(await replayAndCompare(open, own)).toMatchObject({ identical: true, stateHash })
}

it.each(kindsOfRuns)('a capsule with %s passes as curl', async (kind) => {
  const one = await preparedOf(kind)
  const text = await writeExport(open, one.capsule, 'curl')
  await expectPassed(await runScript(text, 'curl', one.plan.world.name), one)
})

it.each([
  ['tests', 'test', runTests],
  ['features', 'gherkin', runFeatures],
] as const)('capsules of every kind pass as %s', async (_name, form, runAll) => {
  const all = await Promise.all(kindsOfRuns.map(preparedOf))
  const texts = await Promise.all(all.map(({ capsule }) => writeExport(open, capsule, form)))
  const { status, printed, own } = await runAll(texts, new Set(all.map(({ plan }) => plan.world.name)))
  for (const [index, one] of all.entries()) {
    const made = own[index]
    const text = texts[index] ?? ''
    await expectPassed({ status, printed, text, ...(made === undefined ? {} : { own: made }) }, one)
  }
})

it('a capsule of every operation without its secrets passes as test, with the same notes in every form', async () => {
  const { capsule } = await preparedOf('the tour through the API')
  const replaced = await redactCapsule(capsule, { open, secrets: await knownSecrets(), keepsSecrets: false })
  const notesOf = (text: string) =>
    [...text.matchAll(/Input \d+: Recorded with \w+; \d+ here, because a secret .* was replaced\./g)].map(String)
  const text = await writeExport(open, replaced, 'test')
  expect(notesOf(text).length).toBeGreaterThan(3)
  for (const form of ['curl', 'gherkin'] as const)
    expect(notesOf(await writeExport(open, replaced, form)), form).toEqual(notesOf(text))
  const { status, printed } = await runScript(text, 'test', 'examples')
  expect(status, printed).toBe(0)
})

import { expect, it } from 'vitest'
import type { WorldOptionsInput } from '../../simulator/worlds/index.ts'
import { check } from '../check.ts'
import { ownScenarios } from '../scenarios/index.ts'
import { record } from '../testing/targets.ts'
import { optionsSeenIn } from './seen-options.ts'
import { openWorld } from './world-side.ts'

it.each<[WorldOptionsInput, string]>([
  [{ travelRule: true }, 'tour'],
  [{ cards: { signedUpdates: true } }, 'embedded-wallet'],
  [{ cards: { enabled: false } }, 'card-payments'],
  [{ invitations: { configured: false } }, 'tour'],
  [{ sca: { allowedOrigins: ['https://login.example.com'] } }, 'strong-authentication'],
])('a target with %j shows it in its answers', async (options, name) => {
  const target = await openWorld({ at: '2026-03-01T09:30:00.123Z', seed: 'target', options })
  const plan = ownScenarios().find((one) => one.name === name)
  if (plan === undefined) throw new Error(`There is no scenario ${name}`)
  const golden = await record(plan, target)
  expect(optionsSeenIn(golden)).toMatchObject(options)
  expect((await check(golden)).comparison.findings).toEqual([])
  await target.close()
})

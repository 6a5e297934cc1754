import { describe, expect } from 'vitest'
import { sandglassTest } from './index.ts'

const test = sandglassTest({ world: { startAt: '2026-01-01T00:00:00Z', frozen: true } })

const names: string[] = []

describe('a test', () => {
  test('has a world with the settings of the fixtures', async ({ world }) => {
    expect(await world.clock.get()).toMatchObject({ now: '2026-01-01T00:00:00Z', mode: 'frozen' })
    names.push(world.name)
  })

  test('has its own world, and that of the previous test is deleted', async ({ world, sandglass }) => {
    expect(names).not.toContain(world.name)
    const present = (await sandglass.worlds()).map(({ name }) => name)
    expect(present).toContain(world.name)
    for (const name of names) expect(present).not.toContain(name)
  })
})

describe('a part of a file', () => {
  test.override({ worldOptions: { seed: 'another' } })

  test('can have other settings', ({ world }) => {
    expect(world.seed).toBe('another')
  })
})

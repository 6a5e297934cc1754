import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { aWorld } from '../../testing/api-world.ts'
import { newCode } from './create-invitation.ts'
import { invitations } from './model.ts'

const codeAt = (number: number) =>
  createHash('sha256').update(`invitation|test|seed|${number}`).digest('hex').slice(0, 8)

it('skips a code that is taken', () => {
  const world = aWorld()
  const { result } = world.commit({ kind: 'request', name: 'test' }, () => {
    const taken = { status: 'PENDING', inviterUma: '$ada@example.com', url: '', createdAtMs: 0 } as const
    world.of(invitations).insert({ id: codeAt(2), ...taken })
    return newCode(world)
  })
  expect(result).toBe(codeAt(3))
})

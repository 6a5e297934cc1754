import { createHash } from 'node:crypto'
import type { World } from '../../engine/index.ts'
import { invitations } from './model.ts'

/** Derives the next code: 8 digits of a hash of world name, seed and number. Skips codes that are taken. */
export function newCode(world: World): string {
  const existing = world.of(invitations)
  let number = existing.count()
  for (;;) {
    number += 1
    const code = codeAt(world, number)
    if (existing.find(code) === undefined) return code
  }
}

const codeAt = ({ name, seed }: World, number: number): string =>
  createHash('sha256').update(`invitation|${name}|${seed}|${number}`).digest('hex').slice(0, 8)

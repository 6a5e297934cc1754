import { Unwritable } from '../engine/index.ts'
import type { Refusal } from '../refusals/index.ts'
import type { RunningWorld } from './running-world.ts'
import { storageRefusal } from './storage-refusal.ts'
import type { Worlds } from './worlds.ts'

/** The worlds of each request, found when its head arrived. */
const worldsOf = new WeakMap<object, readonly RunningWorld[]>()

/** Records the worlds that a request needs. They can leave this process before the body arrives. */
export function recordWorlds(request: object, worlds: readonly RunningWorld[]): void {
  worldsOf.set(request, worlds)
}

/** Returns a refusal if a world of the request has left this process since the request started. */
export function movedRefusal(request: object, worlds: Worlds): Refusal | undefined {
  const hasLeft = (world: RunningWorld) => worlds.isForgotten(world) && worlds.find(world.name) === undefined
  const left = worldsOf.get(request)?.find(hasLeft)
  return left && storageRefusal(movedAway(left.name))
}

/** Throws `Unwritable` if a world of the request has left this process since the request started. */
export function requireHere(request: object, worlds: Worlds): void {
  const moved = movedRefusal(request, worlds)
  if (moved !== undefined) throw new Unwritable(moved.message)
}

/** Describes a world that has left this process. */
export const movedAway = (name: string): string =>
  `The world ${name} moved to another process meanwhile; repeat the request.`

import { Unwritable } from '../engine/index.ts'
import type { Refusal } from '../refusals/index.ts'
import type { RunningWorld } from './running-world.ts'
import { storageRefusal } from './storage-refusal.ts'
import type { Worlds } from './worlds.ts'

/** The worlds of requests, as they were found when the head of the request had arrived. */
const worldsOf = new WeakMap<object, readonly RunningWorld[]>()

/** Notes the worlds that a request needs. They can leave this process before its body has arrived. */
export function noteWorlds(request: object, worlds: readonly RunningWorld[]): void {
  worldsOf.set(request, worlds)
}

/** Returns the refusal of a request whose world has left this process since the request began; undefined for others. */
export function movedRefusal(request: object, worlds: Worlds): Refusal | undefined {
  const hasLeft = (world: RunningWorld) => worlds.isForgotten(world) && worlds.find(world.name) === undefined
  const left = worldsOf.get(request)?.find(hasLeft)
  return left && storageRefusal(movedAway(left.name))
}

/** Throws `Unwritable` for a request whose world has left this process since the request began. */
export function requireHere(request: object, worlds: Worlds): void {
  const moved = movedRefusal(request, worlds)
  if (moved !== undefined) throw new Unwritable(moved.message)
}

/** Says that the world of a request has left this process. */
export const movedAway = (name: string): string =>
  `The world ${name} moved to another process meanwhile; repeat the request.`

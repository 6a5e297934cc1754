import { StorageError } from '../index.ts'
import type { BatchRows } from './append-batch.ts'
import { type OwnedWorld, worldNameOf } from './owned-world.ts'

type LossListener = (name: string, problem: string) => void

/** The worlds that this process owns or has lost. */
export class OwnedWorlds {
  readonly #worlds = new Map<string, OwnedWorld>()
  /** Lost worlds that were not claimed again, with the reason. */
  readonly #lost = new Map<string, string>()
  readonly #listeners: LossListener[] = []
  #afterLoss: LossListener = () => undefined

  get names(): readonly string[] {
    return [...this.#worlds.keys()]
  }

  get(name: string): OwnedWorld | undefined {
    return this.#worlds.get(name)
  }

  /** Returns the world of an incarnation; throws a StorageError when this process does not own it. */
  require(incarnation: string): OwnedWorld {
    const name = worldNameOf(incarnation)
    const world = this.#worlds.get(name)
    if (world === undefined)
      throw new StorageError(this.#lost.get(name) ?? `This process does not own the world ${name}; send it again.`)
    return world
  }

  add(world: OwnedWorld): void {
    this.#worlds.set(world.name, world)
    this.#lost.delete(world.name)
  }

  /** Records that a batch is durable. */
  note({ registered, entries, ended }: BatchRows): void {
    for (const { name, incarnation } of registered) {
      const world = this.#worlds.get(name)
      if (world === undefined || world.incarnation === incarnation) continue
      world.incarnation = incarnation
      world.entries = 0
    }
    for (const { name, incarnation, sequence, part } of entries) {
      const world = this.#worlds.get(name)
      if (world === undefined) continue
      world.entries += 1
      world.lastStored = { incarnation, sequence, part }
    }
    for (const { name, incarnation } of ended) {
      const world = this.#worlds.get(name)
      if (world?.incarnation === incarnation) this.#worlds.delete(name)
      if (world?.lastStored?.incarnation === incarnation) world.lastStored = undefined
    }
  }

  /** Removes a released or deleted world. */
  remove(name: string): void {
    this.#worlds.delete(name)
  }

  /** Returns why a world was lost; undefined for others. */
  lossOf(name: string): string | undefined {
    return this.#lost.get(name)
  }

  onLost(listener: LossListener): void {
    this.#listeners.push(listener)
  }

  /** Sets the listener to call last, which rejects those who wait for entries of the world. */
  set afterLoss(listener: LossListener) {
    this.#afterLoss = listener
  }

  /** Records the loss of a claim, unless the world was claimed again since. */
  lose(world: OwnedWorld, problem: string): void {
    const { name } = world
    if (this.#worlds.get(name) !== world) return
    this.#worlds.delete(name)
    this.#lost.set(name, problem)
    for (const listener of [...this.#listeners, this.#afterLoss]) listener(name, problem)
  }
}

export const takenElsewhere = (name: string): string =>
  `Another process took over the world ${name}, and this change was not stored; send it again.`

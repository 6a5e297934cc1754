/** A world that this process owns. */
export interface OwnedWorld {
  readonly name: string
  /** The number of the claim, which every append names. A string, because it has 64 bits. */
  readonly epoch: string
  /** The current incarnation; undefined while the name is only reserved. */
  incarnation: string | undefined
  /** True while the lease certainly holds. */
  isCertain: () => boolean
  /** The number of durable entries since the checkpoint. */
  entries: number
  /** Where the last entry was added. */
  lastAdded?: EntryPlace
  /** Where the newest durable entry is. */
  lastStored?: EntryPlace | undefined
}

interface EntryPlace {
  readonly incarnation: string
  readonly sequence: number
  /** Numbers the entries of a sequence. */
  readonly part: number
}

/** Assigns the next entry its position. */
export function nextPlace(world: OwnedWorld, incarnation: string, sequence: number): EntryPlace {
  const { lastAdded: last } = world
  const isSame = last?.incarnation === incarnation && last.sequence === sequence
  world.lastAdded = { incarnation, sequence, part: isSame ? last.part + 1 : 0 }
  return world.lastAdded
}

/** Returns the world of an incarnation; returns a name unchanged. */
export function worldNameOf(incarnation: string): string {
  const end = incarnation.lastIndexOf('~')
  return end === -1 ? incarnation : incarnation.slice(0, end)
}

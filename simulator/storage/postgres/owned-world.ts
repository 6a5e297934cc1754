/** A world that this process owns. */
export interface OwnedWorld {
  readonly name: string
  /** The number of the claim, which every append names. A text, because it has 64 bits. */
  readonly epoch: string
  /** The incarnation whose entries are the world; undefined while the name is only reserved. */
  incarnation: string | undefined
  /** True while the lease certainly holds. */
  isCertain: () => boolean
  /** The number of its durable entries since the checkpoint. */
  entries: number
  /** The place of the entry that was added last; absent before the first. */
  lastAdded?: EntryPlace
  /** The place of the newest entry that is known to be durable. */
  lastStored?: EntryPlace | undefined
}

interface EntryPlace {
  readonly incarnation: string
  readonly sequence: number
  /** Counts the entries of the same sequence. */
  readonly part: number
}

/** Returns the place of the next entry of a world. */
export function nextPlace(world: OwnedWorld, incarnation: string, sequence: number): EntryPlace {
  const { lastAdded: last } = world
  const isSame = last?.incarnation === incarnation && last.sequence === sequence
  world.lastAdded = { incarnation, sequence, part: isSame ? last.part + 1 : 0 }
  return world.lastAdded
}

/** Returns the name of the world that an incarnation is of; names stay as they are. */
export function worldNameOf(incarnation: string): string {
  const end = incarnation.lastIndexOf('~')
  return end === -1 ? incarnation : incarnation.slice(0, end)
}

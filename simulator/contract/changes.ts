import type { Change, Collection, Document, Moment } from '../engine/index.ts'

/** The two versions of a document that a moment changed. */
interface ChangedVersions<T> {
  readonly before?: T
  readonly after?: T
}

export const changeOf = (moment: Moment, id: string): Change | undefined =>
  moment.changes().find((change) => change.id === id)

/** Returns the changes of a moment in one collection, with its type. */
export function changesIn<T extends Document>(moment: Moment, { name }: Collection<T>): readonly ChangedVersions<T>[] {
  return moment.changes().filter((change): change is Change & ChangedVersions<T> => change.collection === name)
}

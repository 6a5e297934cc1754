import type { Document } from './world.ts'

/**
 * The steps that bring documents of older releases into their present form, by collection: the first makes version 2 of
 * version 1, and so on. A collection without steps has version 1.
 */
export type Upgrades = Readonly<Record<string, readonly ((document: Document) => Document)[]>>

/** The versions of the collections of an entry that are not 1. */
export type Versions = Readonly<Record<string, number>>

/** Returns the versions of these collections; undefined when all are 1. */
export function versionsOf(upgrades: Upgrades | undefined, collections: Iterable<string>): Versions | undefined {
  if (upgrades === undefined) return undefined
  const versions: Record<string, number> = {}
  for (const collection of collections) {
    const steps = upgrades[collection]?.length ?? 0
    if (steps > 0) versions[collection] = steps + 1
  }
  return Object.keys(versions).length === 0 ? undefined : versions
}

/** True when documents that an entry with these versions has are in their present form. Newer ones are refused. */
export function isPresent(upgrades: Upgrades | undefined, versions: Versions | undefined, collection: string): boolean {
  if (upgrades === undefined && versions === undefined) return true
  const present = (upgrades?.[collection]?.length ?? 0) + 1
  const version = versions?.[collection] ?? 1
  if (version > present) throw new Error(`${collection} has version ${version}, and this release knows ${present}`)
  return version === present
}

/** Brings a document that an entry with these versions has into its present form. */
export function upgrade(
  upgrades: Upgrades | undefined,
  versions: Versions | undefined,
  collection: string,
  document: Document,
): Document {
  if (isPresent(upgrades, versions, collection)) return document
  const steps = upgrades?.[collection] ?? []
  return steps.slice((versions?.[collection] ?? 1) - 1).reduce((upgraded, step) => step(upgraded), document)
}

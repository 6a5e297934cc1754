import { type AnswerOf, type CallInput, call } from '../lib/admin.ts'
import { world } from '../lib/route.ts'
import type { Entry } from './entries.ts'
import { shownBranch } from './state.ts'

type Query = NonNullable<CallInput<'listMoments'>['query']>

/** Reads a page of entries of the world. */
export const readEntries = (query: Query, end?: AbortSignal): Promise<AnswerOf<'listMoments'>> =>
  call('listMoments', { path: { world: world.peek() }, query }, end)

/** Reads all entries that a query asks for, newest first. */
export async function readAllEntries(query: Query, end?: AbortSignal): Promise<readonly Entry[]> {
  const { data, nextCursor: cursor } = await readEntries({ limit: 1_000, ...query }, end)
  return cursor === undefined ? data : [...data, ...(await readAllEntries({ ...query, cursor }, end))]
}

/** Reads a moment of the shown line, or of that of another branch, by its number. */
export async function readMoment(number: number | string, branch = shownBranch.peek()): Promise<Entry | undefined> {
  const query = { from: String(number), to: String(number), line: 'main', limit: 1 } as const
  return (await readEntries({ ...query, ...(branch === undefined ? {} : { branch }) })).data[0]
}

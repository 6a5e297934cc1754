import { refuse, refuseFields } from '../../../refusals/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { openFilter } from './known-filters.ts'
import { checkCause } from './known-names.ts'
import { addBelongings } from './named-documents.ts'
import { ShownLine } from './shown-line.ts'
import { rangeOf, type SequenceRange, type TimelineEntry, type TimelineFilters, testsOf } from './timeline-filters.ts'

type TimelineCall = Pick<
  AdminCall<unknown, TimelineFilters, unknown>,
  'parts' | 'engine' | 'query' | 'redactor' | 'inSlices'
>

/** The entries selected by a query. */
export interface Selection {
  readonly shown: ShownLine
  readonly range: SequenceRange
  /** Absent when everything in range fits. */
  readonly fits?: (entry: TimelineEntry) => boolean
  /** Refuses a resource that never existed, when no entry was found. */
  readonly requireKnown: (total: number) => void
}

/** Reads the filters of a query. Refuses names, ranges and branches that do not exist. */
export async function selectEntries(call: TimelineCall): Promise<Selection> {
  const { parts, engine, query, inSlices } = call
  checkCause(query.operation, parts)
  if (query.undone === true && query.branch !== undefined)
    refuseFields([{ field: 'undone', message: 'Only one of branch and undone is expected; both were given.' }])
  const { resource } = query
  const ids = new Set(resource === undefined ? [] : [resource, ...parts.relatedIds(resource)])
  const isPresent = query.branch === undefined && query.undone !== true
  const undone = () => (isPresent ? [] : engine.past.undoneMoments())
  await inSlices(addBelongings(engine, parts, [ids], undone()))
  const histories = await inSlices(engine.historySteps(...ids))
  const moments = new Set(histories.flatMap((versions) => versions.map(({ moment }) => moment)))
  const shown = new ShownLine(engine, query)
  const range = rangeOf(engine, query)
  const tests = [...testsOf(query, isPresent ? { ids, moments } : { ids })]
  const { filter = '' } = query
  if (filter.trim() !== '') tests.push(await openFilter(call, filter, undone))
  return {
    shown,
    range,
    ...(tests.length === 0 ? {} : { fits: (entry) => tests.every((test) => test(entry)) }),
    requireKnown(total) {
      if (resource === undefined || total > 0 || moments.size > 0) return
      if (isPresent || engine.past.branchOfUndone(resource) === undefined)
        refuse('REFERENCE_NOT_FOUND', { id: resource })
    },
  }
}

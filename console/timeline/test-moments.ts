import type { TimelineMoment } from '../../kit/admin/types.ts'

/** A moment as the admin plane lists it, for tests. */
export const moment = (sequence: number, more: Partial<TimelineMoment> = {}): TimelineMoment => ({
  type: 'moment',
  id: String(sequence),
  number: sequence,
  line: 'main',
  sequence,
  branch: 'main',
  undone: false,
  at: '2026-01-05T09:00:00Z',
  wallAt: '2026-11-16T10:00:00Z',
  kind: 'request',
  lane: 'request',
  name: 'createQuote',
  status: 201,
  changes: 1,
  events: [],
  ...more,
})

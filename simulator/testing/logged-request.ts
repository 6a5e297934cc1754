import type { RequestEntry } from '../worlds/index.ts'

/** Returns an entry of the request log: a read without bodies, unless told otherwise. */
export function loggedRequest(members: Partial<RequestEntry> = {}): RequestEntry {
  return {
    at: 0,
    wallAt: 0,
    durationMs: 0,
    method: 'GET',
    path: '/lamps',
    query: '',
    status: 200,
    isRecorded: false,
    moment: 0,
    branch: { name: 'main', index: 0 },
    sequence: 0,
    headers: {},
    ignored: [],
    requestBytes: 0,
    answerBytes: 0,
    ...members,
  }
}

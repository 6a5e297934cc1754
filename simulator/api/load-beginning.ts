import type { WorldState } from '../engine/index.ts'
import type { StateBeginning } from '../worlds/index.ts'
import { readSnapshotLines } from '../worlds/snapshot-file.ts'

type File = Promise<{ readonly default: { readonly lines: readonly string[] } }>

const files: Readonly<Record<StateBeginning, () => File>> = {
  'approved-customer': () => import('../../fixtures/beginnings/approved-customer.json', { with: { type: 'json' } }),
  'half-way-kyb': () => import('../../fixtures/beginnings/half-way-kyb.json', { with: { type: 'json' } }),
  'open-authorization': () => import('../../fixtures/beginnings/open-authorization.json', { with: { type: 'json' } }),
  'sca-customer': () => import('../../fixtures/beginnings/sca-customer.json', { with: { type: 'json' } }),
  'agent-approval': () => import('../../fixtures/beginnings/agent-approval.json', { with: { type: 'json' } }),
}

/** Loads the state of a named beginning when it is first used. */
export async function loadBeginning(name: StateBeginning): Promise<WorldState> {
  const { default: file } = await files[name]()
  return readSnapshotLines(Buffer.from(file.lines.join('\n'))).state
}

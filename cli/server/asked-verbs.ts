import type { OperationId } from '../../kit/admin/client.ts'
import { questionIds, questionOf } from '../../questions/index.ts'
import { coverage } from '../coverage/coverage.ts'
import type { AnyVerb, Verb, VerbGroup } from '../verb.ts'
import { askedVerb } from './asked-verb.ts'
import { explain } from './explain.ts'
import { saveSnapshot } from './save-snapshot.ts'
import { timeline } from './timeline.ts'

/** Verbs that do more than ask; null for those that read a capsule without a running Sandglass. */
const others: Partial<Record<OperationId, Verb | null>> = {
  listMoments: timeline,
  streamTimeline: null,
  explainResource: explain,
  getSnapshotFile: saveSnapshot,
  getCapsule: null,
  replayCapsule: null,
  bisectCapsule: null,
  compareCapsules: null,
  shrinkCapsule: null,
  exportCapsule: null,
  openCapsule: null,
  getCoverage: coverage,
}

/** The commands with actions, and the default action of some. */
const groups: Readonly<Record<string, Pick<VerbGroup, 'summary' | 'usual'>>> = {
  world: { summary: 'Creates, lists, shows, imports, resets and deletes worlds.' },
  snapshot: { summary: 'Keeps, lists, restores, deletes, saves and loads states of a world.' },
  clock: { summary: 'Shows, freezes, resumes and advances the clock of a world.', usual: 'show' },
  schedule: { summary: 'Lists, runs and cancels the tasks of the clock.', usual: 'list' },
  moment: { summary: 'Shows a moment of the timeline, or counts them.', usual: 'show' },
  branch: { summary: 'Lists, renames and deletes branches, and returns to them.', usual: 'list' },
  resource: { summary: 'Finds and shows resources, and makes pending decisions.' },
  webhook: { summary: 'Shows events and deliveries, and sends them again.' },
  fault: { summary: 'Adds, lists and removes faults.', usual: 'list' },
  ledger: { summary: 'Checks the ledger, and lists its accounts and postings.', usual: 'check' },
  requests: { summary: 'Lists and counts the requests to the API.', usual: 'list' },
}

/** The commands that ask a running Sandglass, in the order of the questions. */
export function askedVerbs(): readonly AnyVerb[] {
  const actions = new Map<string, Verb[]>()
  for (const id of questionIds) {
    const { command, also } = questionOf(id)
    for (const usage of [command, also]) {
      const other = others[id]
      if (typeof usage !== 'string' || other === null) continue
      const [head = ''] = usage.split(' ')
      const verb = other ?? askedVerb(id, usage)
      actions.set(head, [...(actions.get(head) ?? []), verb])
    }
  }
  return [...actions].flatMap(([name, verbs]): readonly AnyVerb[] => {
    const group = groups[name]
    return group === undefined ? verbs : [{ name, actions: verbs, ...group }]
  })
}

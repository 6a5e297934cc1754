import type { Chapter } from '../../contract/index.ts'
import type { Contents } from '../../openapi/index.ts'

const about = `Controls the worlds of this process: their clocks, pasts, webhooks and faults. Each operation exists
twice: at its own path for the default world, and below \`/worlds/{world}\` for any other, as in the last section.
If the process was started with a token, every call carries it: \`Authorization: Bearer <token>\`.`

const chapters: readonly Chapter[] = [
  {
    name: 'Worlds',
    about: `A world is one isolated sandbox with its own clock, data and credential. Create one for each test.`,
    operations: {
      createWorld: 'Create a world',
      listWorlds: 'List worlds',
      getWorld: 'Get a world',
      resetWorld: 'Reset a world',
      forkWorld: 'Fork a world',
      importWorld: 'Import a world',
      deleteWorld: 'Delete a world',
    },
  },
  {
    name: 'Clock',
    about: `Time is virtual: freeze it, let it run, or advance it. Everything that falls due on the way happens in
order. Previews show what an advance would do.`,
    operations: {
      getClock: 'Get the clock',
      freezeClock: 'Freeze the clock',
      resumeClock: 'Resume the clock',
      advanceClock: 'Advance the clock',
      runNext: 'Advance to the next task',
      previewClock: 'Preview an advance',
      waitFor: 'Wait for a condition',
      listSchedule: 'List scheduled tasks',
      runTask: 'Run a task now',
      cancelTask: 'Cancel a task',
    },
  },
  {
    name: 'Timeline',
    about: `Every change is a moment with its cause. Read any moment, compare two, rewind to one, and return to a branch
that a rewind has left.`,
    operations: {
      listMoments: 'List moments',
      getMoment: 'Get a moment',
      countMoments: 'Count moments',
      diffTimeline: 'Compare two moments',
      rewindTimeline: 'Rewind to a moment',
      listBranches: 'List branches',
      renameBranch: 'Rename a branch',
      deleteBranch: 'Delete a branch',
      returnToBranch: 'Return to a branch',
      streamTimeline: 'Stream the timeline',
    },
  },
  {
    name: 'Resources',
    about: `The state of anything that has an id, now or then, its history, and an explanation of what decided it.
Pending decisions can be made here, as a reviewer would.`,
    operations: {
      findResources: 'Find resources',
      getResource: 'Get a resource',
      getHistory: 'Get the history of a resource',
      explainResource: 'Explain a resource',
      resolveResource: 'Resolve a decision',
    },
  },
  {
    name: 'Webhooks',
    about: `Events, their deliveries with every attempt, and the outbox of a world whose events are fetched instead of
sent.`,
    operations: {
      getSettings: 'Get the webhook settings',
      setMode: 'Set the webhook mode',
      getPublicKey: 'Get the public key',
      rotateKey: 'Rotate the key',
      listEvents: 'List events',
      getEvent: 'Get an event',
      redeliverEvent: 'Send an event again',
      listDeliveries: 'List deliveries',
      getDelivery: 'Get a delivery',
      getSignature: 'Check a signature',
      redeliver: 'Repeat a delivery',
      listOutbox: 'List the outbox',
      answerOutbox: 'Answer an outbox request',
    },
  },
  {
    name: 'Faults and outcomes',
    about: `Faults make calls, webhooks and payments fail on purpose. Magic values select outcomes without a fault.`,
    operations: {
      addFault: 'Inject a fault',
      listFaults: 'List faults',
      removeFault: 'Remove a fault',
      clearFaults: 'Remove all faults',
      listOutcomes: 'List magic values',
      endNextId: 'Choose the end of the next id',
    },
  },
  {
    name: 'Ledger, requests and coverage',
    about: `The proof that all money adds up, the log of requests to the API, and what all worlds have met.`,
    operations: {
      checkLedger: 'Check the ledger',
      listLedgerAccounts: 'List ledger accounts',
      listAccountPostings: 'List postings of an account',
      listRequests: 'List requests',
      countRequests: 'Count requests',
      getCoverage: 'Get the coverage',
    },
  },
  {
    name: 'Snapshots',
    about: `States of a world, kept under a name and as files.`,
    operations: {
      createSnapshot: 'Create a snapshot',
      listSnapshots: 'List snapshots',
      getSnapshot: 'Get a snapshot',
      restoreSnapshot: 'Restore a snapshot',
      getSnapshotFile: 'Download a snapshot',
      importSnapshot: 'Import a snapshot',
      deleteSnapshot: 'Delete a snapshot',
    },
  },
  {
    name: 'Capsules',
    about: `All inputs of a world as one file, which replays to the same state elsewhere: for bug reports and tests.`,
    operations: {
      getCapsule: 'Get a capsule',
      replayCapsule: 'Replay a capsule',
      bisectCapsule: 'Bisect a capsule',
      compareCapsules: 'Compare two capsules',
      shrinkCapsule: 'Shrink a capsule',
      exportCapsule: 'Export a capsule',
      openCapsule: 'Open a capsule',
    },
  },
]

/** The table of contents of the admin plane's document. */
export const adminContents: Contents = { about, chapters }

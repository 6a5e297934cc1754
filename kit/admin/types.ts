// Generated from the declarations of the admin plane by `npm run docs`.

/** The parameters, the body and the answer of each operation of the admin plane. */
export interface AdminOperations {
  /** Creates an isolated world with its own clock and credential. */
  createWorld: {
    path: Record<never, never>
    query: Record<never, never>
    body: NewWorld
    answer: WorldWithCredential
  }
  /** Lists the worlds that the token opens, and the past that they keep together. */
  listWorlds: {
    path: Record<never, never>
    query: Record<never, never>
    body: undefined
    answer: WorldList
  }
  /** Makes a new world with the state of a snapshot file, its own clock and one new credential. */
  importWorld: {
    path: Record<never, never>
    query: {
      /** Generated when absent. `import` is none, because it is a path. */
      name?: string
      /** `keep` leaves the webhooks as they are in the file; `hold` does too, but sends nothing. */
      webhooks?: 'keep' | 'hold'
    }
    body: Uint8Array | string
    answer: WorldWithCredential
  }
  /** Shows a world with its credential and the hash of its state. */
  getWorld: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: WorldInFull
  }
  /** Deletes a world and its credentials. The default world cannot be deleted. */
  deleteWorld: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: undefined
  }
  /** Resets a world to its beginning, with the same seed, credential and options, and deletes its past. */
  resetWorld: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: WorldWithCredential
  }
  /** Makes a new world with the state that a world has, or had, its own clock and one new credential. */
  forkWorld: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: Fork
    answer: WorldWithCredential
  }
  /** Shows a world's time, whether its clock ticks, and when the next task is due; now or at a moment. */
  getClock: {
    path: {
      world: string
    }
    query: {
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: Clock
  }
  /** Freezes the clock, now or at a later time; tasks that fall due by then run first. */
  freezeClock: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: ClockFreeze
    answer: Clock
  }
  /** Resumes the clock at its present time. */
  resumeClock: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: ClockResume
    answer: Clock
  }
  /** Advances the clock by a duration, to a time or until a condition, and runs every task when it falls due. */
  advanceClock: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: Destination
    answer: Advance
  }
  /** Shows what an advance would do, change and emit, up to 5000 tasks or `limit`; changes nothing. */
  previewClock: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: Destination
    answer: Preview
  }
  /** Advances the clock to the next task and runs it, `count` times. */
  runNext: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: NextTasks
    answer: Advance
  }
  /** Waits for webhooks in flight, an event or a condition. Never moves the clock, and holds up no other call. */
  waitFor: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: Wait
    answer: WaitMet
  }
  /** Sends moments and travels as server-sent events, as they happen; resumes after a sequence. */
  streamTimeline: {
    path: {
      world: string
    }
    query: {
      /** The sequence after which the stream begins; 0 for all that is kept. The header `Last-Event-ID` comes first; without both the stream begins now. */
      after?: number
      /** Only entries with all of these words, in any case, in the name, the path, the subject, the types of events or the ids of changed documents. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a resource), `kind:`, `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing. */
      filter?: string
    }
    body: undefined
    answer: string
  }
  /** Lists the tasks that are scheduled, or were at a moment, earliest first. */
  listSchedule: {
    path: {
      world: string
    }
    query: {
      limit?: number
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: Schedule
  }
  /** Runs a task now, before it is due, without advancing the clock. */
  runTask: {
    path: {
      world: string
      task: string
    }
    query: Record<never, never>
    body: undefined
    answer: TaskRun
  }
  /** Cancels a task, so that it never runs. */
  cancelTask: {
    path: {
      world: string
      task: string
    }
    query: Record<never, never>
    body: undefined
    answer: undefined
  }
  /** Lists the moments and travels of a world, newest first. */
  listMoments: {
    path: {
      world: string
    }
    query: {
      /** Only moments, or only travels. */
      type?: 'moment' | 'travel'
      /** Only moments that changed this resource, or what belongs to it, or are about it. */
      resource?: string
      /** Only moments and travels of this operation, kind of task or admin operation. */
      operation?: string
      /** Only moments of this line: `webhooks` sends and is answered. */
      line?: 'main' | 'webhooks'
      /** Only moments of this cause, or travels of this kind. */
      kind?: 'beginning' | 'request' | 'task' | 'admin' | 'webhook' | 'advance' | 'rewind' | 'return' | 'restore' | 'reset'
      /** Only entries with all of these words, in any case, in the name, the path, the subject, the types of events or the ids of changed documents. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a resource), `kind:`, `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing. */
      filter?: string
      /** The first moment: a moment's number or an ISO 8601 time. */
      from?: string
      /** The last moment: a moment's number or an ISO 8601 time. */
      to?: string
      /** The first sequence. */
      first?: number
      /** The last sequence. */
      last?: number
      /** The moment at which the timeline is shown: nothing later is: a moment's number or an ISO 8601 time. */
      at?: string
      /** The branch whose line is shown, up to its end; the present line when absent. */
      branch?: string
      /** True for everything that is kept of all branches, in the order of happening. */
      undone?: boolean
      /** The number of items per page. */
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: Timeline
  }
  /** Counts the moments and travels of a world by lane, in equal ranges of sequences. */
  countMoments: {
    path: {
      world: string
    }
    query: {
      /** Only moments, or only travels. */
      type?: 'moment' | 'travel'
      /** Only moments that changed this resource, or what belongs to it, or are about it. */
      resource?: string
      /** Only moments and travels of this operation, kind of task or admin operation. */
      operation?: string
      /** Only moments of this line: `webhooks` sends and is answered. */
      line?: 'main' | 'webhooks'
      /** Only moments of this cause, or travels of this kind. */
      kind?: 'beginning' | 'request' | 'task' | 'admin' | 'webhook' | 'advance' | 'rewind' | 'return' | 'restore' | 'reset'
      /** Only entries with all of these words, in any case, in the name, the path, the subject, the types of events or the ids of changed documents. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a resource), `kind:`, `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing. */
      filter?: string
      /** The first moment: a moment's number or an ISO 8601 time. */
      from?: string
      /** The last moment: a moment's number or an ISO 8601 time. */
      to?: string
      /** The first sequence. */
      first?: number
      /** The last sequence. */
      last?: number
      /** The moment at which the timeline is shown: nothing later is: a moment's number or an ISO 8601 time. */
      at?: string
      /** The branch whose line is shown, up to its end; the present line when absent. */
      branch?: string
      /** True for everything that is kept of all branches, in the order of happening. */
      undone?: boolean
      /** The most ranges. */
      buckets?: number
    }
    body: undefined
    answer: TimelineCounts
  }
  /** Rewinds a world to a moment or a time. The undone moments stay on their branch, which can be returned to. */
  rewindTimeline: {
    path: {
      world: string
    }
    query: {
      /** Adds the state hash, which takes a while in a large world. */
      hash?: boolean
    }
    body: Rewind
    answer: RewindResult
  }
  /** Lists the branches: those of the present line, and those that can be returned to. */
  listBranches: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: BranchList
  }
  /** Renames a branch; everything that names it shows the new name. */
  renameBranch: {
    path: {
      world: string
      branch: string
    }
    query: Record<never, never>
    body: BranchRename
    answer: Branch
  }
  /** Deletes the undone moments of a branch and the travels to them, except those on which another branch stands. A branch without moments on the present line is gone with them. */
  deleteBranch: {
    path: {
      world: string
      branch: string
    }
    query: Record<never, never>
    body: undefined
    answer: undefined
  }
  /** Returns to the end of a branch; the moments that this undoes stay on theirs. */
  returnToBranch: {
    path: {
      world: string
      branch: string
    }
    query: {
      /** Adds the state hash, which takes a while in a large world. */
      hash?: boolean
    }
    body: undefined
    answer: RewindResult
  }
  /** Lists the documents that differ between two moments, or between a moment and the present. */
  diffTimeline: {
    path: {
      world: string
    }
    query: {
      /** The first moment: its number or an ISO 8601 time. */
      from: string
      /** The second moment; the present when absent: a moment's number or an ISO 8601 time. */
      to?: string
      /** Another name for `to`: a moment's number or an ISO 8601 time. */
      at?: string
      /** The branch on whose line both moments are; the present line when absent. */
      branch?: string
      /** Only documents of this collection. */
      collection?: string
      /** Only the document with this id, and those that belong to it. */
      resource?: string
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: Differences
  }
  /** Shows a moment with its cause, changes, events, notes and consequences. */
  getMoment: {
    path: {
      world: string
      moment: string
    }
    query: {
      /** The branch on whose line the moment is; the present line when absent. */
      branch?: string
      /** false leaves out the state hash, which takes a while in a large world. */
      hash?: boolean
    }
    body: undefined
    answer: MomentInFull
  }
  /** Keeps the present state of a world under a name. */
  createSnapshot: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: NewSnapshot
    answer: Snapshot
  }
  /** Lists the snapshots of a world, oldest first. */
  listSnapshots: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: SnapshotList
  }
  /** Keeps the snapshot of a file under its own name, or another; the world itself stays as it is. */
  importSnapshot: {
    path: {
      world: string
    }
    query: {
      /** Letters, digits, dots, dashes and underscores; not `import`, which is a path. */
      name?: string
    }
    body: Uint8Array | string
    answer: Snapshot
  }
  /** Shows a snapshot. */
  getSnapshot: {
    path: {
      world: string
      name: string
    }
    query: Record<never, never>
    body: undefined
    answer: Snapshot
  }
  /** Deletes a snapshot; worlds that were made from it stay. */
  deleteSnapshot: {
    path: {
      world: string
      name: string
    }
    query: Record<never, never>
    body: undefined
    answer: undefined
  }
  /** Takes a world to the state of a snapshot. The branch that it leaves can be returned to. */
  restoreSnapshot: {
    path: {
      world: string
      name: string
    }
    query: {
      /** Adds the state hash, which takes a while in a large world. */
      hash?: boolean
      /** Leaves the webhooks as they are in a snapshot from elsewhere, whose events wait otherwise. */
      webhooks?: 'keep'
    }
    body: undefined
    answer: RewindResult
  }
  /** Returns a snapshot as one file, with everything that the world stores: keys and hashes of secrets too. */
  getSnapshotFile: {
    path: {
      world: string
      name: string
    }
    query: Record<never, never>
    body: undefined
    answer: Uint8Array
  }
  /** Finds resources by id or name, newest first; lists the newest without a text. */
  findResources: {
    path: {
      world: string
    }
    query: {
      /** A whole id, which finds documents of any type, or a part of an id or a name in any case; of fewer than three characters, the beginning of a word. */
      search?: string
      /** Only resources of this collection. */
      type?: string
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
      /** The number of items per page. */
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: FoundResourcePage
  }
  /** Shows the document of a resource, now or at a moment of any branch. */
  getResource: {
    path: {
      world: string
      id: string
    }
    query: {
      /** The moment whose state is shown: a moment's number or an ISO 8601 time. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: Resource
  }
  /** Lists the kept versions of a resource with their causes, oldest first. */
  getHistory: {
    path: {
      world: string
      id: string
    }
    query: {
      /** The moment at which the history is shown: nothing later is: a moment's number or an ISO 8601 time. */
      at?: string
      /** The branch whose line is shown; the present line when absent. */
      branch?: string
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: History
  }
  /** Explains the state of a resource, an event or a delivery: what decided it, what happened, and what it refers to; as text for a terminal with `Accept: text/plain`. */
  explainResource: {
    path: {
      world: string
      id: string
    }
    query: {
      /** The moment whose state is explained: a moment's number or an ISO 8601 time. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: Explanation
  }
  /** Makes a pending decision about a resource, as a reviewer would. */
  resolveResource: {
    path: {
      world: string
      id: string
    }
    query: Record<never, never>
    body: Decision
    answer: DecidedResource
  }
  /** Shows the webhook settings of a world, now or at a moment. */
  getSettings: {
    path: {
      world: string
    }
    query: {
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: WebhookSettings
  }
  /** Sets whether events are sent or wait to be fetched. Switching to push sends those that wait. */
  setMode: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: WebhookMode
    answer: WebhookSettings
  }
  /** Shows the key that verifies webhook signatures, as PEM text or as JSON, by the Accept header. */
  getPublicKey: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: PublicKey
  }
  /** Replaces the key pair that signs webhooks; later attempts are signed with the new one. */
  rotateKey: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: PublicKey
  }
  /** Lists the events, sent or not, newest first; now or as they were at a moment. */
  listEvents: {
    path: {
      world: string
    }
    query: {
      /** Only events of this type. */
      type?: string
      /** Only events about this resource. */
      resource?: string
      status?: 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED' | 'NOT_SENT' | 'DROPPED'
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
      /** The number of items per page. */
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: EventPage
  }
  /** Shows an event, and how far its delivery has got, now or at a moment. */
  getEvent: {
    path: {
      world: string
      event: string
    }
    query: {
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: Event
  }
  /** Sends an event again with the same id and bytes. */
  redeliverEvent: {
    path: {
      world: string
      event: string
    }
    query: Record<never, never>
    body: undefined
    answer: Delivery
  }
  /** Lists the deliveries of events, newest first, now or as far as they had got at a moment. SUPERSEDED selects those that a rewind has undone. */
  listDeliveries: {
    path: {
      world: string
    }
    query: {
      /** Only events of this type. */
      type?: string
      /** Only events about this resource. */
      resource?: string
      status?: 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED' | 'NOT_SENT' | 'DROPPED' | 'SUPERSEDED'
      /** Only this event. */
      event?: string
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
      /** The number of items per page. */
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: DeliveryPage
  }
  /** Shows the delivery of an event, now or as far as it had got at a moment: each attempt with its request, answer and duration. */
  getDelivery: {
    path: {
      world: string
      event: string
    }
    query: {
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: DeliveryInFull
  }
  /** Checks the signature of a delivery's request, as it was sent or would be, with the public keys of the world: the current one and those before it. */
  getSignature: {
    path: {
      world: string
      event: string
    }
    query: {
      /** The number of the attempt; the newest when absent. */
      attempt?: number
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: SignatureCheck
  }
  /** Sends an event again with the same id and bytes. */
  redeliver: {
    path: {
      world: string
      event: string
    }
    query: Record<never, never>
    body: undefined
    answer: Delivery
  }
  /** Lists the requests that wait to be fetched or are held, as they would have been sent, oldest first; at a moment, all that had no answer yet. */
  listOutbox: {
    path: {
      world: string
    }
    query: {
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
      /** The number of items per page. */
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: WaitingRequestPage
  }
  /** Records how a request was answered that was fetched in pull mode, or that a world held. */
  answerOutbox: {
    path: {
      world: string
      event: string
    }
    query: Record<never, never>
    body: EndpointAnswer
    answer: Delivery
  }
  /** Lists the faults that are not used up, or were not at a moment: those of operations, then those of webhooks, each oldest first. */
  listFaults: {
    path: {
      world: string
    }
    query: {
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: FaultList
  }
  /** Injects a fault into calls of an operation, signed requests of a wallet, webhook events, payments or lookups. */
  addFault: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: NewFault
    answer: Fault
  }
  /** Removes all faults. */
  clearFaults: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: undefined
  }
  /** Removes one fault. */
  removeFault: {
    path: {
      world: string
      fault: string
    }
    query: Record<never, never>
    body: undefined
    answer: undefined
  }
  /** Sets the last digits of the next id of a type, for magic values in ids. Several calls are queued. */
  endNextId: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: NextId
    answer: NextId
  }
  /** Lists all magic values of the API with their outcomes, and the effects of faults. */
  listOutcomes: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: undefined
    answer: OutcomeList
  }
  /** Checks that all postings sum to zero in every currency and that every balance is the sum of its postings, now or at a moment. */
  checkLedger: {
    path: {
      world: string
    }
    query: {
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
    }
    body: undefined
    answer: LedgerCheck
  }
  /** Lists the accounts that money has moved on, with their owners and balances, now or at a moment: those of customers and of the platform in the order of their first postings, then the system accounts. */
  listLedgerAccounts: {
    path: {
      world: string
    }
    query: {
      /** Only this owner's: a customer's id, `platform` or `system`. */
      owner?: string
      /** Only accounts in this currency. */
      currency?: string
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
      /** The number of items per page. */
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: LedgerAccountPage
  }
  /** Lists the postings of an account with the balance after each, and the balance over time for a chart, now or at a moment. Postings are never forgotten; the times and causes of those beyond the horizon are. */
  listAccountPostings: {
    path: {
      world: string
      account: string
    }
    query: {
      /** The ones that come first. */
      order?: 'oldest' | 'newest'
      /** Shows the balance over time, with at most so many points: the first, the last, and extremes. */
      points?: number
      /** The moment at which the world is shown: a moment's number or an ISO 8601 time; now when absent. */
      at?: string
      /** The branch on whose line the moment is; its end without `at`; the present line when absent. */
      branch?: string
      /** The number of items per page. */
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: AccountPostings
  }
  /** Lists recent requests to the API, reads too, newest first; as curl commands, oldest first, with `format=curl`. New requests replace the oldest; a rewind changes nothing. */
  listRequests: {
    path: {
      world: string
    }
    query: {
      /** Only calls of this operation. */
      operation?: string
      /** Only answers with this status, such as 404, or of this class, such as 4xx. */
      status?: string
      /** Only requests with exactly this id in the path, the query, a header, the body or the answer. */
      about?: string
      /** Only the request with this place in the log. */
      number?: number
      method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
      /** Only paths that contain this text. */
      path?: string
      /** The first moment: a moment's number or an ISO 8601 time. */
      from?: string
      /** The last moment: a moment's number or an ISO 8601 time. */
      to?: string
      /** The first sequence. */
      first?: number
      /** The last sequence. */
      last?: number
      /** True for those that were answered with 4xx or 5xx, false for the others. */
      refused?: boolean
      /** True for those whose answer a moment records, false for the others. */
      recorded?: boolean
      /** The moment at which the requests of a line are shown: nothing later is: a moment's number or an ISO 8601 time. */
      at?: string
      /** Only requests that were answered on the line of this branch; on any line when absent, without `at`. */
      branch?: string
      /** The form of the answer; `Accept: text/x-shellscript` is curl too. */
      format?: 'json' | 'curl'
      limit?: number
      /** The `nextCursor` of the previous page. */
      cursor?: string
    }
    body: undefined
    answer: RequestList
  }
  /** Counts all requests to the API since the world was created or reset, also those that the log no longer has. A rewind does not change the count. */
  countRequests: {
    path: {
      world: string
    }
    query: {
      /** Only calls of this operation. */
      operation?: string
      /** Only answers with this status, such as 404, or of this class, such as 4xx. */
      status?: string
      /** Only requests with exactly this id in the path, the query, a header, the body or the answer. */
      about?: string
    }
    body: undefined
    answer: RequestCount
  }
  /** Returns all inputs of a world as one file, which can be replayed. */
  getCapsule: {
    path: {
      world: string
    }
    query: {
      /** True to keep everything as it was sent, which needs the token for all worlds where an admin token is set; otherwise secrets are replaced, and the answers and hashes are those of the replaced inputs. */
      secrets?: boolean
    }
    body: undefined
    answer: string
  }
  /** Replays a capsule in a world of its own and reports the first difference from the recording. */
  replayCapsule: {
    path: {
      world: string
    }
    query: Record<never, never>
    body: CapsuleFile
    answer: ReplayResult
  }
  /** Finds the inputs after which a condition or an invariant turns. */
  bisectCapsule: {
    path: {
      world: string
    }
    query: {
      /** A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`. */
      condition?: string
      /** The invariant that turns when it is broken, instead of a condition. */
      invariant?: 'ledger'
      /** The number of the input after which the search begins; the beginning of the capsule when absent. */
      after?: number
    }
    body: CapsuleFile
    answer: CapsuleBisection
  }
  /** Writes a capsule as a feature, a script of curl calls or a test, each of which passes when it runs. */
  exportCapsule: {
    path: {
      world: string
    }
    query: {
      /** The form of the text. */
      format: 'gherkin' | 'curl' | 'test'
      /** True to keep everything as it was sent, which needs the token for all worlds where an admin token is set; otherwise secrets are replaced, and the answers and hashes are those of the replaced inputs. */
      secrets?: boolean
    }
    body: CapsuleFile
    answer: string
  }
  /** Makes a world from a capsule, with its past; its clock is frozen before the last input. */
  openCapsule: {
    path: {
      world: string
    }
    query: {
      /** The name of the new world; that of the capsule when absent. */
      name?: string
      /** The input before which the world stands; the last when absent. */
      before?: number
      /** Leaves the webhooks as they are; without it, events wait to be fetched (pull mode). */
      webhooks?: 'keep'
    }
    body: CapsuleFile
    answer: OpenedWorld
  }
  /** Leaves out inputs of a capsule as long as a condition is met, or an invariant broken, at the end. */
  shrinkCapsule: {
    path: {
      world: string
    }
    query: {
      /** A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`. */
      condition?: string
      /** The invariant that turns when it is broken, instead of a condition. */
      invariant?: 'ledger'
      /** True to keep everything as it was sent, which needs the token for all worlds where an admin token is set; otherwise secrets are replaced, and the answers and hashes are those of the replaced inputs. */
      secrets?: boolean
    }
    body: CapsuleFile
    answer: ShrunkCapsule
  }
}

export interface WebhookOptions {
  /** `push` sends events; `pull` waits until their requests are fetched. */
  mode?: 'push' | 'pull'
  /** The form of the signature header: JSON with a version, or the bare signature. */
  signatureFormat?: 'json' | 'base64'
}

export interface RateOptions {
  /** True (the default) to let exchange rates move with the clock, false to fix them. */
  drift?: boolean
}

export interface WalletOptions {
  /** The most challenges of a credential in 60 seconds, 5 by default; 0 for no limit. */
  challengeLimit?: number
  /** The most failed verifications of a credential in 300 seconds, 5 by default; 0 for no limit. */
  failedVerifyLimit?: number
  /** True to sign export bundles with the world's quorum key; false by default. */
  signsExports?: boolean
  /** The issuers (`iss`) whose identity tokens are accepted; Google and Apple by default. */
  oidcIssuers?: [string, ...string[]]
}

export interface CardOptions {
  /** True (the default) to let the platform issue cards; false makes /cards a 501. */
  enabled?: boolean
  /** The card program, US by default; only EU cards have a 3-D Secure password. */
  program?: 'US' | 'EU'
  /** The time after which an authorization that is not cleared expires; 7 days by default. A number of days, or a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  authorizationDays?: number | string
  /** True to require the signature of the embedded wallet that funds a card to change it; false by default. */
  signedUpdates?: boolean
}

export interface InvitationOptions {
  /** True (the default) when the platform has set up invitations; false refuses new ones. */
  configured?: boolean
}

export interface ScaOptions {
  /** The origins of the pages that use passkeys for SCA; the address of the simulator by default. */
  allowedOrigins?: string[]
}

export interface Quotas {
  /** The most kept moments, those of webhooks and of undone branches included; then writes are a 429. */
  moments?: number
  /** The most bytes of its documents and its past, estimated; then writes are a 429. */
  bytes?: number
  /** The most API requests, reads included, in a second of real time; others are a 429. */
  requestsPerSecond?: number
}

export interface WorldOptions {
  regulated?: boolean
  /** True to require proof of ownership of self-custodied wallets outside the EU too; false by default. */
  travelRule?: boolean
  /** The domain of the sandbox's UMA counterparties. */
  sandboxUmaDomain?: string
  /** True to refuse members and query parameters that the API would ignore; false by default. */
  strictRequests?: boolean
  webhooks?: WebhookOptions
  rates?: RateOptions
  wallets?: WalletOptions
  cards?: CardOptions
  invitations?: InvitationOptions
  sca?: ScaOptions
  quotas?: Quotas
}

export interface NewWorld {
  /** Generated when absent. `import` is none, because it is a path. */
  name?: string
  /** The seed: equal seeds and equal requests give equal ids, keys and answers. A fresh one when absent; the answer tells it. */
  seed?: string | number
  /** The initial time of its clock. */
  startAt?: string
  /** True to start with a frozen clock. */
  frozen?: boolean
  /** The initial state. `fresh` (the default) and `unregulated` are empty; the others have resources, a time and options of their own, so neither `startAt` nor `options` other than `quotas` goes with them. */
  beginning?: 'fresh' | 'unregulated' | 'approved-customer' | 'half-way-kyb' | 'open-authorization' | 'sca-customer' | 'agent-approval'
  /** `hold` sends nothing: each attempt stays in flight until its answer is reported to the outbox. It is no part of the state. `send` by default. */
  webhooks?: 'send' | 'hold'
  options?: WorldOptions
}

export interface Clock {
  /** A virtual time, ISO 8601 in UTC. */
  now: string
  mode: 'ticking' | 'frozen'
  /** Virtual seconds for each wall-clock second, while the clock ticks. */
  rate: number
  /** The number of scheduled tasks. */
  pending: number
  /** The time at which the next task is due. */
  nextAt: string | null
}

export interface WorldWithCredential {
  name: string
  /** The base URL of the API; the credential selects this world. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** The token that opens the admin plane for this world alone; absent when the admin plane is open. */
  adminToken?: string
  seed: string
  clock: Clock
}

export interface PastLimits {
  /** The most moments; absent when there is no limit. */
  moments?: number
  /** The most bytes; absent when there is no limit. */
  bytes?: number
}

export interface KeptPast {
  /** The number of the oldest moment that can still be read. */
  horizon: number
  /** The number of kept moments of the present line. */
  moments: number
  /** The number of kept moments of webhooks. */
  webhookMoments: number
  /** The number of kept moments of undone branches. */
  undoneMoments: number
  /** The memory that it takes, estimated; absent unless a limit in bytes is set. */
  bytes?: number
  limits: PastLimits
}

export interface World {
  name: string
  seed: string
  clock: Clock
  /** The number of the newest moment. */
  head: number
  past: KeptPast
}

export interface WorldElsewhere {
  name: string
  seed: string
  /** The address of the process that has it in memory; absent when none has. */
  holder?: string
}

export interface ProcessPast {
  /** The number of kept moments of all kinds. */
  moments: number
  /** The memory that it takes, estimated; absent unless a limit in bytes is set. */
  bytes?: number
  limits: PastLimits
}

export interface WorldList {
  /** The worlds that the answering process has in memory: all of them unless processes share them. */
  data: World[]
  /** The other worlds of the database, which are served through this process too; absent without a database. */
  elsewhere?: WorldElsewhere[]
  past: ProcessPast
}

export interface WorldInFull {
  name: string
  seed: string
  clock: Clock
  /** The number of the newest moment. */
  head: number
  past: KeptPast
  baseUrl: string
  clientId: string
  /** With the client id, the credential that selects this world. Where an admin token is set, the world's own token and the token for all worlds show it. */
  clientSecret: string
  /** The token that opens the admin plane for this world alone; absent when the admin plane is open. */
  adminToken?: string
  /** The public key, uncompressed in hex, that verifies the bundles of embedded wallets in this world. */
  quorumPublicKey: string
  /** `send`, or `hold` when attempts stay in flight until their answers are reported. */
  webhooks: 'send' | 'hold'
  /** All its options, those that were given and those by default. */
  options: {
    [name: string]: unknown
  }
  /** A hash of all documents; equal states have equal hashes. */
  stateHash: string
}

export interface Fork {
  /** A moment's number or an ISO 8601 time; now when absent. */
  at?: number | string
  /** The branch that has it; the present line when absent. */
  branch?: string
  /** Generated when absent. `import` is none, because it is a path. */
  name?: string
  /** Leaves the webhooks as they are; without it, events wait to be fetched (pull mode). */
  webhooks?: 'keep'
}

export interface ClockFreeze {
  /** A virtual time that is not in the past; now when absent. */
  at?: string
}

export interface ClockResume {
  /** Virtual seconds for each wall-clock second. */
  rate?: number
}

export interface Destination {
  /** A duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  by?: string
  /** A virtual time that is not in the past. */
  to?: string
  /** The condition at which the clock stops; it stops after `within`, or 7 days, in any case. */
  until?: {
    /** The id of the resource to watch. */
    resource: string
    /** A member of the resource as the API shows it, as a dot path. */
    field: string
    /** The value that the member must have. */
    equals: unknown
    /** A duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
    within?: string
  } | {
    /** A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`. */
    condition: string
    /** A duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
    within?: string
  } | string
  /** True to wait until the webhooks that fall due have been answered. */
  wait?: boolean
  /** The most tasks that may run; the webhooks of what they did are sent besides. */
  limit?: number
}

export interface Moment {
  /** Its name in `/timeline/{moment}`: its number, with a `w` on the line of webhooks, and `@` and its branch when it was undone. */
  id: string
  number: number
  /** The line that the moment stands on, with numbers of its own. Deliveries of webhooks have their own line. */
  line: 'main' | 'webhooks'
  /** Its place among all moments and travels of the world; never used twice. */
  sequence: number
  /** The name of the branch on which it was made. */
  branch: string
  /** True when it is not on the present line. */
  undone: boolean
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  kind: 'beginning' | 'request' | 'task' | 'admin' | 'webhook'
  /** The operation, the kind of task or the admin operation. */
  name: string
  /** The id of the resource that it is about. */
  subject?: string
  /** The id of the moment that led to this one. */
  causedBy?: string
  /** The trace of the request that began it, in the headers of W3C Trace Context. */
  trace?: {
    traceparent: string
    tracestate?: string
  }
}

export interface Task {
  id: string
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  kind: string
  subject?: string
  input?: unknown
  /** The number of the moment that scheduled it. */
  causedBy: number
}

export interface FieldValue {
  resource: string
  /** Absent when the condition only asks whether the resource exists. */
  field?: string
  /** Null when there is no such member now. */
  value: unknown
}

export interface Advance {
  /** A virtual time, ISO 8601 in UTC. */
  from: string
  /** A virtual time, ISO 8601 in UTC. */
  to: string
  /** `timeout` when the condition of `until` was not met. */
  stopped: 'arrived' | 'limit' | 'condition' | 'timeout'
  /** The number of tasks that ran. */
  fired: number
  /** The first 1000 moments that it made. */
  moments: Moment[]
  clock: Clock
  /** The next tasks, up to five. */
  next: Task[]
  /** The values in the condition of `until`, as they are at the end. */
  values?: FieldValue[]
}

export interface NextTasks {
  count?: number
}

export interface Preview {
  /** A virtual time, ISO 8601 in UTC. */
  from: string
  /** A virtual time, ISO 8601 in UTC. */
  to: string
  /** `timeout` when the condition of `until` was not met. */
  stopped: 'arrived' | 'limit' | 'condition' | 'timeout'
  /** The number of tasks that ran. */
  fired: number
  /** The first 1000 moments that it made. */
  moments: Moment[]
  clock: Clock
  /** The next tasks, up to five. */
  next: Task[]
  /** The values in the condition of `until`, as they are at the end. */
  values?: FieldValue[]
  /** The first 100 documents that would differ, resources first. */
  changes: ({
    collection: string
    id: string
    /** Absent when the document was created here. */
    before?: unknown
    /** Absent when the document was removed here. */
    after?: unknown
    /** The members that differ, as dot paths. */
    fields: string[]
    /** Present when the API does not show documents of this collection. */
    internal?: true
  })[]
  /** The number of documents that would differ. */
  changeCount: number
  /** The first 100 events that would be emitted. */
  events: ({
    type: string
    /** The id of the resource that the event is about. */
    about?: string
    /** A virtual time, ISO 8601 in UTC. */
    at: string
  })[]
  /** The number of events that would be emitted. */
  eventCount: number
}

export interface Wait {
  /** An event, a condition, or `delivered`: every webhook in flight, and those that their answers cause, has been answered. */
  for: {
    /** The type of the event, such as OUTGOING_PAYMENT.COMPLETED. */
    event: string
    /** Only events about this resource. */
    about?: string
    /** Only events after this moment or time: a moment's number or an ISO 8601 time. All events of the world, also those before the wait, when absent. */
    after?: number | string
  } | {
    /** The id of the resource to watch. */
    resource: string
    /** A member of the resource as the API shows it, as a dot path. */
    field: string
    /** The value that the member must have. */
    equals: unknown
  } | {
    /** A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`. */
    condition: string
  } | string
  /** The longest time to wait, on the wall clock; 5s when absent, 1h at most: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  within?: string
  /** The longest time to wait, on the world's clock: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  withinVirtual?: string
}

export interface WaitMet {
  met: 'delivered' | 'event' | 'condition'
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  /** The number of the newest moment when it was met. */
  moment: number
  event?: {
    id: string
    type: string
    /** The id of the resource that the event is about. */
    about?: string
    /** The number of the moment that emitted it. */
    moment: number
    /** A virtual time, ISO 8601 in UTC. */
    at: string
  }
  /** The condition that was met. */
  condition?: string
  values?: FieldValue[]
}

export interface WaitTimeout {
  status: number
  code: 'WAIT_TIMEOUT'
  message: string
  /** The limit that was reached. */
  ended: 'within' | 'withinVirtual'
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  /** The latest 100 events since the wait began, the present values in the condition, or the webhooks in flight. */
  came: ({
    id: string
    type: string
    /** The id of the resource that the event is about. */
    about?: string
    /** The number of the moment that emitted it. */
    moment: number
    /** A virtual time, ISO 8601 in UTC. */
    at: string
  } | FieldValue | {
    event: string
    type: string
    /** The number of the attempt that is in flight. */
    attempt: number
  })[]
}

export interface Schedule {
  data: Task[]
  total: number
}

export interface TaskRun {
  /** The number of the moment that the task made. */
  moment: number
}

export interface TimelineMoment {
  type: 'moment'
  /** Its name in `/timeline/{moment}`: its number, with a `w` on the line of webhooks, and `@` and its branch when it was undone. */
  id: string
  number: number
  /** The line that the moment stands on, with numbers of its own. Deliveries of webhooks have their own line. */
  line: 'main' | 'webhooks'
  /** Its place among all moments and travels of the world; never used twice. */
  sequence: number
  /** The name of the branch on which it was made. */
  branch: string
  /** True when it is not on the present line. */
  undone: boolean
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  kind: 'beginning' | 'request' | 'task' | 'admin' | 'webhook'
  /** The operation, the kind of task or the admin operation. */
  name: string
  /** The id of the resource that it is about. */
  subject?: string
  /** The id of the moment that led to this one. */
  causedBy?: string
  /** The trace of the request that began it, in the headers of W3C Trace Context. */
  trace?: {
    traceparent: string
    tracestate?: string
  }
  /** The wall-clock time. */
  wallAt: string
  /** The lane that it is drawn in: `webhook` has the line of webhooks, `clock` travels and what acts on the clock, `fault` what adds and removes faults, and `admin` everything else that no client of the API does. */
  lane: 'request' | 'task' | 'webhook' | 'clock' | 'fault' | 'admin'
  /** Set when a request was refused, an attempt did not deliver its event, or a resource came into a failed state. */
  failed?: true
  /** The method of a request. */
  method?: string
  /** The path of a request, without its query. */
  path?: string
  /** The status that a request was answered with. */
  status?: number
  /** The number of documents that it wrote. */
  changes: number
  /** The types of the events that it emitted. */
  events: string[]
}

export interface Place {
  moment: number
  branch: string
  /** A virtual time, ISO 8601 in UTC. */
  at: string
}

export interface Travel {
  type: 'travel'
  /** Its place among all moments and travels of the world; never used twice. */
  sequence: number
  /** The name of the branch on which it was made. */
  branch: string
  /** True when it is not on the present line. */
  undone: boolean
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  kind: 'advance' | 'rewind' | 'return' | 'restore' | 'reset'
  from: Place
  to: Place
  /** The admin operation that made it. */
  by: string
  /** The wall-clock time. */
  wallAt: string
  /** The lane that it is drawn in: `webhook` has the line of webhooks, `clock` travels and what acts on the clock, `fault` what adds and removes faults, and `admin` everything else that no client of the API does. */
  lane: 'request' | 'task' | 'webhook' | 'clock' | 'fault' | 'admin'
}

export interface Timeline {
  data: (TimelineMoment | Travel)[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
  /** The number of the newest moment. */
  head: number
  /** The number of the oldest moment that can still be read. */
  horizon: number
}

export interface Cause {
  kind: 'beginning' | 'request' | 'task' | 'admin' | 'webhook'
  /** The operation, the kind of task or the admin operation. */
  name: string
  /** The id of the resource that it is about. */
  subject?: string
  /** The number of the moment that led to this one. */
  causedBy?: number
  /** The trace of the request that began it, in the headers of W3C Trace Context. */
  trace?: {
    traceparent: string
    tracestate?: string
  }
}

export interface Change {
  collection: string
  id: string
  /** True when the API shows documents of this collection as resources. */
  isResource: boolean
  /** Absent when the document was created here. */
  before?: unknown
  /** Absent when the document was removed here. */
  after?: unknown
}

export interface Note {
  kind: string
}

export interface MomentInFull {
  /** Its name in `/timeline/{moment}`: its number, with a `w` on the line of webhooks, and `@` and its branch when it was undone. */
  id: string
  number: number
  /** The line that the moment stands on, with numbers of its own. Deliveries of webhooks have their own line. */
  line: 'main' | 'webhooks'
  /** Its place among all moments and travels of the world; never used twice. */
  sequence: number
  /** The name of the branch on which it was made. */
  branch: string
  /** True when it is not on the present line. */
  undone: boolean
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  /** The wall-clock time. */
  wallAt: string
  /** The lane that it is drawn in: `webhook` has the line of webhooks, `clock` travels and what acts on the clock, `fault` what adds and removes faults, and `admin` everything else that no client of the API does. */
  lane: 'request' | 'task' | 'webhook' | 'clock' | 'fault' | 'admin'
  /** Set when a request was refused, an attempt did not deliver its event, or a resource came into a failed state. */
  failed?: true
  cause: Cause
  /** The id of the moment that led to this one. */
  causedBy?: string
  /** The request without its secrets: `method`, `path`, `query`, `body`, and `headers` as long as the log of requests has them. Of an answer to a webhook, its status. */
  request?: unknown
  /** The input of a task or an admin operation. */
  input?: unknown
  /** The `status` and `body` that the request was answered with. */
  answer?: unknown
  /** The documents that it wrote; the first 500. */
  changes: Change[]
  events: ({
    id: string
    type: string
  })[]
  notes: Note[]
  /** The tasks that it scheduled; the first 500. */
  scheduled: Task[]
  /** The ids of the moments of both lines that this one led to, oldest first; the first 500. */
  caused: string[]
  /** The lengths of the lists, also of what is not shown. */
  counts: {
    changes: number
    events: number
    notes: number
    scheduled: number
    caused: number
  }
  /** The hash of the state of its line. */
  stateHash?: string
}

export interface TimelineBucket {
  /** The first sequence of its range. */
  first: number
  /** The last sequence of its range. */
  last: number
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  /** A virtual time, ISO 8601 in UTC. */
  until: string
  /** The number of the last moment of the main line in it; of the present one if undone. */
  moment?: number
  counts: {
    request: number
    task: number
    webhook: number
    clock: number
    fault: number
    admin: number
  }
  /** The number of entries that failed. */
  failed: number
}

export interface TimelineCounts {
  /** Those that are not empty, oldest first. */
  buckets: TimelineBucket[]
  /** The first sequence that was counted. */
  first: number
  /** The last sequence that was counted; before the first when there is none. */
  last: number
  /** The number of entries in all buckets. */
  total: number
  /** The number of the newest moment. */
  head: number
  /** The number of the oldest moment that can still be read. */
  horizon: number
}

export interface Differences {
  from: number
  to: number
  changes: ({
    collection: string
    id: string
    /** Absent when the document was created here. */
    before?: unknown
    /** Absent when the document was removed here. */
    after?: unknown
    /** The members that differ, as dot paths. */
    fields: string[]
    /** Present when the API does not show documents of this collection. */
    internal?: true
  })[]
  hasMore: boolean
  /** Valid together with the same `from` and `to`. */
  nextCursor?: string
  totalCount: number
}

export interface Rewind {
  /** A moment's number or an ISO 8601 time. */
  to: number | string
  /** The name of the branch that the next change begins; `branch-1` and so on unless given. */
  name?: string
}

export interface Branch {
  name: string
  /** The branch on which it stands; absent for the first. */
  parent?: string
  /** The number of the last moment that it shares with its parent; -1 for the first. */
  from: number
  /** The number of its last moment; the last on the present line when the rest was deleted. */
  to: number
  /** A virtual time, ISO 8601 in UTC. */
  leftAt?: string
  /** The number of its own moments that are kept. */
  moments: number
  /** True for the branch on which the world stands. */
  current: boolean
  /** True when the world can return to its end. */
  canReturn: boolean
}

export interface RewindResult {
  /** The number of the newest moment. */
  head: number
  /** The number of moments that were undone. */
  undone: number
  branch?: Branch
  /** The branch of the next change. */
  nextBranch: string
  clock: Clock
  /** Given when asked for with `hash=true`. */
  stateHash?: string
}

export interface BranchList {
  data: Branch[]
}

export interface BranchRename {
  /** Letters, digits, dots, dashes and underscores. */
  name: string
}

export interface FoundResource {
  id: string
  /** The collection that it belongs to, such as `customers`. */
  type: string
  /** The resource in a few words, such as `payment of 20.00 USD, FAILED`. */
  title: string
  /** What people call it: a name, an address, a label. */
  name?: string
  /** Its state, in whichever member the API shows it. */
  status?: string
  /** As the API shows it. */
  createdAt?: string
  /** The number of the moment that last changed it. */
  moment: number
}

export interface FoundResourcePage {
  data: FoundResource[]
  /** True when there may be more; a page that looked at very many documents may be short, or empty. */
  hasMore: boolean
  nextCursor?: string
}

export interface Resource {
  id: string
  collection: string
  /** The number of the moment whose state is shown. */
  at: number
  /** The branch on which that moment was made. */
  branch: string
  /** The document in the shape of the API. */
  document: unknown
  /** Present when the API does not show such documents; this is how it is stored. */
  internal?: true
  /** A resource as it is stored, with what the API does not show. */
  stored?: unknown
  /** Documents that belong to it, such as the balance of an account. */
  related: ({
    collection: string
    /** The document in the shape of the API. */
    document: unknown
    /** Present when the API does not show such documents; this is how it is stored. */
    internal?: true
  })[]
}

export interface Version {
  moment: number
  /** The branch on which the moment was made. */
  branch: string
  /** True when the moment is not on the present line. */
  undone: boolean
  /** A virtual time, ISO 8601 in UTC. */
  at?: string
  cause?: Cause
  /** The version in the shape of the API; absent when the moment removed it. */
  document?: unknown
  /** Present when the API does not show such documents; this is how it is stored. */
  internal?: true
}

export interface History {
  data: Version[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
}

export interface Explanation {
  id: string
  /** The resource in a few words, such as `payment, FAILED`. */
  title: string
  /** What decided the state of the resource. */
  cause: {
    says: string
    /** The outcome table that decided. */
    table?: string
    /** Its row: the magic value, or `otherwise`; not for secret codes. */
    row?: string
    /** The place of the value, in the terms of the API. */
    reads?: string
    /** The moment that decided. */
    moment?: number
  }
  /** What happened, in order. */
  story: ({
    says: string
    /** Its number; deliveries of webhooks have a line with numbers of their own. */
    moment: number
    line: 'main' | 'webhooks'
    /** A virtual time, ISO 8601 in UTC. */
    at: string
    /** The ids of other resources that the sentences mention. */
    links: string[]
    /** The types of the events that the moment emitted. */
    events: string[]
  })[]
  /** Texts of a payment, and remarks on gaps in the story. */
  remarks: string[]
  /** The resources that it refers to, with their present states. */
  related: ({
    id: string
    says: string
  })[]
  /** The latest decisions about the resource, then the causes of its last change, newest first. */
  chain: ({
    moment: number
    /** The branch on which the moment was made. */
    branch: string
    /** True when the moment is not on the present line. */
    undone: boolean
    /** A virtual time, ISO 8601 in UTC. */
    at: string
    cause: Cause
    notes: Note[]
  })[]
}

export interface Decision {
  /** APPROVED, REJECTED, or another decision of this kind of resource. */
  decision: string
  /** The reasons, if this kind of resource shows them. */
  errors?: unknown[]
}

export interface DecidedResource {
  id: string
  collection: string
  decision: string
  /** The number of the moment of the decision. */
  moment: number
  /** The document in the shape of the API. */
  document: unknown
  /** Present when the API does not show such documents; this is how it is stored. */
  internal?: true
}

export interface WebhookSettings {
  /** The address that events are sent to, without credentials. */
  endpoint?: string
  /** `push` sends events; `pull` waits until their requests are fetched. */
  mode: 'push' | 'pull'
  /** The form of the signature header: JSON with a version, or the bare signature. */
  signatureFormat: 'json' | 'base64'
  /** The number of key rotations. */
  keyNumber: number
  /** The number of events that a swap holds. */
  held: number
}

export interface WebhookMode {
  /** `push` sends events; `pull` waits until their requests are fetched. */
  mode: 'push' | 'pull'
  /** The form of the signature header: JSON with a version, or the bare signature. */
  signatureFormat?: 'json' | 'base64'
}

export interface PublicKey {
  pem: string
  jwk: {
    kty: 'EC'
    crv: 'P-256'
    x: string
    y: string
  }
  /** SHA-256 of the PEM in hexadecimal. */
  fingerprint: string
}

export interface Event {
  id: string
  type: string
  /** The id of the resource that the event is about. */
  resource?: string
  /** A virtual time, ISO 8601 in UTC. */
  timestamp: string
  /** The number of the moment that caused it. */
  moment: number
  /** The branch on which it was caused, as far as it is known. */
  branch?: string
  /** True when it is not on the present line. */
  undone: boolean
  status: 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED' | 'NOT_SENT' | 'DROPPED'
  /** The number of attempts. */
  attempts: number
  /** A virtual time, ISO 8601 in UTC. */
  nextAt?: string
  /** The resource at that moment. */
  data: unknown
}

export interface EventPage {
  data: Event[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
}

export interface Attempt {
  number: number
  /** A virtual time, ISO 8601 in UTC. */
  at?: string
  delivered?: boolean
  /** The status of the endpoint's answer. */
  answered?: number
  /** The reason why there was no complete answer. */
  reason?: string
  /** Nothing was sent: less than a second before, in the same advance, no connection could be made. */
  inferred?: true
}

export interface Delivery {
  /** Its own id, by which it can be explained. */
  id: string
  /** The id of its event, by which it is read. */
  event: string
  type: string
  /** The id of the resource that the event is about. */
  resource?: string
  /** The branch on which it was caused, as far as it is known. */
  branch?: string
  /** True when it is not on the present line. */
  undone: boolean
  status: 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED' | 'NOT_SENT' | 'DROPPED' | 'SUPERSEDED'
  /** A virtual time, ISO 8601 in UTC. */
  firstAttemptAt?: string
  /** A virtual time, ISO 8601 in UTC. */
  nextAt?: string
  /** The attempts that have ended, oldest first. */
  attempts: Attempt[]
}

export interface DeliveryPage {
  data: Delivery[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
}

export interface SentRequest {
  method: 'POST'
  /** Without credentials; absent when no endpoint is configured. */
  url?: string
  headers: {
    [name: string]: string
  }
  /** The signed bytes as text. */
  body: string
}

export interface AttemptInFull {
  number: number
  /** A virtual time, ISO 8601 in UTC. */
  at?: string
  delivered?: boolean
  /** The status of the endpoint's answer. */
  answered?: number
  /** The reason why there was no complete answer. */
  reason?: string
  /** Nothing was sent: less than a second before, in the same advance, no connection could be made. */
  inferred?: true
  /** True when a rewind has undone it. */
  superseded: boolean
  /** The branch on which it was answered. */
  branch?: string
  /** The wall-clock time when it was sent. */
  wallAt?: string
  /** The wall-clock time until the answer. */
  durationMs?: number
  request?: SentRequest
  answer?: {
    status?: number
    /** The first 64 KiB. */
    body?: string
    reason?: string
  }
}

export interface DeliveryInFull {
  /** Its own id, by which it can be explained. */
  id: string
  /** The id of its event, by which it is read. */
  event: string
  type: string
  /** The id of the resource that the event is about. */
  resource?: string
  /** The branch on which it was caused, as far as it is known. */
  branch?: string
  /** True when it is not on the present line. */
  undone: boolean
  status: 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED' | 'NOT_SENT' | 'DROPPED' | 'SUPERSEDED'
  /** A virtual time, ISO 8601 in UTC. */
  firstAttemptAt?: string
  /** A virtual time, ISO 8601 in UTC. */
  nextAt?: string
  /** Oldest first; requests and answers are kept for recent ones only. */
  attempts: AttemptInFull[]
}

export interface SignatureCheck {
  event: string
  /** The number of the attempt; 0 when none has begun. */
  attempt: number
  /** True for the request as it was sent; false for that which would be sent. */
  sent: boolean
  /** True when the current key verifies the signature. */
  valid: boolean
  /** The key that verifies it. */
  key: 'current' | 'former' | 'none'
  /** The number of key rotations before that key; of the current one for none. */
  keyNumber: number
  publicKey: PublicKey
  algorithm: 'ECDSA P-256 with SHA-256, DER in base64'
  /** As it was sent. */
  header: {
    name: string
    value: string
  }
  /** The signature in the header; absent when there is none. */
  signature?: string
  /** The signed bytes as text. */
  body: string
  /** The effect of an injected fault on the attempt. */
  disturbance?: 'drop' | 'repeat' | 'corruptSignature' | 'staleKey'
  /** The reason why the current key does not verify it. */
  reason?: string
}

export interface WaitingRequest {
  event: string
  type: string
  attempt: number
  method: 'POST'
  /** Without credentials; absent when no endpoint is configured. */
  url?: string
  headers: {
    [name: string]: string
  }
  /** The signed bytes as text. */
  body: string
}

export interface WaitingRequestPage {
  data: WaitingRequest[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
}

export interface EndpointAnswer {
  status?: number
  body?: string
  /** The reason why there was no complete answer. */
  reason?: string
  /** True when there was no complete answer in time. */
  late?: boolean
  /** True when no connection could be made. */
  unreachable?: boolean
  /** True for an attempt that was not made, because it would have failed as the last. */
  inferred?: boolean
}

export interface FailFault {
  kind: 'fail'
  /** The id of the operation that it applies to, or `*` for any. */
  operation: string
  /** The number of calls, events or payments. */
  times?: number
  /** The code of the refusal. */
  code?: ErrorCode
  /** The `Retry-After` of RATE_LIMITED and SERVICE_UNAVAILABLE. A number of seconds, or a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  retryAfterSeconds?: number | string
}

export interface StallFault {
  kind: 'stall'
  /** The id of the operation that it applies to, or `*` for any. */
  operation: string
  /** The number of calls, events or payments. */
  times?: number
  /** The wall time by which it delays a call; 1000 when absent. A number of milliseconds, or a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  delayMs?: number | string
}

export interface RateLimitFault {
  kind: 'rateLimit'
  /** The id of the operation that it applies to, or `*` for any. */
  operation: string
  /** The number of calls, events or payments. */
  times?: number
  /** The `Retry-After` of RATE_LIMITED and SERVICE_UNAVAILABLE. A number of seconds, or a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  retryAfterSeconds?: number | string
}

export interface WalletProcessingFault {
  kind: 'walletProcessing'
  /** The id of the operation that it applies to, or `*` for any. */
  operation: string
  /** The internal account of the wallet that it applies to; any wallet when absent. */
  account?: string
  /** The number of calls, events or payments. */
  times?: number
  /** The virtual time after which the operation ends; it then applies once per operation. A number of milliseconds, or a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  delayMs?: number | string
}

export interface WebhookFault {
  kind: 'webhookDrop' | 'webhookRepeat' | 'webhookCorruptSignature' | 'webhookStaleKey'
  /** The event type that it applies to; any when absent. */
  event?: string
  /** The number of calls, events or payments. */
  times?: number
}

export interface WebhookSwapFault {
  kind: 'webhookSwap'
  /** The event type that it applies to; any when absent. */
  event?: string
  /** The number of events whose order it reverses. */
  times?: number
}

export interface WebhookDelayFault {
  kind: 'webhookDelay'
  /** The event type that it applies to; any when absent. */
  event?: string
  /** The number of calls, events or payments. */
  times?: number
  /** The virtual time by which it delays an event; 1000 when absent. A number of milliseconds, or a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes. */
  delayMs?: number | string
}

export interface FailPaymentFault {
  kind: 'failPayment'
  /** The number of calls, events or payments. */
  times?: number
  /** The reason of the failure. */
  failureReason?: 'QUOTE_EXPIRED' | 'QUOTE_RATE_UNAVAILABLE' | 'QUOTE_EXECUTION_FAILED' | 'FUNDING_AMOUNT_MISMATCH' | 'SCA_NOT_COMPLETED' | 'PAYOUT_RETURNED' | 'LIMIT_EXCEEDED' | 'ACCOUNT_CANNOT_RECEIVE' | 'ACCOUNT_INVALID' | 'COMPLIANCE_REJECTED' | 'LIGHTNING_PAYMENT_FAILED' | 'COUNTERPARTY_POST_TX_FAILED'
}

export interface FailIncomingPaymentFault {
  kind: 'failIncomingPayment'
  /** The number of calls, events or payments. */
  times?: number
  /** The reason of the failure. */
  failureReason?: 'LNURLP_FAILED' | 'PAY_REQUEST_FAILED' | 'PAYMENT_APPROVAL_WEBHOOK_ERROR' | 'PAYMENT_APPROVAL_TIMED_OUT' | 'OFFRAMP_FAILED' | 'MISSING_MANDATORY_PAYEE_DATA' | 'QUOTE_EXPIRED' | 'QUOTE_EXECUTION_FAILED' | 'COMPLIANCE_REJECTED' | 'COLLECTION_FAILED'
}

export interface HoldDepositFault {
  kind: 'holdDeposit'
  /** The number of calls, events or payments. */
  times?: number
  /** The reason for which the deposit is held. */
  pendingReason?: 'COUNTERPARTY_DECLARATION_REQUIRED' | 'WALLET_VERIFICATION_REQUIRED' | 'COUNTERPARTY_INFORMATION_REQUIRED' | 'COMPLIANCE_REVIEW'
}

export interface FailLookupFault {
  kind: 'failLookup'
  /** The number of calls, events or payments. */
  times?: number
  /** The code of the refusal. */
  code?: 'UNSUPPORTED_UMA_VERSION' | 'PAYREQ_REQUEST_FAILED' | 'COUNTERPARTY_PUBKEY_FETCH_ERROR' | 'NO_COMPATIBLE_UMA_VERSION' | 'LNURLP_REQUEST_FAILED' | 'SERVICE_SWITCH_ERROR' | 'INTERNAL_ERROR'
}

export type NewFault = FailFault | StallFault | RateLimitFault | WalletProcessingFault | WebhookFault | WebhookSwapFault | WebhookDelayFault | FailPaymentFault | FailIncomingPaymentFault | HoldDepositFault | FailLookupFault

export interface Fault {
  id: string
  operation?: string
  account?: string
  event?: string
  kind: 'fail' | 'stall' | 'rateLimit' | 'webhookDrop' | 'webhookRepeat' | 'webhookDelay' | 'webhookSwap' | 'webhookCorruptSignature' | 'webhookStaleKey' | 'walletProcessing' | 'failPayment' | 'failIncomingPayment' | 'holdDeposit' | 'failLookup'
  times: number
  /** The number of calls, events or payments that it still applies to. */
  left: number
  code?: ErrorCode
  retryAfterSeconds?: number
  delayMs?: number
  failureReason?: 'QUOTE_EXPIRED' | 'QUOTE_RATE_UNAVAILABLE' | 'QUOTE_EXECUTION_FAILED' | 'FUNDING_AMOUNT_MISMATCH' | 'SCA_NOT_COMPLETED' | 'PAYOUT_RETURNED' | 'LIMIT_EXCEEDED' | 'ACCOUNT_CANNOT_RECEIVE' | 'ACCOUNT_INVALID' | 'COMPLIANCE_REJECTED' | 'LIGHTNING_PAYMENT_FAILED' | 'COUNTERPARTY_POST_TX_FAILED' | 'LNURLP_FAILED' | 'PAY_REQUEST_FAILED' | 'PAYMENT_APPROVAL_WEBHOOK_ERROR' | 'PAYMENT_APPROVAL_TIMED_OUT' | 'OFFRAMP_FAILED' | 'MISSING_MANDATORY_PAYEE_DATA' | 'COLLECTION_FAILED'
  pendingReason?: 'COUNTERPARTY_DECLARATION_REQUIRED' | 'WALLET_VERIFICATION_REQUIRED' | 'COUNTERPARTY_INFORMATION_REQUIRED' | 'COMPLIANCE_REVIEW'
}

export interface FaultList {
  data: Fault[]
}

export interface ReadyRequest {
  method: string
  /** Below the base path of the API, with its query; `/admin/…` is a path of the admin plane. */
  path: string
  headers?: {
    [name: string]: string
  }
  /** The JSON body with the value in place. */
  body?: unknown
  /** The fields of a form instead of a body; `@` stands before the name of a file. */
  form?: {
    [name: string]: string
  }
  /** The placeholders in braces, and the collections of the resources whose ids replace them. */
  needs?: {
    [name: string]: string
  }
  /** The condition for it, or the act that comes before. */
  first?: string
  /** The act that reads the value, when the request only stores it. */
  next?: string
}

export interface OutcomeTable {
  name: string
  /** The field that holds the magic value. */
  reads: string
  rows: ({
    /** The last characters that select this row; `otherwise` for all others. */
    suffix: string
    /** Null for a row that lets the request go its usual way. */
    outcome: unknown
    /** The outcome in words. */
    says: string
    /** The names of table and row, as `cause` of an explanation has them: `quote/002`. */
    id: string
    request?: ReadyRequest
    /** The reason why there is no ready request. */
    noRequest?: string
  })[]
}

export interface FaultEffect {
  /** The kind of the fault, for `POST /admin/faults`. */
  kind: string
  /** The effect in words. */
  says: string
  selects?: {
    /** The member of the fault that selects the outcome. */
    member: string
    values: string[]
  }
}

export interface OutcomeList {
  data: OutcomeTable[]
  faults: FaultEffect[]
}

export interface NextId {
  /** The part of an id before its colon. */
  type: string
  /** Hexadecimal digits. */
  endsWith: string
}

export interface LedgerCheck {
  balanced: boolean
  /** The number of the moment whose state was checked. */
  moment: number
  currencies: ({
    currency: string
    /** The sum of all postings; 0 when they balance. */
    sum: number
    postings: number
  })[]
  problems: string[]
}

export interface LedgerAmount {
  /** In the currency's smallest unit; negative for money that left. */
  amount: number
  /** The same as people write it, such as `12.50`. */
  decimal: string
}

export interface LedgerAccount {
  /** The id of an internal account, or a system account such as `world:USD`. */
  account: string
  /** The id of a customer, `platform`, or `system` for the accounts of the simulator. */
  owner: string
  /** The name of the customer. */
  ownerName?: string
  currency: string
  available: LedgerAmount
  /** With what is on hold. */
  total: {
    /** In the currency's smallest unit; negative for money that left. */
    amount: number
    /** The same as people write it, such as `12.50`. */
    decimal: string
  }
  /** The number of its postings. */
  postings: number
}

export interface LedgerAccountPage {
  data: LedgerAccount[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
}

export interface BalancePoint {
  /** The number of the moment that made the posting. */
  moment: number
  /** A virtual time, ISO 8601 in UTC. */
  at?: string
  balance: LedgerAmount
}

export interface Posting {
  id: string
  /** The number of the moment that made the posting. */
  moment: number
  /** A virtual time, ISO 8601 in UTC. */
  at?: string
  amount: LedgerAmount
  /** The total of the account after it. */
  balance: {
    /** In the currency's smallest unit; negative for money that left. */
    amount: number
    /** The same as people write it, such as `12.50`. */
    decimal: string
  }
  /** What the money moved for, in a few words. */
  reason: string
  /** The id of the resource that the money moved for. */
  subject?: string
  cause?: Cause
  /** All lines of the posting; they sum to zero. */
  lines: ({
    account: string
    /** In the currency's smallest unit; negative for money that left. */
    amount: number
    /** The same as people write it, such as `12.50`. */
    decimal: string
  })[]
}

export interface AccountPostings {
  /** The id of an internal account, or a system account such as `world:USD`. */
  account: string
  /** The id of a customer, `platform`, or `system` for the accounts of the simulator. */
  owner: string
  /** The name of the customer. */
  ownerName?: string
  currency: string
  available: LedgerAmount
  /** With what is on hold. */
  total: {
    /** In the currency's smallest unit; negative for money that left. */
    amount: number
    /** The same as people write it, such as `12.50`. */
    decimal: string
  }
  /** The number of its postings. */
  postings: number
  /** The oldest moment that is kept; postings before it have no time and cause. */
  horizon: number
  /** Oldest first; only with `points`. */
  points?: BalancePoint[]
  data: Posting[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
}

export interface LoggedRequest {
  /** Its place in the log; never used twice. */
  number: number
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  /** The wall time at which it arrived. */
  wallAt: string
  /** Wall time in milliseconds until it was answered. */
  durationMs: number
  method: string
  path: string
  operation?: string
  status: number
  /** The error code of a refusal. */
  code?: string
  /** The number of the newest moment when it was answered. */
  moment: number
  /** True when that moment records this answer. */
  recorded: boolean
  /** The branch on which that moment was made. */
  branch: string
  /** The newest sequence of the timeline when it was answered. */
  sequence: number
  /** True when that moment is not on the present line. */
  undone: boolean
  /** The moment and branch that a read of the past was about. */
  asOf?: string
  /** What was ignored in it. */
  warnings?: string[]
  request: {
    /** Those that matter here. */
    headers: {
      [name: string]: string
    }
    query?: {
      [name: string]: unknown
    }
    body?: unknown
    /** Its size; the body is absent when it is too large or no longer kept. */
    bytes: number
  }
  answer: {
    body?: unknown
    /** Its size; the body is absent when it is too large or no longer kept. */
    bytes: number
  }
}

export interface RequestList {
  data: LoggedRequest[]
  hasMore: boolean
  nextCursor?: string
  totalCount: number
}

export interface RequestCount {
  count: number
  /** False with `about` when the log has dropped rows or bodies, or a body was too large for it, so that there may have been more. */
  complete: boolean
}

export interface NewSnapshot {
  /** Letters, digits, dots, dashes and underscores; not `import`, which is a path. */
  name: string
}

export interface Snapshot {
  name: string
  /** The world that it was taken of. */
  world: string
  seed: string
  /** The number of the last moment of the state. */
  moment: number
  /** A virtual time, ISO 8601 in UTC. */
  at: string
  /** The number of documents, those of webhooks included. */
  documents: number
  /** The wall-clock time at which it was taken. */
  takenAt: string
  /** True when it came from a file. */
  imported: boolean
}

export interface SnapshotList {
  data: Snapshot[]
}

export interface CapsuleFile {
  /** The text of a capsule; the world's own inputs when it is absent. */
  capsule?: string
}

export interface ReplayDifference {
  /** The number of the input; one more than there are for a difference at the end. */
  input: number
  /** A JSON pointer into the answer, such as /body/status; or /moment, /time, /stateHash. */
  path: string
  recorded: unknown
  replayed: unknown
}

export interface ReplayResult {
  identical: boolean
  /** The number of inputs of the capsule. */
  inputs: number
  /** The number of the moment at which the replay ended. */
  moment: number
  stateHash: string
  difference?: ReplayDifference
}

export interface CapsuleTurn {
  /** The number of the input, counted from 1. */
  input: number
  /** The virtual time of the input. */
  at: string
  /** The input in words, and the advance during which it came. */
  does: string
  /** The number of the advance during which the input came: tasks may have fired right before it. */
  during?: number
  /** The number of the moment that it made. */
  moment?: number
  /** The answer before the input: the condition is met, the invariant is broken. */
  before: boolean
  after: boolean
  /** The number of the input after which it turned back; one more than there are for what fell due after the last. Absent when it did not. */
  turnedBack?: number
}

export interface CapsuleBisection {
  /** The first of them. Null when it is the same before and after every input. */
  turn: CapsuleTurn | null
  /** Every turn, in the order of the inputs. */
  turns: CapsuleTurn[]
  /** The number of replays that it took. */
  replays: number
}

export interface ShrunkCapsule {
  /** The text of the smaller capsule, recorded anew. */
  capsule: string
  /** The condition with the ids that the capsule has. */
  condition?: string
  /** The cause of each resource in the condition, as its explanation gives it. */
  cause: string[]
  /** The number of inputs before. */
  before: number
  /** The number of inputs that are left. */
  after: number
  /** The number of replays that it took. */
  replays: number
}

export interface CapsuleNextInput {
  /** The number of the input, counted from 1. */
  input: number
  /** The virtual time of the input. */
  at: string
  /** The input in words. */
  does: string
}

export interface OpenedWorld {
  name: string
  /** The base URL of the API; the credential selects this world. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** The token that opens the admin plane for this world alone; absent when the admin plane is open. */
  adminToken?: string
  seed: string
  clock: Clock
  /** The number of inputs that were not repeated. */
  inputsLeft: number
  /** The first of them; null for a capsule without inputs. */
  next: CapsuleNextInput | null
  /** Set where another release recorded the capsule and this one answers otherwise: the world stands at the state that the capsule has. */
  note?: string
}

/** The code of a refusal. */
export type ErrorCode =
  | 'INVALID_INPUT'
  | 'END_USER_TERMS_VERSION_NOT_FOUND'
  | 'MISSING_MANDATORY_USER_INFO'
  | 'INVITATION_ALREADY_CLAIMED'
  | 'INVITATIONS_NOT_CONFIGURED'
  | 'INVALID_UMA_ADDRESS'
  | 'INVITATION_CANCELLED'
  | 'QUOTE_REQUEST_FAILED'
  | 'INVALID_PAYREQ_RESPONSE'
  | 'INVALID_RECEIVER'
  | 'PARSE_PAYREQ_RESPONSE_ERROR'
  | 'CERT_CHAIN_INVALID'
  | 'CERT_CHAIN_EXPIRED'
  | 'INVALID_PUBKEY_FORMAT'
  | 'MISSING_REQUIRED_UMA_PARAMETERS'
  | 'SENDER_NOT_ACCEPTED'
  | 'AMOUNT_OUT_OF_RANGE'
  | 'INVALID_CURRENCY'
  | 'INVALID_TIMESTAMP'
  | 'INVALID_NONCE'
  | 'INVALID_REQUEST_FORMAT'
  | 'INVALID_BANK_ACCOUNT'
  | 'SELF_PAYMENT'
  | 'LOOKUP_REQUEST_FAILED'
  | 'PARSE_LNURLP_RESPONSE_ERROR'
  | 'INVALID_AMOUNT'
  | 'WEBHOOK_ENDPOINT_NOT_SET'
  | 'WEBHOOK_DELIVERY_ERROR'
  | 'LOW_QUALITY'
  | 'DATA_MISMATCH'
  | 'EXPIRED'
  | 'SUSPECTED_FRAUD'
  | 'UNSUITABLE_DOCUMENT'
  | 'INCOMPLETE'
  | 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS'
  | 'SMS_OTP_CREDENTIAL_ALREADY_EXISTS'
  | 'PASSKEY_CREDENTIAL_ALREADY_EXISTS'
  | 'STABLECOIN_PROVIDER_ACCOUNT_INVALID'
  | 'STABLECOIN_PROVIDER_ACCOUNT_REVOKED'
  | 'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED'
  | 'CARDHOLDER_KYC_NOT_APPROVED'
  | 'TRANSACTION_SIZE_LIMIT_EXCEEDED'
  | 'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED'
  | 'FUNDING_SOURCE_INELIGIBLE'
  | 'UNAUTHORIZED'
  | 'INVALID_SIGNATURE'
  | 'WALLET_SIGNATURE_MISSING'
  | 'WALLET_SIGNATURE_MALFORMED'
  | 'WALLET_SIGNATURE_BODY_MISMATCH'
  | 'WALLET_SIGNATURE_INVALID'
  | 'REQUEST_ID_MISSING'
  | 'FORBIDDEN'
  | 'USER_NOT_READY'
  | 'COUNTERPARTY_NOT_ALLOWED'
  | 'VELOCITY_LIMIT_EXCEEDED'
  | 'END_USER_TERMS_NOT_ACCEPTED'
  | 'TRANSACTION_NOT_FOUND'
  | 'INVITATION_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'QUOTE_NOT_FOUND'
  | 'LOOKUP_REQUEST_NOT_FOUND'
  | 'TOKEN_NOT_FOUND'
  | 'BULK_UPLOAD_JOB_NOT_FOUND'
  | 'REFERENCE_NOT_FOUND'
  | 'UMA_NOT_FOUND'
  | 'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'
  | 'TRANSACTION_NOT_CANCELLABLE'
  | 'UMA_ADDRESS_EXISTS'
  | 'EMAIL_OTP_EMAIL_ALREADY_EXISTS'
  | 'EMAIL_OTP_CREDENTIAL_SET_CHANGED'
  | 'PASSKEY_ALREADY_ENROLLED'
  | 'SCA_SESSION_REQUIRED'
  | 'BENEFICIARY_TRUSTED'
  | 'INVALID_STATE_TRANSITION'
  | 'CARD_ALREADY_CLOSED'
  | 'CARD_NOT_MUTABLE'
  | 'CONFLICT'
  | 'QUOTE_EXPIRED'
  | 'CUSTOMER_DELETED'
  | 'UNSUPPORTED_UMA_VERSION'
  | 'ACCOUNT_LOCKED'
  | 'PAYREQ_REQUEST_FAILED'
  | 'COUNTERPARTY_PUBKEY_FETCH_ERROR'
  | 'NO_COMPATIBLE_UMA_VERSION'
  | 'LNURLP_REQUEST_FAILED'
  | 'EMAIL_OTP_CREDENTIAL_SYNC_FAILED'
  | 'RATE_LIMITED'
  | 'DAILY_VOLUME_LIMIT_EXCEEDED'
  | 'SERVICE_SWITCH_ERROR'
  | 'INTERNAL_ERROR'
  | 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY'
  | 'NOT_IMPLEMENTED'
  | 'SERVICE_UNAVAILABLE'

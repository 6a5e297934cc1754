// Generated from the declarations of the admin plane by `npm run docs`.
package sandglass;

import static sandglass.Connection.encoded;

import sandglass.Admin.*;

/** The operations on one world. */
public final class WorldAdmin {
  private final Connection connection;
  private final String world;

  WorldAdmin(Connection connection, String world) {
    this.connection = connection;
    this.world = world;
  }

  /**
   * Shows a world with its credential and the hash of its state.
   */
  public WorldInFull getWorld() {
    return connection.read(
        new Call("getWorld", "GET", "/worlds/" + encoded(world)), WorldInFull.class);
  }

  /**
   * Deletes a world and its credentials. The default world cannot be deleted.
   */
  public void deleteWorld() {
    connection.send(
        new Call("deleteWorld", "DELETE", "/worlds/" + encoded(world)));
  }

  /**
   * Resets a world to its beginning, with the same seed, credential and options, and deletes its past.
   */
  public WorldWithCredential resetWorld() {
    return connection.read(
        new Call("resetWorld", "POST", "/worlds/" + encoded(world) + "/reset"), WorldWithCredential.class);
  }

  /**
   * Creates a world with the present or a past state of a world, its own clock and a new credential.
   */
  public WorldWithCredential forkWorld() {
    return forkWorld((Fork) null);
  }

  /**
   * Creates a world with the present or a past state of a world, its own clock and a new credential.
   */
  public WorldWithCredential forkWorld(Fork body) {
    return connection.read(
        new Call("forkWorld", "POST", "/worlds/" + encoded(world) + "/fork")
        .bodyOrEmpty(body), WorldWithCredential.class);
  }

  /**
   * The parameters of getClock.
   *
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record GetClockQuery(String at, String branch) {
    public GetClockQuery() {
      this(null, null);
    }

    public GetClockQuery at(String at) {
      return new GetClockQuery(at, branch);
    }

    public GetClockQuery branch(String branch) {
      return new GetClockQuery(at, branch);
    }
  }

  /**
   * Shows a world's time, whether its clock ticks, and when the next task is due; now or at a moment.
   */
  public Clock getClock() {
    return getClock((GetClockQuery) null);
  }

  /**
   * Shows a world's time, whether its clock ticks, and when the next task is due; now or at a moment.
   */
  public Clock getClock(GetClockQuery query) {
    return connection.read(
        new Call("getClock", "GET", "/worlds/" + encoded(world) + "/clock")
        .query(query), Clock.class);
  }

  /**
   * Freezes the clock, now or at a later time; tasks that fall due by then run first.
   */
  public Clock freezeClock() {
    return freezeClock((ClockFreeze) null);
  }

  /**
   * Freezes the clock, now or at a later time; tasks that fall due by then run first.
   */
  public Clock freezeClock(ClockFreeze body) {
    return connection.read(
        new Call("freezeClock", "POST", "/worlds/" + encoded(world) + "/clock/freeze")
        .bodyOrEmpty(body), Clock.class);
  }

  /**
   * Resumes the clock at its present time.
   */
  public Clock resumeClock() {
    return resumeClock((ClockResume) null);
  }

  /**
   * Resumes the clock at its present time.
   */
  public Clock resumeClock(ClockResume body) {
    return connection.read(
        new Call("resumeClock", "POST", "/worlds/" + encoded(world) + "/clock/resume")
        .bodyOrEmpty(body), Clock.class);
  }

  /**
   * Advances the clock by a duration, to a time or until a condition, and runs every task when it falls due.
   */
  public Advance advanceClock(Destination body) {
    return connection.read(
        new Call("advanceClock", "POST", "/worlds/" + encoded(world) + "/clock/advance")
        .body(body), Advance.class);
  }

  /**
   * Shows what an advance would do, change and emit, up to 5000 tasks or `limit`; changes nothing.
   */
  public Preview previewClock(Destination body) {
    return connection.read(
        new Call("previewClock", "POST", "/worlds/" + encoded(world) + "/clock/preview")
        .body(body), Preview.class);
  }

  /**
   * Advances the clock to the next task and runs it, `count` times.
   */
  public Advance runNext() {
    return runNext((NextTasks) null);
  }

  /**
   * Advances the clock to the next task and runs it, `count` times.
   */
  public Advance runNext(NextTasks body) {
    return connection.read(
        new Call("runNext", "POST", "/worlds/" + encoded(world) + "/clock/next")
        .bodyOrEmpty(body), Advance.class);
  }

  /**
   * Waits for webhooks in flight, an event or a condition. Never moves the clock or blocks other calls.
   */
  public WaitMet waitFor(Wait body) {
    return connection.read(
        new Call("waitFor", "POST", "/worlds/" + encoded(world) + "/wait")
        .body(body), WaitMet.class);
  }

  /**
   * The parameters of listSchedule.
   *
   * @param limit The most tasks.
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record ListScheduleQuery(Long limit, String at, String branch) {
    public ListScheduleQuery() {
      this(null, null, null);
    }

    public ListScheduleQuery limit(long limit) {
      return new ListScheduleQuery(limit, at, branch);
    }

    public ListScheduleQuery at(String at) {
      return new ListScheduleQuery(limit, at, branch);
    }

    public ListScheduleQuery branch(String branch) {
      return new ListScheduleQuery(limit, at, branch);
    }
  }

  /**
   * Lists the tasks that are scheduled, or were at a moment, earliest first.
   */
  public Schedule listSchedule() {
    return listSchedule((ListScheduleQuery) null);
  }

  /**
   * Lists the tasks that are scheduled, or were at a moment, earliest first.
   */
  public Schedule listSchedule(ListScheduleQuery query) {
    return connection.read(
        new Call("listSchedule", "GET", "/worlds/" + encoded(world) + "/schedule")
        .query(query), Schedule.class);
  }

  /**
   * Runs a task now, before it is due, without advancing the clock.
   */
  public TaskRun runTask(String task) {
    return connection.read(
        new Call("runTask", "POST", "/worlds/" + encoded(world) + "/schedule/" + encoded(task) + "/run"), TaskRun.class);
  }

  /**
   * Cancels a task.
   */
  public void cancelTask(String task) {
    connection.send(
        new Call("cancelTask", "DELETE", "/worlds/" + encoded(world) + "/schedule/" + encoded(task)));
  }

  /**
   * The parameters of listMoments.
   *
   * @param type Only moments, or only travels.
   * @param resource Only moments that changed this resource, or what belongs to it, or are about it. To a
   * customer belong accounts, quotes, payments, cards and agents.
   * @param operation Only moments and travels of this operation, kind of task or admin operation.
   * @param line Only moments of this line: `webhooks` sends and is answered.
   * @param kind Only moments of this cause, or travels of this kind.
   * @param filter Only entries with all of these words, in any case, in the name, the path, the subject, the
   * types of events or the ids of changed documents; or, except in a stream, in the names of these documents
   * or of their customers. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a resource),
   * `kind:`, `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing.
   * @param from The first moment: a moment's number or an ISO 8601 time.
   * @param to The last moment: a moment's number or an ISO 8601 time.
   * @param first The first sequence.
   * @param last The last sequence.
   * @param at Shows the timeline as of this moment: a moment's number or an ISO 8601 time.
   * @param branch The branch to show, up to its end; the present line when absent.
   * @param undone True for everything that is kept of all branches, in the order of happening.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record ListMomentsQuery(ListMomentsType type, String resource, String operation, MomentLine line, ListMomentsKind kind, String filter, String from, String to, Long first, Long last, String at, String branch, Boolean undone, Long limit, String cursor) {
    public ListMomentsQuery() {
      this(null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
    }

    public ListMomentsQuery type(ListMomentsType type) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery resource(String resource) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery operation(String operation) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery line(MomentLine line) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery kind(ListMomentsKind kind) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery filter(String filter) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery from(String from) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery to(String to) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery first(long first) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery last(long last) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery at(String at) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery branch(String branch) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery undone(boolean undone) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery limit(long limit) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }

    public ListMomentsQuery cursor(String cursor) {
      return new ListMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, limit, cursor);
    }
  }

  /**
   * Lists the moments and travels of a world, newest first.
   */
  public Timeline listMoments() {
    return listMoments((ListMomentsQuery) null);
  }

  /**
   * Lists the moments and travels of a world, newest first.
   */
  public Timeline listMoments(ListMomentsQuery query) {
    return connection.read(
        new Call("listMoments", "GET", "/worlds/" + encoded(world) + "/timeline")
        .query(query), Timeline.class);
  }

  /**
   * The parameters of countMoments.
   *
   * @param type Only moments, or only travels.
   * @param resource Only moments that changed this resource, or what belongs to it, or are about it. To a
   * customer belong accounts, quotes, payments, cards and agents.
   * @param operation Only moments and travels of this operation, kind of task or admin operation.
   * @param line Only moments of this line: `webhooks` sends and is answered.
   * @param kind Only moments of this cause, or travels of this kind.
   * @param filter Only entries with all of these words, in any case, in the name, the path, the subject, the
   * types of events or the ids of changed documents; or, except in a stream, in the names of these documents
   * or of their customers. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a resource),
   * `kind:`, `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing.
   * @param from The first moment: a moment's number or an ISO 8601 time.
   * @param to The last moment: a moment's number or an ISO 8601 time.
   * @param first The first sequence.
   * @param last The last sequence.
   * @param at Shows the timeline as of this moment: a moment's number or an ISO 8601 time.
   * @param branch The branch to show, up to its end; the present line when absent.
   * @param undone True for everything that is kept of all branches, in the order of happening.
   * @param buckets The most ranges.
   */
  public record CountMomentsQuery(ListMomentsType type, String resource, String operation, MomentLine line, ListMomentsKind kind, String filter, String from, String to, Long first, Long last, String at, String branch, Boolean undone, Long buckets) {
    public CountMomentsQuery() {
      this(null, null, null, null, null, null, null, null, null, null, null, null, null, null);
    }

    public CountMomentsQuery type(ListMomentsType type) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery resource(String resource) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery operation(String operation) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery line(MomentLine line) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery kind(ListMomentsKind kind) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery filter(String filter) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery from(String from) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery to(String to) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery first(long first) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery last(long last) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery at(String at) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery branch(String branch) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery undone(boolean undone) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }

    public CountMomentsQuery buckets(long buckets) {
      return new CountMomentsQuery(type, resource, operation, line, kind, filter, from, to, first, last, at, branch, undone, buckets);
    }
  }

  /**
   * Counts the moments and travels of a world by lane, in equal ranges of sequences.
   */
  public TimelineCounts countMoments() {
    return countMoments((CountMomentsQuery) null);
  }

  /**
   * Counts the moments and travels of a world by lane, in equal ranges of sequences.
   */
  public TimelineCounts countMoments(CountMomentsQuery query) {
    return connection.read(
        new Call("countMoments", "GET", "/worlds/" + encoded(world) + "/timeline/counts")
        .query(query), TimelineCounts.class);
  }

  /**
   * The parameters of rewindTimeline.
   *
   * @param hash Adds the state hash, which takes a while in a large world.
   */
  public record RewindTimelineQuery(Boolean hash) {
    public RewindTimelineQuery() {
      this(null);
    }

    public RewindTimelineQuery hash(boolean hash) {
      return new RewindTimelineQuery(hash);
    }
  }

  /**
   * Rewinds a world to a moment or a time. The undone moments stay on a branch to return to.
   */
  public RewindResult rewindTimeline(Rewind body) {
    return rewindTimeline(body, (RewindTimelineQuery) null);
  }

  /**
   * Rewinds a world to a moment or a time. The undone moments stay on a branch to return to.
   */
  public RewindResult rewindTimeline(Rewind body, RewindTimelineQuery query) {
    return connection.read(
        new Call("rewindTimeline", "POST", "/worlds/" + encoded(world) + "/timeline/rewind")
        .query(query)
        .body(body), RewindResult.class);
  }

  /**
   * Lists the branches: those of the present line, and those to which the world can return.
   */
  public BranchList listBranches() {
    return connection.read(
        new Call("listBranches", "GET", "/worlds/" + encoded(world) + "/timeline/branches"), BranchList.class);
  }

  /**
   * Renames a branch; everything that names it shows the new name.
   */
  public Branch renameBranch(String branch, BranchRename body) {
    return connection.read(
        new Call("renameBranch", "PATCH", "/worlds/" + encoded(world) + "/timeline/branches/" + encoded(branch))
        .body(body), Branch.class);
  }

  /**
   * Deletes the undone moments of a branch and the travels to them, except those on which another branch
   * stands. A branch without moments on the present line is deleted with them.
   */
  public void deleteBranch(String branch) {
    connection.send(
        new Call("deleteBranch", "DELETE", "/worlds/" + encoded(world) + "/timeline/branches/" + encoded(branch)));
  }

  /**
   * The parameters of returnToBranch.
   *
   * @param hash Adds the state hash, which takes a while in a large world.
   */
  public record ReturnToBranchQuery(Boolean hash) {
    public ReturnToBranchQuery() {
      this(null);
    }

    public ReturnToBranchQuery hash(boolean hash) {
      return new ReturnToBranchQuery(hash);
    }
  }

  /**
   * Returns to the end of a branch; the moments that this undoes stay on theirs.
   */
  public RewindResult returnToBranch(String branch) {
    return returnToBranch(branch, (ReturnToBranchQuery) null);
  }

  /**
   * Returns to the end of a branch; the moments that this undoes stay on theirs.
   */
  public RewindResult returnToBranch(String branch, ReturnToBranchQuery query) {
    return connection.read(
        new Call("returnToBranch", "POST", "/worlds/" + encoded(world) + "/timeline/branches/" + encoded(branch) + "/return")
        .query(query), RewindResult.class);
  }

  /**
   * The parameters of diffTimeline.
   *
   * @param from The first moment: its number or an ISO 8601 time.
   * @param to The second moment; the present when absent: a moment's number or an ISO 8601 time.
   * @param at Another name for `to`: a moment's number or an ISO 8601 time.
   * @param branch The branch of both moments; the present line when absent.
   * @param collection Only documents of this collection.
   * @param resource Only the document with this id, and those that belong to it.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record DiffTimelineQuery(String from, String to, String at, String branch, String collection, String resource, Long limit, String cursor) {
    public DiffTimelineQuery(String from) {
      this(from, null, null, null, null, null, null, null);
    }

    public DiffTimelineQuery to(String to) {
      return new DiffTimelineQuery(from, to, at, branch, collection, resource, limit, cursor);
    }

    public DiffTimelineQuery at(String at) {
      return new DiffTimelineQuery(from, to, at, branch, collection, resource, limit, cursor);
    }

    public DiffTimelineQuery branch(String branch) {
      return new DiffTimelineQuery(from, to, at, branch, collection, resource, limit, cursor);
    }

    public DiffTimelineQuery collection(String collection) {
      return new DiffTimelineQuery(from, to, at, branch, collection, resource, limit, cursor);
    }

    public DiffTimelineQuery resource(String resource) {
      return new DiffTimelineQuery(from, to, at, branch, collection, resource, limit, cursor);
    }

    public DiffTimelineQuery limit(long limit) {
      return new DiffTimelineQuery(from, to, at, branch, collection, resource, limit, cursor);
    }

    public DiffTimelineQuery cursor(String cursor) {
      return new DiffTimelineQuery(from, to, at, branch, collection, resource, limit, cursor);
    }
  }

  /**
   * Lists the documents that differ between two moments, or between a moment and the present.
   */
  public Differences diffTimeline(DiffTimelineQuery query) {
    return connection.read(
        new Call("diffTimeline", "GET", "/worlds/" + encoded(world) + "/timeline/diff")
        .query(query), Differences.class);
  }

  /**
   * The parameters of getMoment.
   *
   * @param branch The branch of the moment; the present line when absent.
   * @param hash false leaves out the state hash, which takes a while in a large world.
   */
  public record GetMomentQuery(String branch, Boolean hash) {
    public GetMomentQuery() {
      this(null, null);
    }

    public GetMomentQuery branch(String branch) {
      return new GetMomentQuery(branch, hash);
    }

    public GetMomentQuery hash(boolean hash) {
      return new GetMomentQuery(branch, hash);
    }
  }

  /**
   * Shows a moment with its cause, changes, events, notes and consequences.
   */
  public MomentInFull getMoment(String moment) {
    return getMoment(moment, (GetMomentQuery) null);
  }

  /**
   * Shows a moment with its cause, changes, events, notes and consequences.
   */
  public MomentInFull getMoment(String moment, GetMomentQuery query) {
    return connection.read(
        new Call("getMoment", "GET", "/worlds/" + encoded(world) + "/timeline/" + encoded(moment))
        .query(query), MomentInFull.class);
  }

  /**
   * Takes a snapshot of the present state of a world.
   */
  public Snapshot createSnapshot(NewSnapshot body) {
    return connection.read(
        new Call("createSnapshot", "POST", "/worlds/" + encoded(world) + "/snapshots")
        .body(body), Snapshot.class);
  }

  /**
   * Lists the snapshots of a world, oldest first.
   */
  public SnapshotList listSnapshots() {
    return connection.read(
        new Call("listSnapshots", "GET", "/worlds/" + encoded(world) + "/snapshots"), SnapshotList.class);
  }

  /**
   * The parameters of importSnapshot.
   *
   * @param name Letters, digits, dots, dashes and underscores. `import` is reserved.
   */
  public record ImportSnapshotQuery(String name) {
    public ImportSnapshotQuery() {
      this(null);
    }

    public ImportSnapshotQuery name(String name) {
      return new ImportSnapshotQuery(name);
    }
  }

  /**
   * Imports a snapshot file under its own name or another one. The world itself does not change.
   */
  public Snapshot importSnapshot(byte[] body) {
    return importSnapshot(body, (ImportSnapshotQuery) null);
  }

  /**
   * Imports a snapshot file under its own name or another one. The world itself does not change.
   */
  public Snapshot importSnapshot(byte[] body, ImportSnapshotQuery query) {
    return connection.read(
        new Call("importSnapshot", "POST", "/worlds/" + encoded(world) + "/snapshots/import")
        .query(query)
        .body(body)
        .sends("application/vnd.sandglass.snapshot"), Snapshot.class);
  }

  /**
   * Shows a snapshot.
   */
  public Snapshot getSnapshot(String name) {
    return connection.read(
        new Call("getSnapshot", "GET", "/worlds/" + encoded(world) + "/snapshots/" + encoded(name)), Snapshot.class);
  }

  /**
   * Deletes a snapshot. Worlds created from it are kept.
   */
  public void deleteSnapshot(String name) {
    connection.send(
        new Call("deleteSnapshot", "DELETE", "/worlds/" + encoded(world) + "/snapshots/" + encoded(name)));
  }

  /**
   * The parameters of restoreSnapshot.
   *
   * @param hash Adds the state hash, which takes a while in a large world.
   * @param webhooks Leaves the webhooks as they are in a snapshot from elsewhere, whose events wait
   * otherwise.
   */
  public record RestoreSnapshotQuery(Boolean hash, String webhooks) {
    public RestoreSnapshotQuery() {
      this(null, null);
    }

    public RestoreSnapshotQuery hash(boolean hash) {
      return new RestoreSnapshotQuery(hash, webhooks);
    }

    public RestoreSnapshotQuery webhooks(String webhooks) {
      return new RestoreSnapshotQuery(hash, webhooks);
    }
  }

  /**
   * Restores the state of a snapshot. The world can return to the branch that it leaves.
   */
  public RewindResult restoreSnapshot(String name) {
    return restoreSnapshot(name, (RestoreSnapshotQuery) null);
  }

  /**
   * Restores the state of a snapshot. The world can return to the branch that it leaves.
   */
  public RewindResult restoreSnapshot(String name, RestoreSnapshotQuery query) {
    return connection.read(
        new Call("restoreSnapshot", "POST", "/worlds/" + encoded(world) + "/snapshots/" + encoded(name) + "/restore")
        .query(query), RewindResult.class);
  }

  /**
   * Returns a snapshot as one file, with everything that the world stores: keys and hashes of secrets too.
   */
  public byte[] getSnapshotFile(String name) {
    return connection.send(
        new Call("getSnapshotFile", "GET", "/worlds/" + encoded(world) + "/snapshots/" + encoded(name) + "/file")
        .receives("application/vnd.sandglass.snapshot"));
  }

  /**
   * The parameters of findResources.
   *
   * @param search A whole id, which finds documents of any type, or a part of an id or a name in any case; of
   * fewer than three characters, the beginning of a word.
   * @param type Only resources of this collection.
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record FindResourcesQuery(String search, String type, String at, String branch, Long limit, String cursor) {
    public FindResourcesQuery() {
      this(null, null, null, null, null, null);
    }

    public FindResourcesQuery search(String search) {
      return new FindResourcesQuery(search, type, at, branch, limit, cursor);
    }

    public FindResourcesQuery type(String type) {
      return new FindResourcesQuery(search, type, at, branch, limit, cursor);
    }

    public FindResourcesQuery at(String at) {
      return new FindResourcesQuery(search, type, at, branch, limit, cursor);
    }

    public FindResourcesQuery branch(String branch) {
      return new FindResourcesQuery(search, type, at, branch, limit, cursor);
    }

    public FindResourcesQuery limit(long limit) {
      return new FindResourcesQuery(search, type, at, branch, limit, cursor);
    }

    public FindResourcesQuery cursor(String cursor) {
      return new FindResourcesQuery(search, type, at, branch, limit, cursor);
    }
  }

  /**
   * Finds resources by id or name, newest first; lists the newest without a text.
   */
  public FoundResourcePage findResources() {
    return findResources((FindResourcesQuery) null);
  }

  /**
   * Finds resources by id or name, newest first; lists the newest without a text.
   */
  public FoundResourcePage findResources(FindResourcesQuery query) {
    return connection.read(
        new Call("findResources", "GET", "/worlds/" + encoded(world) + "/resources")
        .query(query), FoundResourcePage.class);
  }

  /**
   * The parameters of getResource.
   *
   * @param at The moment whose state is shown: a moment's number or an ISO 8601 time.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record GetResourceQuery(String at, String branch) {
    public GetResourceQuery() {
      this(null, null);
    }

    public GetResourceQuery at(String at) {
      return new GetResourceQuery(at, branch);
    }

    public GetResourceQuery branch(String branch) {
      return new GetResourceQuery(at, branch);
    }
  }

  /**
   * Shows the document of a resource, now or at a moment of any branch.
   */
  public Resource getResource(String id) {
    return getResource(id, (GetResourceQuery) null);
  }

  /**
   * Shows the document of a resource, now or at a moment of any branch.
   */
  public Resource getResource(String id, GetResourceQuery query) {
    return connection.read(
        new Call("getResource", "GET", "/worlds/" + encoded(world) + "/resources/" + encoded(id))
        .query(query), Resource.class);
  }

  /**
   * The parameters of getHistory.
   *
   * @param at Shows the history as of this moment: a moment's number or an ISO 8601 time.
   * @param branch The branch to show; the present line when absent.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record GetHistoryQuery(String at, String branch, Long limit, String cursor) {
    public GetHistoryQuery() {
      this(null, null, null, null);
    }

    public GetHistoryQuery at(String at) {
      return new GetHistoryQuery(at, branch, limit, cursor);
    }

    public GetHistoryQuery branch(String branch) {
      return new GetHistoryQuery(at, branch, limit, cursor);
    }

    public GetHistoryQuery limit(long limit) {
      return new GetHistoryQuery(at, branch, limit, cursor);
    }

    public GetHistoryQuery cursor(String cursor) {
      return new GetHistoryQuery(at, branch, limit, cursor);
    }
  }

  /**
   * Lists the kept versions of a resource with their causes, oldest first.
   */
  public History getHistory(String id) {
    return getHistory(id, (GetHistoryQuery) null);
  }

  /**
   * Lists the kept versions of a resource with their causes, oldest first.
   */
  public History getHistory(String id, GetHistoryQuery query) {
    return connection.read(
        new Call("getHistory", "GET", "/worlds/" + encoded(world) + "/resources/" + encoded(id) + "/history")
        .query(query), History.class);
  }

  /**
   * The parameters of explainResource.
   *
   * @param at The moment whose state is explained: a moment's number or an ISO 8601 time.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   * @param columns The width of the text. Default: the most
   */
  public record ExplainResourceQuery(String at, String branch, Long columns) {
    public ExplainResourceQuery() {
      this(null, null, null);
    }

    public ExplainResourceQuery at(String at) {
      return new ExplainResourceQuery(at, branch, columns);
    }

    public ExplainResourceQuery branch(String branch) {
      return new ExplainResourceQuery(at, branch, columns);
    }

    public ExplainResourceQuery columns(long columns) {
      return new ExplainResourceQuery(at, branch, columns);
    }
  }

  /**
   * Explains the state of a resource, an event or a delivery: what decided it, what happened, and what it
   * refers to; as text for a terminal with `Accept: text/plain`.
   */
  public Explanation explainResource(String id) {
    return explainResource(id, (ExplainResourceQuery) null);
  }

  /**
   * Explains the state of a resource, an event or a delivery: what decided it, what happened, and what it
   * refers to; as text for a terminal with `Accept: text/plain`.
   */
  public Explanation explainResource(String id, ExplainResourceQuery query) {
    return connection.read(
        new Call("explainResource", "GET", "/worlds/" + encoded(world) + "/resources/" + encoded(id) + "/explain")
        .query(query), Explanation.class);
  }

  /**
   * Makes a pending decision about a resource, as a reviewer would.
   */
  public DecidedResource resolveResource(String id, Decision body) {
    return connection.read(
        new Call("resolveResource", "POST", "/worlds/" + encoded(world) + "/resources/" + encoded(id) + "/resolve")
        .body(body), DecidedResource.class);
  }

  /**
   * The parameters of getSettings.
   *
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record GetSettingsQuery(String at, String branch) {
    public GetSettingsQuery() {
      this(null, null);
    }

    public GetSettingsQuery at(String at) {
      return new GetSettingsQuery(at, branch);
    }

    public GetSettingsQuery branch(String branch) {
      return new GetSettingsQuery(at, branch);
    }
  }

  /**
   * Shows the webhook settings of a world, now or at a moment.
   */
  public WebhookSettings getSettings() {
    return getSettings((GetSettingsQuery) null);
  }

  /**
   * Shows the webhook settings of a world, now or at a moment.
   */
  public WebhookSettings getSettings(GetSettingsQuery query) {
    return connection.read(
        new Call("getSettings", "GET", "/worlds/" + encoded(world) + "/webhooks")
        .query(query), WebhookSettings.class);
  }

  /**
   * Sets whether events are sent or wait to be fetched. Switching to push sends those that wait.
   */
  public WebhookSettings setMode(WebhookMode body) {
    return connection.read(
        new Call("setMode", "POST", "/worlds/" + encoded(world) + "/webhooks/mode")
        .body(body), WebhookSettings.class);
  }

  /**
   * Shows the key that verifies webhook signatures, as PEM text or as JSON, by the Accept header.
   */
  public PublicKey getPublicKey() {
    return connection.read(
        new Call("getPublicKey", "GET", "/worlds/" + encoded(world) + "/webhooks/public-key"), PublicKey.class);
  }

  /**
   * Replaces the key pair that signs webhooks; later attempts are signed with the new one.
   */
  public PublicKey rotateKey() {
    return connection.read(
        new Call("rotateKey", "POST", "/worlds/" + encoded(world) + "/webhooks/rotate-key"), PublicKey.class);
  }

  /**
   * The parameters of listEvents.
   *
   * @param type Only events of this type.
   * @param resource Only events about this resource.
   * @param status Only this status.
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record ListEventsQuery(String type, String resource, EventStatus status, String at, String branch, Long limit, String cursor) {
    public ListEventsQuery() {
      this(null, null, null, null, null, null, null);
    }

    public ListEventsQuery type(String type) {
      return new ListEventsQuery(type, resource, status, at, branch, limit, cursor);
    }

    public ListEventsQuery resource(String resource) {
      return new ListEventsQuery(type, resource, status, at, branch, limit, cursor);
    }

    public ListEventsQuery status(EventStatus status) {
      return new ListEventsQuery(type, resource, status, at, branch, limit, cursor);
    }

    public ListEventsQuery at(String at) {
      return new ListEventsQuery(type, resource, status, at, branch, limit, cursor);
    }

    public ListEventsQuery branch(String branch) {
      return new ListEventsQuery(type, resource, status, at, branch, limit, cursor);
    }

    public ListEventsQuery limit(long limit) {
      return new ListEventsQuery(type, resource, status, at, branch, limit, cursor);
    }

    public ListEventsQuery cursor(String cursor) {
      return new ListEventsQuery(type, resource, status, at, branch, limit, cursor);
    }
  }

  /**
   * Lists the events, sent or not, newest first; now or as they were at a moment.
   */
  public EventPage listEvents() {
    return listEvents((ListEventsQuery) null);
  }

  /**
   * Lists the events, sent or not, newest first; now or as they were at a moment.
   */
  public EventPage listEvents(ListEventsQuery query) {
    return connection.read(
        new Call("listEvents", "GET", "/worlds/" + encoded(world) + "/webhooks/events")
        .query(query), EventPage.class);
  }

  /**
   * The parameters of getEvent.
   *
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record GetEventQuery(String at, String branch) {
    public GetEventQuery() {
      this(null, null);
    }

    public GetEventQuery at(String at) {
      return new GetEventQuery(at, branch);
    }

    public GetEventQuery branch(String branch) {
      return new GetEventQuery(at, branch);
    }
  }

  /**
   * Shows an event, and how far its delivery has got, now or at a moment.
   */
  public Event getEvent(String event) {
    return getEvent(event, (GetEventQuery) null);
  }

  /**
   * Shows an event, and how far its delivery has got, now or at a moment.
   */
  public Event getEvent(String event, GetEventQuery query) {
    return connection.read(
        new Call("getEvent", "GET", "/worlds/" + encoded(world) + "/webhooks/events/" + encoded(event))
        .query(query), Event.class);
  }

  /**
   * Sends an event again with the same id and bytes.
   */
  public Delivery redeliverEvent(String event) {
    return connection.read(
        new Call("redeliverEvent", "POST", "/worlds/" + encoded(world) + "/webhooks/events/" + encoded(event) + "/redeliver"), Delivery.class);
  }

  /**
   * The parameters of listDeliveries.
   *
   * @param type Only events of this type.
   * @param resource Only events about this resource.
   * @param status Only this status.
   * @param event Only this event.
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record ListDeliveriesQuery(String type, String resource, DeliveryStatus status, String event, String at, String branch, Long limit, String cursor) {
    public ListDeliveriesQuery() {
      this(null, null, null, null, null, null, null, null);
    }

    public ListDeliveriesQuery type(String type) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }

    public ListDeliveriesQuery resource(String resource) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }

    public ListDeliveriesQuery status(DeliveryStatus status) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }

    public ListDeliveriesQuery event(String event) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }

    public ListDeliveriesQuery at(String at) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }

    public ListDeliveriesQuery branch(String branch) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }

    public ListDeliveriesQuery limit(long limit) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }

    public ListDeliveriesQuery cursor(String cursor) {
      return new ListDeliveriesQuery(type, resource, status, event, at, branch, limit, cursor);
    }
  }

  /**
   * Lists the deliveries of events, newest first, now or as they were at a moment. SUPERSEDED selects those
   * that a rewind has undone.
   */
  public DeliveryPage listDeliveries() {
    return listDeliveries((ListDeliveriesQuery) null);
  }

  /**
   * Lists the deliveries of events, newest first, now or as they were at a moment. SUPERSEDED selects those
   * that a rewind has undone.
   */
  public DeliveryPage listDeliveries(ListDeliveriesQuery query) {
    return connection.read(
        new Call("listDeliveries", "GET", "/worlds/" + encoded(world) + "/webhooks/deliveries")
        .query(query), DeliveryPage.class);
  }

  /**
   * The parameters of getDelivery.
   *
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record GetDeliveryQuery(String at, String branch) {
    public GetDeliveryQuery() {
      this(null, null);
    }

    public GetDeliveryQuery at(String at) {
      return new GetDeliveryQuery(at, branch);
    }

    public GetDeliveryQuery branch(String branch) {
      return new GetDeliveryQuery(at, branch);
    }
  }

  /**
   * Shows the delivery of an event, now or as it was at a moment: each attempt with its request, answer and
   * duration.
   */
  public DeliveryInFull getDelivery(String event) {
    return getDelivery(event, (GetDeliveryQuery) null);
  }

  /**
   * Shows the delivery of an event, now or as it was at a moment: each attempt with its request, answer and
   * duration.
   */
  public DeliveryInFull getDelivery(String event, GetDeliveryQuery query) {
    return connection.read(
        new Call("getDelivery", "GET", "/worlds/" + encoded(world) + "/webhooks/deliveries/" + encoded(event))
        .query(query), DeliveryInFull.class);
  }

  /**
   * The parameters of getSignature.
   *
   * @param attempt The number of the attempt; the newest when absent.
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record GetSignatureQuery(Long attempt, String at, String branch) {
    public GetSignatureQuery() {
      this(null, null, null);
    }

    public GetSignatureQuery attempt(long attempt) {
      return new GetSignatureQuery(attempt, at, branch);
    }

    public GetSignatureQuery at(String at) {
      return new GetSignatureQuery(attempt, at, branch);
    }

    public GetSignatureQuery branch(String branch) {
      return new GetSignatureQuery(attempt, at, branch);
    }
  }

  /**
   * Checks the signature of a delivery's request, as it was sent or would be, with the public keys of the
   * world: the current one and those before it.
   */
  public SignatureCheck getSignature(String event) {
    return getSignature(event, (GetSignatureQuery) null);
  }

  /**
   * Checks the signature of a delivery's request, as it was sent or would be, with the public keys of the
   * world: the current one and those before it.
   */
  public SignatureCheck getSignature(String event, GetSignatureQuery query) {
    return connection.read(
        new Call("getSignature", "GET", "/worlds/" + encoded(world) + "/webhooks/deliveries/" + encoded(event) + "/signature")
        .query(query), SignatureCheck.class);
  }

  /**
   * Sends an event again with the same id and bytes.
   */
  public Delivery redeliver(String event) {
    return connection.read(
        new Call("redeliver", "POST", "/worlds/" + encoded(world) + "/webhooks/deliveries/" + encoded(event) + "/redeliver"), Delivery.class);
  }

  /**
   * The parameters of listOutbox.
   *
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record ListOutboxQuery(String at, String branch, Long limit, String cursor) {
    public ListOutboxQuery() {
      this(null, null, null, null);
    }

    public ListOutboxQuery at(String at) {
      return new ListOutboxQuery(at, branch, limit, cursor);
    }

    public ListOutboxQuery branch(String branch) {
      return new ListOutboxQuery(at, branch, limit, cursor);
    }

    public ListOutboxQuery limit(long limit) {
      return new ListOutboxQuery(at, branch, limit, cursor);
    }

    public ListOutboxQuery cursor(String cursor) {
      return new ListOutboxQuery(at, branch, limit, cursor);
    }
  }

  /**
   * Lists the requests that wait to be fetched or are held, as they would have been sent, oldest first; at a
   * moment, all that had no answer yet.
   */
  public WaitingRequestPage listOutbox() {
    return listOutbox((ListOutboxQuery) null);
  }

  /**
   * Lists the requests that wait to be fetched or are held, as they would have been sent, oldest first; at a
   * moment, all that had no answer yet.
   */
  public WaitingRequestPage listOutbox(ListOutboxQuery query) {
    return connection.read(
        new Call("listOutbox", "GET", "/worlds/" + encoded(world) + "/webhooks/outbox")
        .query(query), WaitingRequestPage.class);
  }

  /**
   * Records how a request was answered that was fetched in pull mode, or that a world held.
   */
  public Delivery answerOutbox(String event, EndpointAnswer body) {
    return connection.read(
        new Call("answerOutbox", "POST", "/worlds/" + encoded(world) + "/webhooks/outbox/" + encoded(event) + "/answer")
        .body(body), Delivery.class);
  }

  /**
   * The parameters of listFaults.
   *
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record ListFaultsQuery(String at, String branch) {
    public ListFaultsQuery() {
      this(null, null);
    }

    public ListFaultsQuery at(String at) {
      return new ListFaultsQuery(at, branch);
    }

    public ListFaultsQuery branch(String branch) {
      return new ListFaultsQuery(at, branch);
    }
  }

  /**
   * Lists the faults that are not used up, or were not at a moment: those of operations, then those of
   * webhooks, each oldest first.
   */
  public FaultList listFaults() {
    return listFaults((ListFaultsQuery) null);
  }

  /**
   * Lists the faults that are not used up, or were not at a moment: those of operations, then those of
   * webhooks, each oldest first.
   */
  public FaultList listFaults(ListFaultsQuery query) {
    return connection.read(
        new Call("listFaults", "GET", "/worlds/" + encoded(world) + "/faults")
        .query(query), FaultList.class);
  }

  /**
   * Injects a fault into calls of an operation, signed requests of a wallet, webhook events, payments or
   * lookups.
   */
  public Fault addFault(NewFault body) {
    return connection.read(
        new Call("addFault", "POST", "/worlds/" + encoded(world) + "/faults")
        .body(body), Fault.class);
  }

  /**
   * Removes all faults.
   */
  public void clearFaults() {
    connection.send(
        new Call("clearFaults", "DELETE", "/worlds/" + encoded(world) + "/faults"));
  }

  /**
   * Removes one fault.
   */
  public void removeFault(String fault) {
    connection.send(
        new Call("removeFault", "DELETE", "/worlds/" + encoded(world) + "/faults/" + encoded(fault)));
  }

  /**
   * Sets the last digits of the next id of a type, for magic values in ids. Several calls are queued.
   */
  public NextId endNextId(NextId body) {
    return connection.read(
        new Call("endNextId", "POST", "/worlds/" + encoded(world) + "/ids/next")
        .body(body), NextId.class);
  }

  /**
   * The parameters of listOutcomes.
   *
   * @param search Only rows with all of these words, in the row or in the name and field of its table.
   */
  public record ListOutcomesQuery(String search) {
    public ListOutcomesQuery() {
      this(null);
    }

    public ListOutcomesQuery search(String search) {
      return new ListOutcomesQuery(search);
    }
  }

  /**
   * Lists all magic values of the API with their outcomes, and the effects of faults.
   */
  public OutcomeList listOutcomes() {
    return listOutcomes((ListOutcomesQuery) null);
  }

  /**
   * Lists all magic values of the API with their outcomes, and the effects of faults.
   */
  public OutcomeList listOutcomes(ListOutcomesQuery query) {
    return connection.read(
        new Call("listOutcomes", "GET", "/worlds/" + encoded(world) + "/outcomes")
        .query(query), OutcomeList.class);
  }

  /**
   * The parameters of checkLedger.
   *
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   */
  public record CheckLedgerQuery(String at, String branch) {
    public CheckLedgerQuery() {
      this(null, null);
    }

    public CheckLedgerQuery at(String at) {
      return new CheckLedgerQuery(at, branch);
    }

    public CheckLedgerQuery branch(String branch) {
      return new CheckLedgerQuery(at, branch);
    }
  }

  /**
   * Checks that all postings sum to zero in every currency and that every balance is the sum of its postings,
   * now or at a moment.
   */
  public LedgerCheck checkLedger() {
    return checkLedger((CheckLedgerQuery) null);
  }

  /**
   * Checks that all postings sum to zero in every currency and that every balance is the sum of its postings,
   * now or at a moment.
   */
  public LedgerCheck checkLedger(CheckLedgerQuery query) {
    return connection.read(
        new Call("checkLedger", "GET", "/worlds/" + encoded(world) + "/ledger/check")
        .query(query), LedgerCheck.class);
  }

  /**
   * The parameters of listLedgerAccounts.
   *
   * @param owner Only this owner's: a customer's id, `platform` or `system`.
   * @param currency Only accounts in this currency.
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record ListLedgerAccountsQuery(String owner, String currency, String at, String branch, Long limit, String cursor) {
    public ListLedgerAccountsQuery() {
      this(null, null, null, null, null, null);
    }

    public ListLedgerAccountsQuery owner(String owner) {
      return new ListLedgerAccountsQuery(owner, currency, at, branch, limit, cursor);
    }

    public ListLedgerAccountsQuery currency(String currency) {
      return new ListLedgerAccountsQuery(owner, currency, at, branch, limit, cursor);
    }

    public ListLedgerAccountsQuery at(String at) {
      return new ListLedgerAccountsQuery(owner, currency, at, branch, limit, cursor);
    }

    public ListLedgerAccountsQuery branch(String branch) {
      return new ListLedgerAccountsQuery(owner, currency, at, branch, limit, cursor);
    }

    public ListLedgerAccountsQuery limit(long limit) {
      return new ListLedgerAccountsQuery(owner, currency, at, branch, limit, cursor);
    }

    public ListLedgerAccountsQuery cursor(String cursor) {
      return new ListLedgerAccountsQuery(owner, currency, at, branch, limit, cursor);
    }
  }

  /**
   * Lists the accounts that money has moved on, with their owners and balances, now or at a moment: those of
   * customers and of the platform in the order of their first postings, then the system accounts.
   */
  public LedgerAccountPage listLedgerAccounts() {
    return listLedgerAccounts((ListLedgerAccountsQuery) null);
  }

  /**
   * Lists the accounts that money has moved on, with their owners and balances, now or at a moment: those of
   * customers and of the platform in the order of their first postings, then the system accounts.
   */
  public LedgerAccountPage listLedgerAccounts(ListLedgerAccountsQuery query) {
    return connection.read(
        new Call("listLedgerAccounts", "GET", "/worlds/" + encoded(world) + "/ledger/accounts")
        .query(query), LedgerAccountPage.class);
  }

  /**
   * The parameters of listAccountPostings.
   *
   * @param order The ones that come first.
   * @param points Shows the balance over time, with at most so many points: the first, the last, and
   * extremes.
   * @param at Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
   * @param branch The branch of the moment; its end without `at`; the present line when absent.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record ListAccountPostingsQuery(ListAccountPostingsOrder order, Long points, String at, String branch, Long limit, String cursor) {
    public ListAccountPostingsQuery() {
      this(null, null, null, null, null, null);
    }

    public ListAccountPostingsQuery order(ListAccountPostingsOrder order) {
      return new ListAccountPostingsQuery(order, points, at, branch, limit, cursor);
    }

    public ListAccountPostingsQuery points(long points) {
      return new ListAccountPostingsQuery(order, points, at, branch, limit, cursor);
    }

    public ListAccountPostingsQuery at(String at) {
      return new ListAccountPostingsQuery(order, points, at, branch, limit, cursor);
    }

    public ListAccountPostingsQuery branch(String branch) {
      return new ListAccountPostingsQuery(order, points, at, branch, limit, cursor);
    }

    public ListAccountPostingsQuery limit(long limit) {
      return new ListAccountPostingsQuery(order, points, at, branch, limit, cursor);
    }

    public ListAccountPostingsQuery cursor(String cursor) {
      return new ListAccountPostingsQuery(order, points, at, branch, limit, cursor);
    }
  }

  /**
   * Lists the postings of an account with the balance after each, and the balance over time for a chart, now
   * or at a moment. Postings are never forgotten; the times and causes of those beyond the horizon are.
   */
  public AccountPostings listAccountPostings(String account) {
    return listAccountPostings(account, (ListAccountPostingsQuery) null);
  }

  /**
   * Lists the postings of an account with the balance after each, and the balance over time for a chart, now
   * or at a moment. Postings are never forgotten; the times and causes of those beyond the horizon are.
   */
  public AccountPostings listAccountPostings(String account, ListAccountPostingsQuery query) {
    return connection.read(
        new Call("listAccountPostings", "GET", "/worlds/" + encoded(world) + "/ledger/accounts/" + encoded(account) + "/postings")
        .query(query), AccountPostings.class);
  }

  /**
   * The parameters of listRequests.
   *
   * @param operation Only calls of this operation.
   * @param status Only answers with this status, such as 404, or of this class, such as 4xx.
   * @param about Only requests with exactly this id in the path, the query, a header, the body or the answer.
   * @param number Only the request with this place in the log.
   * @param method Only this method.
   * @param path Only paths that contain this text.
   * @param from The first moment: a moment's number or an ISO 8601 time.
   * @param to The last moment: a moment's number or an ISO 8601 time.
   * @param first The first sequence.
   * @param last The last sequence.
   * @param refused True for those that were answered with 4xx or 5xx, false for the others.
   * @param recorded True for those whose answer a moment records, false for the others.
   * @param at Shows the requests of a line as of this moment: a moment's number or an ISO 8601 time.
   * @param branch Only requests that were answered on the line of this branch; on any line when absent,
   * without `at`.
   * @param format The form of the answer; `Accept: text/x-shellscript` is curl too.
   * @param limit The number of items per page.
   * @param cursor The `nextCursor` of the previous page.
   */
  public record ListRequestsQuery(String operation, String status, String about, Long number, ListRequestsMethod method, String path, String from, String to, Long first, Long last, Boolean refused, Boolean recorded, String at, String branch, ListRequestsFormat format, Long limit, String cursor) {
    public ListRequestsQuery() {
      this(null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
    }

    public ListRequestsQuery operation(String operation) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery status(String status) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery about(String about) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery number(long number) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery method(ListRequestsMethod method) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery path(String path) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery from(String from) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery to(String to) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery first(long first) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery last(long last) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery refused(boolean refused) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery recorded(boolean recorded) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery at(String at) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery branch(String branch) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery format(ListRequestsFormat format) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery limit(long limit) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }

    public ListRequestsQuery cursor(String cursor) {
      return new ListRequestsQuery(operation, status, about, number, method, path, from, to, first, last, refused, recorded, at, branch, format, limit, cursor);
    }
  }

  /**
   * Lists recent requests to the API, reads too, newest first; as curl commands, oldest first, with
   * `format=curl`. New requests replace the oldest; a rewind changes nothing.
   */
  public RequestList listRequests() {
    return listRequests((ListRequestsQuery) null);
  }

  /**
   * Lists recent requests to the API, reads too, newest first; as curl commands, oldest first, with
   * `format=curl`. New requests replace the oldest; a rewind changes nothing.
   */
  public RequestList listRequests(ListRequestsQuery query) {
    return connection.read(
        new Call("listRequests", "GET", "/worlds/" + encoded(world) + "/requests")
        .query(query), RequestList.class);
  }

  /**
   * The parameters of countRequests.
   *
   * @param operation Only calls of this operation.
   * @param status Only answers with this status, such as 404, or of this class, such as 4xx.
   * @param about Only requests with exactly this id in the path, the query, a header, the body or the answer.
   */
  public record CountRequestsQuery(String operation, String status, String about) {
    public CountRequestsQuery() {
      this(null, null, null);
    }

    public CountRequestsQuery operation(String operation) {
      return new CountRequestsQuery(operation, status, about);
    }

    public CountRequestsQuery status(String status) {
      return new CountRequestsQuery(operation, status, about);
    }

    public CountRequestsQuery about(String about) {
      return new CountRequestsQuery(operation, status, about);
    }
  }

  /**
   * Counts all requests to the API since the world was created or reset, also those that the log no longer
   * has. A rewind does not change the count.
   */
  public RequestCount countRequests() {
    return countRequests((CountRequestsQuery) null);
  }

  /**
   * Counts all requests to the API since the world was created or reset, also those that the log no longer
   * has. A rewind does not change the count.
   */
  public RequestCount countRequests(CountRequestsQuery query) {
    return connection.read(
        new Call("countRequests", "GET", "/worlds/" + encoded(world) + "/requests/count")
        .query(query), RequestCount.class);
  }

  /**
   * The parameters of getCoverage.
   *
   * @param kind Only this kind.
   * @param scenarios True to add a scenario to everything that was never met.
   */
  public record GetCoverageQuery(CoverageOfKindKind kind, Boolean scenarios) {
    public GetCoverageQuery() {
      this(null, null);
    }

    public GetCoverageQuery kind(CoverageOfKindKind kind) {
      return new GetCoverageQuery(kind, scenarios);
    }

    public GetCoverageQuery scenarios(boolean scenarios) {
      return new GetCoverageQuery(kind, scenarios);
    }
  }

  /**
   * Shows what all worlds have met since the process began, deleted ones too, and what was never tried.
   */
  public CoverageReport getCoverage() {
    return getCoverage((GetCoverageQuery) null);
  }

  /**
   * Shows what all worlds have met since the process began, deleted ones too, and what was never tried.
   */
  public CoverageReport getCoverage(GetCoverageQuery query) {
    return connection.read(
        new Call("getCoverage", "GET", "/worlds/" + encoded(world) + "/coverage")
        .query(query), CoverageReport.class);
  }

  /**
   * The parameters of getCapsule.
   *
   * @param secrets True to keep everything as it was sent, which needs the token for all worlds where an
   * admin token is set; otherwise secrets are replaced, and the answers and hashes are those of the replaced
   * inputs.
   */
  public record GetCapsuleQuery(Boolean secrets) {
    public GetCapsuleQuery() {
      this(null);
    }

    public GetCapsuleQuery secrets(boolean secrets) {
      return new GetCapsuleQuery(secrets);
    }
  }

  /**
   * Returns all inputs of a world as one file, which can be replayed.
   */
  public String getCapsule() {
    return getCapsule((GetCapsuleQuery) null);
  }

  /**
   * Returns all inputs of a world as one file, which can be replayed.
   */
  public String getCapsule(GetCapsuleQuery query) {
    return connection.text(
        new Call("getCapsule", "GET", "/worlds/" + encoded(world) + "/capsule")
        .query(query)
        .receives("application/x-ndjson"));
  }

  /**
   * Replays a capsule in its own world and reports the first difference from the recording.
   */
  public ReplayResult replayCapsule() {
    return replayCapsule((CapsuleFile) null);
  }

  /**
   * Replays a capsule in its own world and reports the first difference from the recording.
   */
  public ReplayResult replayCapsule(CapsuleFile body) {
    return connection.read(
        new Call("replayCapsule", "POST", "/worlds/" + encoded(world) + "/capsule/replay")
        .bodyOrEmpty(body), ReplayResult.class);
  }

  /**
   * The parameters of bisectCapsule.
   *
   * @param condition A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED"
   * and not (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
   * @param invariant The invariant that turns when it is broken, instead of a condition.
   * @param after The number of the input after which the search begins; the beginning of the capsule when
   * absent.
   */
  public record BisectCapsuleQuery(String condition, String invariant, Long after) {
    public BisectCapsuleQuery() {
      this(null, null, null);
    }

    public BisectCapsuleQuery condition(String condition) {
      return new BisectCapsuleQuery(condition, invariant, after);
    }

    public BisectCapsuleQuery invariant(String invariant) {
      return new BisectCapsuleQuery(condition, invariant, after);
    }

    public BisectCapsuleQuery after(long after) {
      return new BisectCapsuleQuery(condition, invariant, after);
    }
  }

  /**
   * Finds the inputs that change a condition or an invariant.
   */
  public CapsuleBisection bisectCapsule() {
    return bisectCapsule((CapsuleFile) null, (BisectCapsuleQuery) null);
  }

  /**
   * Finds the inputs that change a condition or an invariant.
   */
  public CapsuleBisection bisectCapsule(CapsuleFile body) {
    return bisectCapsule(body, (BisectCapsuleQuery) null);
  }

  /**
   * Finds the inputs that change a condition or an invariant.
   */
  public CapsuleBisection bisectCapsule(CapsuleFile body, BisectCapsuleQuery query) {
    return connection.read(
        new Call("bisectCapsule", "POST", "/worlds/" + encoded(world) + "/capsule/bisect")
        .query(query)
        .bodyOrEmpty(body), CapsuleBisection.class);
  }

  /**
   * The parameters of compareCapsules.
   *
   * @param with The name of another world, whose inputs are the first run instead of a capsule.
   */
  public record CompareCapsulesQuery(String with) {
    public CompareCapsulesQuery() {
      this(null);
    }

    public CompareCapsulesQuery with(String with) {
      return new CompareCapsulesQuery(with);
    }
  }

  /**
   * Compares two runs of the same test; finds the first input, answer or event that differs.
   */
  public RunComparison compareCapsules() {
    return compareCapsules((CapsulePair) null, (CompareCapsulesQuery) null);
  }

  /**
   * Compares two runs of the same test; finds the first input, answer or event that differs.
   */
  public RunComparison compareCapsules(CapsulePair body) {
    return compareCapsules(body, (CompareCapsulesQuery) null);
  }

  /**
   * Compares two runs of the same test; finds the first input, answer or event that differs.
   */
  public RunComparison compareCapsules(CapsulePair body, CompareCapsulesQuery query) {
    return connection.read(
        new Call("compareCapsules", "POST", "/worlds/" + encoded(world) + "/capsule/compare")
        .query(query)
        .bodyOrEmpty(body), RunComparison.class);
  }

  /**
   * The parameters of exportCapsule.
   *
   * @param format The form of the text.
   * @param condition A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED"
   * and not (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
   * @param secrets True to keep everything as it was sent, which needs the token for all worlds where an
   * admin token is set; otherwise secrets are replaced, and the answers and hashes are those of the replaced
   * inputs.
   */
  public record ExportCapsuleQuery(ExportCapsuleFormat format, String condition, Boolean secrets) {
    public ExportCapsuleQuery() {
      this(null, null, null);
    }

    public ExportCapsuleQuery format(ExportCapsuleFormat format) {
      return new ExportCapsuleQuery(format, condition, secrets);
    }

    public ExportCapsuleQuery condition(String condition) {
      return new ExportCapsuleQuery(format, condition, secrets);
    }

    public ExportCapsuleQuery secrets(boolean secrets) {
      return new ExportCapsuleQuery(format, condition, secrets);
    }
  }

  /**
   * Writes a capsule as a feature, a script of curl calls or a test, each of which passes when it runs.
   */
  public String exportCapsule() {
    return exportCapsule((CapsuleFile) null, (ExportCapsuleQuery) null);
  }

  /**
   * Writes a capsule as a feature, a script of curl calls or a test, each of which passes when it runs.
   */
  public String exportCapsule(CapsuleFile body) {
    return exportCapsule(body, (ExportCapsuleQuery) null);
  }

  /**
   * Writes a capsule as a feature, a script of curl calls or a test, each of which passes when it runs.
   */
  public String exportCapsule(CapsuleFile body, ExportCapsuleQuery query) {
    return connection.text(
        new Call("exportCapsule", "POST", "/worlds/" + encoded(world) + "/capsule/export")
        .query(query)
        .bodyOrEmpty(body)
        .receives("text/plain"));
  }

  /**
   * The parameters of openCapsule.
   *
   * @param name The name of the new world. Default: that in the capsule, with a number if it is taken.
   * @param before The input to stop before; by default the last that is not the answer of an endpoint. One
   * more than the number of inputs stands after the last.
   * @param webhooks Leaves the webhooks as they are; without it, events wait to be fetched (pull mode).
   */
  public record OpenCapsuleQuery(String name, Long before, String webhooks) {
    public OpenCapsuleQuery() {
      this(null, null, null);
    }

    public OpenCapsuleQuery name(String name) {
      return new OpenCapsuleQuery(name, before, webhooks);
    }

    public OpenCapsuleQuery before(long before) {
      return new OpenCapsuleQuery(name, before, webhooks);
    }

    public OpenCapsuleQuery webhooks(String webhooks) {
      return new OpenCapsuleQuery(name, before, webhooks);
    }
  }

  /**
   * Creates a world from a capsule, with its past; its clock is frozen before the last input.
   */
  public OpenedWorld openCapsule() {
    return openCapsule((CapsuleFile) null, (OpenCapsuleQuery) null);
  }

  /**
   * Creates a world from a capsule, with its past; its clock is frozen before the last input.
   */
  public OpenedWorld openCapsule(CapsuleFile body) {
    return openCapsule(body, (OpenCapsuleQuery) null);
  }

  /**
   * Creates a world from a capsule, with its past; its clock is frozen before the last input.
   */
  public OpenedWorld openCapsule(CapsuleFile body, OpenCapsuleQuery query) {
    return connection.read(
        new Call("openCapsule", "POST", "/worlds/" + encoded(world) + "/capsule/open")
        .query(query)
        .bodyOrEmpty(body), OpenedWorld.class);
  }

  /**
   * The parameters of shrinkCapsule.
   *
   * @param condition A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED"
   * and not (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
   * @param invariant The invariant that turns when it is broken, instead of a condition.
   * @param secrets True to keep everything as it was sent, which needs the token for all worlds where an
   * admin token is set; otherwise secrets are replaced, and the answers and hashes are those of the replaced
   * inputs.
   */
  public record ShrinkCapsuleQuery(String condition, String invariant, Boolean secrets) {
    public ShrinkCapsuleQuery() {
      this(null, null, null);
    }

    public ShrinkCapsuleQuery condition(String condition) {
      return new ShrinkCapsuleQuery(condition, invariant, secrets);
    }

    public ShrinkCapsuleQuery invariant(String invariant) {
      return new ShrinkCapsuleQuery(condition, invariant, secrets);
    }

    public ShrinkCapsuleQuery secrets(boolean secrets) {
      return new ShrinkCapsuleQuery(condition, invariant, secrets);
    }
  }

  /**
   * Removes inputs of a capsule while a condition is still met, or an invariant still broken, at the end.
   */
  public ShrunkCapsule shrinkCapsule() {
    return shrinkCapsule((CapsuleFile) null, (ShrinkCapsuleQuery) null);
  }

  /**
   * Removes inputs of a capsule while a condition is still met, or an invariant still broken, at the end.
   */
  public ShrunkCapsule shrinkCapsule(CapsuleFile body) {
    return shrinkCapsule(body, (ShrinkCapsuleQuery) null);
  }

  /**
   * Removes inputs of a capsule while a condition is still met, or an invariant still broken, at the end.
   */
  public ShrunkCapsule shrinkCapsule(CapsuleFile body, ShrinkCapsuleQuery query) {
    return connection.read(
        new Call("shrinkCapsule", "POST", "/worlds/" + encoded(world) + "/capsule/shrink")
        .query(query)
        .bodyOrEmpty(body), ShrunkCapsule.class);
  }
}

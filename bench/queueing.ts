// A simulation of processes that share a database behind a balancer. It answers what the machine of a bench cannot
// show: the effect of many cores, and the part that is full first.

/** The costs of a request, measured by the group `costs`. Times are in microseconds. */
export interface Costs {
  readonly balancer: number
  readonly process: number
  /** CPU time of the database for each change, and for each commit, which carries all that waited for it. */
  readonly perChange: number
  readonly perCommit: number
  /** The wait for the disk, which all commits that are ready at its start share. */
  readonly flush: number
  /** CPU time of the load, where it shares the machine. */
  readonly load: number
}

export interface Shape {
  readonly processes: number
  readonly databases: number
  /** The requests on their way. */
  readonly clients: number
  /** The cores that all parts share, or those of each part. */
  readonly cores: number | { readonly balancer: number; readonly database: number }
  /** The bytes a second that the log of a database takes, and those of a change. */
  readonly log?: { readonly bytesPerSecond: number; readonly bytesPerChange: number }
}

export interface Prediction {
  readonly perSecond: number
  /** The share of the time in which each part was busy. */
  readonly busy: Readonly<Record<string, number>>
}

type Then = () => void

/** Events in the order of their times. */
class Agenda {
  now = 0
  readonly #heap: { readonly at: number; readonly then: Then }[] = []

  after(delay: number, then: Then): void {
    const heap = this.#heap
    let index = heap.push({ at: this.now + delay, then }) - 1
    for (let parent = (index - 1) >> 1; index > 0 && at(heap, parent) > at(heap, index); parent = (index - 1) >> 1) {
      swap(heap, index, parent)
      index = parent
    }
  }

  /** Runs the next event. */
  step(): void {
    const heap = this.#heap
    swap(heap, 0, heap.length - 1)
    const next = heap.pop()
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      const least = [left, right].reduce((best, child) => (at(heap, child) < at(heap, best) ? child : best), index)
      if (least === index) break
      swap(heap, index, least)
      index = least
    }
    if (next === undefined) throw new Error('nothing is on its way')
    this.now = next.at
    next.then()
  }
}

const at = (heap: readonly { readonly at: number }[], index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY

function swap<T>(list: T[], one: number, other: number): void {
  const [first, second] = [list[one], list[other]]
  if (first === undefined || second === undefined) return
  list[one] = second
  list[other] = first
}

/** Something that does so many jobs at a time, and the others in the order of their arrival. */
class Station {
  busyTime = 0
  #free: number
  readonly #waiting: ((release: Then) => void)[] = []

  constructor(
    readonly agenda: Agenda,
    readonly places: number,
  ) {
    this.#free = places
  }

  /** Calls back with a place, which the caller releases. */
  enter(start: (release: Then) => void): void {
    if (this.#free === 0) {
      this.#waiting.push(start)
      return
    }
    this.#free -= 1
    this.#start(start)
  }

  #start(start: (release: Then) => void): void {
    const begun = this.agenda.now
    start(() => {
      this.busyTime += this.agenda.now - begun
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else this.#start(next)
    })
  }

  /** The share of its places that were busy. */
  get busy(): number {
    return this.busyTime / this.agenda.now / this.places
  }
}

/** Returns the speed of so many requests. Times vary around their means, in the same way in every run. */
export function simulate(costs: Costs, { cores, clients, ...shape }: Shape, requests = 50_000): Prediction {
  const agenda = new Agenda()
  const random = numbers()
  const vary = (mean: number) => -Math.log(random()) * mean
  const machine = typeof cores === 'number' ? new Station(agenda, cores) : undefined
  const own = typeof cores === 'number' ? { balancer: 1, database: 1 } : cores
  const part = (size: number) => machine ?? new Station(agenda, size)
  const balancer = part(own.balancer)
  const databases = Array.from({ length: shape.databases }, () => ({
    cores: part(own.database),
    log: new Log(agenda, costs.flush, shape.log),
  }))
  const use = (station: Station, mean: number, then: Then) =>
    station.enter((release) =>
      agenda.after(vary(mean), () => {
        release()
        then()
      }),
    )
  const processes = Array.from({ length: shape.processes }, (_, number) => {
    const { cores: core, log } = databases[number % databases.length] ?? raise('there is no database')
    const commit = (changes: number, then: Then) =>
      use(core, costs.perCommit + changes * costs.perChange, () => log.flush(changes, then))
    return { thread: new Station(agenda, 1), committer: new Committer(commit) }
  })
  /** A process needs a core of the machine, too, while it works. */
  const work = (thread: Station, then: Then) =>
    machine === undefined
      ? use(thread, costs.process, then)
      : thread.enter((release) =>
          use(machine, costs.process, () => {
            release()
            then()
          }),
        )
  let answered = 0
  const request = (client: number): void => {
    const { thread, committer } = processes[client % processes.length] ?? raise('there is no process')
    const answer = () => {
      answered += 1
      request(client)
    }
    const send = () => use(balancer, costs.balancer, () => work(thread, () => committer.add(answer)))
    if (machine === undefined) send()
    else use(machine, costs.load, send)
  }
  for (let client = 0; client < clients; client += 1) request(client)
  while (answered < requests) agenda.step()
  const most = (stations: readonly { readonly busy: number }[]) => Math.max(...stations.map(({ busy }) => busy))
  return {
    perSecond: (answered * 1e6) / agenda.now,
    busy: {
      balancer: balancer.busy,
      processes: most(processes.map(({ thread }) => thread)),
      'cores of the database': most(databases.map((each) => each.cores)),
      'log of the database': most(databases.map(({ log }) => log)),
    },
  }
}

function raise(reason: string): never {
  throw new Error(reason)
}

/** Sends the changes of one process, one commit at a time, each with all that gathered during the last one. */
class Committer {
  #waiting: Then[] = []
  #isBusy = false

  constructor(readonly commit: (changes: number, then: Then) => void) {}

  add(answer: Then): void {
    this.#waiting.push(answer)
    if (!this.#isBusy) this.#next()
  }

  #next(): void {
    const taken = this.#waiting
    this.#waiting = []
    this.#isBusy = taken.length > 0
    if (!this.#isBusy) return
    this.commit(taken.length, () => {
      for (const answer of taken) answer()
      this.#next()
    })
  }
}

/** The log of a database: a flush takes all commits that are ready when it begins. */
class Log {
  readonly #station: Station
  /** The time that its bytes took. */
  #writing = 0
  #ready: { readonly changes: number; readonly then: Then }[] = []

  constructor(
    readonly agenda: Agenda,
    readonly flushTime: number,
    readonly bandwidth: Shape['log'],
  ) {
    this.#station = new Station(agenda, 1)
  }

  /** The share of its bandwidth that was used. A disk that is always flushing is not full: a flush may take more. */
  get busy(): number {
    return this.#writing / this.agenda.now
  }

  flush(changes: number, then: Then): void {
    this.#ready.push({ changes, then })
    if (this.#ready.length > 1) return
    this.#station.enter((release) => {
      const taken = this.#ready
      this.#ready = []
      this.agenda.after(this.#timeFor(taken.reduce((sum, one) => sum + one.changes, 0)), () => {
        release()
        for (const one of taken) one.then()
      })
    })
  }

  #timeFor(changes: number): number {
    const { bytesPerChange = 0, bytesPerSecond = 1 } = this.bandwidth ?? {}
    const writing = (changes * bytesPerChange * 1e6) / bytesPerSecond
    this.#writing += writing
    return this.flushTime + writing
  }
}

/** Returns a generator of the same numbers between 0 and 1 in every run, by the multiplicative method of Lehmer. */
function numbers(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

import type { Line } from '../lines/line.ts'
import type { SideLine } from '../model/engine.ts'
import type { Steps } from '../model/slices.ts'
import type {
  Collection,
  Document,
  Documents,
  Entropy,
  Fact,
  Moment,
  ScheduleInput,
  Task,
  World,
} from '../model/world.ts'

/** The side line as the rest of the simulator sees it. */
export class SideWorld implements SideLine {
  readonly name: string
  readonly seed: string
  readonly entropy: Entropy
  readonly side = this

  constructor(
    readonly main: World,
    readonly line: Line,
    /** Runs an act as a commit of the side line, then the tasks that are due. */
    readonly commit: SideLine['commit'],
  ) {
    this.name = main.name
    this.seed = main.seed
    this.entropy = main.entropy
  }

  now(): number {
    return this.line.commits.current?.at ?? this.main.now()
  }

  of<T extends Document>(collection: Collection<T>): Documents<T> {
    return this.line.store.of(collection)
  }

  newId(type: string, endsWith = ''): string {
    return this.line.ids.next(type, endsWith)
  }

  schedule(task: ScheduleInput): Task {
    return this.line.schedule.add(task, this.now(), this.main.momentNumber())
  }

  cancel(taskId: string): void {
    if (this.line.schedule.find(taskId) !== undefined) this.line.schedule.remove(taskId)
  }

  note(fact: Fact, subject?: string): void {
    noteOn(this.line, fact, subject)
  }

  momentNumber(): number {
    return this.line.commits.current?.number ?? this.line.timeline.last
  }

  head(): Moment | undefined {
    return this.line.timeline.head
  }

  horizon(): number {
    return this.line.timeline.horizon
  }

  moment(number: number): Moment | undefined {
    return this.line.timeline.at(number)
  }

  stateHashSteps(at: number): Steps<string> {
    return this.line.stateHashSteps(at)
  }

  onMoment(listener: (moment: Moment) => void): void {
    this.line.commits.onMoment(listener)
  }
}

/** Records a fact on the moment in progress of a line. */
export function noteOn({ commits }: Line, fact: Fact, subject: string | undefined): void {
  if (!commits.current) throw new Error(`a ${fact.kind} was noted outside a commit`)
  commits.current.note(fact, subject)
}

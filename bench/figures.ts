/** How long and how often to measure. */
export interface Plan {
  readonly rounds: number
  /** Turns in a round, each some seconds long. */
  readonly turns: number
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly coldStarts: number
  /** How many customers or transactions are stored where there are many. */
  readonly many: number
  readonly fundings: number
  /** Slices of wallet requests. */
  readonly slices: number
}

export const thorough: Plan = {
  rounds: 3,
  turns: 5,
  seconds: 1.5,
  warmUpSeconds: 6,
  coldStarts: 7,
  many: 100_000,
  fundings: 1_500,
  slices: 16,
}

/** All groups in less than two minutes, for a first look: the figures are rougher, and less is stored. */
export const quick: Plan = {
  rounds: 1,
  turns: 2,
  seconds: 0.8,
  warmUpSeconds: 2,
  coldStarts: 3,
  many: 20_000,
  fundings: 500,
  slices: 4,
}

export const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Everything that was measured, by name, and a line of progress whenever a name is first measured in a round. */
export class Figures {
  readonly #figures = new Map<string, number[]>()
  readonly #announced = new Set<string>()
  readonly #begun = performance.now()
  #round = 0

  constructor(readonly print: (line: string) => void) {}

  beginRound(number: number, of: number): void {
    this.#round = number
    this.#announced.clear()
    if (of > 1) this.print(`round ${number} of ${of}`)
  }

  get round(): number {
    return this.#round
  }

  /** Announces a figure that is about to be measured. */
  begin(name: string): void {
    if (this.#announced.has(name)) return
    this.#announced.add(name)
    const seconds = Math.round((performance.now() - this.#begun) / 1_000)
    this.print(`${String(seconds).padStart(4)} s  ${name}`)
  }

  async measure(name: string, take: () => number | Promise<number>): Promise<void> {
    this.begin(name)
    this.note(name, await take())
  }

  note(name: string, figure: number): void {
    this.#figures.set(name, [...(this.#figures.get(name) ?? []), figure])
  }

  has(name: string): boolean {
    return this.#figures.has(name)
  }

  median(name: string): number {
    return median(this.#figures.get(name) ?? [])
  }

  /** Figures that were taken in turns are compared turn by turn, because a slow second hit both. */
  ratio(name: string, reference: string): number {
    const [ours = [], theirs = []] = [this.#figures.get(name), this.#figures.get(reference)]
    if (ours.length !== theirs.length) return this.median(name) / this.median(reference)
    return median(ours.map((figure, turn) => figure / (theirs[turn] ?? Number.NaN)))
  }
}

/** A reason why nothing was tested, as a sentence that says what to do. */
export class Problem extends Error {
  /** 2 for a mistake in the files or the command line, 1 for anything else. */
  readonly status: 1 | 2

  constructor(sentence: string, status: 1 | 2 = 2) {
    super(sentence)
    this.status = status
  }
}

/** A body as text, or as bytes in base64. */
export interface TrafficBody {
  readonly text: string
  readonly isBase64?: boolean
  readonly type?: string
  /** The parts of a form, where the file has them instead of the text. */
  readonly form?: RecordedForm
}

/** The fields and the files of a form, by their names. */
export interface RecordedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, RecordedFile>>
}

export interface RecordedFile {
  readonly name: string
  readonly type: string
  /** Undefined where the recording has no bytes of it. */
  readonly bytes?: Buffer
  readonly sizeBytes?: number
}

/** The content of a file with recorded traffic. */
export interface Traffic {
  readonly entries: readonly TrafficEntry[]
  /** The seed of the world that answered, where it is known: with it a world makes the same ids. */
  readonly seed?: string
}

/** A request that an application sent, and the answer that it got. Names of headers are in lower case. */
export interface TrafficEntry {
  /** When it was sent, by the clock of the application; undefined where the file does not say. */
  readonly sentAtMs?: number
  readonly tookMs?: number
  readonly method: string
  /** With the base URL, or from the path on. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: TrafficBody
  /** 0 when there was no answer. */
  readonly status: number
  readonly answerHeaders: Readonly<Record<string, string>>
  readonly answer?: TrafficBody
}

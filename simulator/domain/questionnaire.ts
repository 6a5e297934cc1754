import type { FieldError } from './refusals.ts'
import type { UploadedFile } from './upload.ts'

/** What a person is asked, without a word about how it is shown or sent. */
export interface Questionnaire {
  readonly title: string
  readonly says: string
  readonly sections: readonly Section[]
  /** What stands on the button. */
  readonly button: string
}

export interface Section {
  readonly title: string
  readonly says?: string
  readonly questions: readonly Question[]
  /** May be left alone as a whole, and is shown folded until somebody opens it. */
  readonly isOptional?: boolean
}

export interface Option {
  readonly value: string
  readonly label: string
}

export interface Question {
  /** A dot path, so that a problem with a member of a request finds its question. */
  readonly name: string
  readonly label: string
  /** `tick` is one box, `ticks` are several, `choice` is one of several that are all in sight. */
  readonly kind: 'text' | 'date' | 'number' | 'select' | 'file' | 'tick' | 'ticks' | 'choice'
  /** What is answered already. */
  readonly replies?: readonly string[]
  readonly options?: readonly Option[]
  readonly isRequired?: boolean
  readonly hint?: string
}

/** What was replied, by the names of the questions; what was left empty is not there. */
export interface Replies {
  readonly texts: ReadonlyMap<string, readonly string[]>
  readonly files: ReadonlyMap<string, UploadedFile>
}

/** What is wrong with the replies; about a question, or about the whole. */
export type Problem = Pick<FieldError, 'message'> & { readonly field?: string }

/** The replies were not accepted: nothing of them is kept. */
export class ProblemsFound extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '))
  }
}

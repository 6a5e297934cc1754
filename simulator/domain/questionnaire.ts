import type { FieldError } from './refusals.ts'
import type { UploadedFile } from './upload.ts'

/** The questions of a hosted page, independent of how they are rendered and submitted. */
export interface Questionnaire {
  readonly title: string
  readonly says: string
  readonly sections: readonly Section[]
  /** The label of the submit button. */
  readonly button: string
}

export interface Section {
  readonly title: string
  readonly says?: string
  readonly questions: readonly Question[]
  /** True for a section that may be left empty; it is shown collapsed. */
  readonly isOptional?: boolean
}

export interface Option {
  readonly value: string
  readonly label: string
}

export interface Question {
  /** The dot path of the request member, so that a field error can be shown at its question. */
  readonly name: string
  readonly label: string
  /** `tick` is a checkbox, `ticks` a group of checkboxes, `choice` a group of radio buttons. */
  readonly kind: 'text' | 'date' | 'number' | 'select' | 'file' | 'tick' | 'ticks' | 'choice'
  /** The current answers. */
  readonly replies?: readonly string[]
  readonly options?: readonly Option[]
  readonly isRequired?: boolean
  readonly hint?: string
}

/** The submitted answers by question name; empty ones are left out. */
export interface Replies {
  readonly texts: ReadonlyMap<string, readonly string[]>
  readonly files: ReadonlyMap<string, UploadedFile>
}

/** A problem with the replies: of one question, or of the form as a whole. */
export type Problem = Pick<FieldError, 'message'> & { readonly field?: string }

/** Thrown when replies are not accepted; nothing of them is stored. */
export class ProblemsFound extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '))
  }
}

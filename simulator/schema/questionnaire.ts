import type { FieldError } from '../refusals/index.ts'
import type { UploadedFile } from './upload.ts'

/** The questions of a hosted page, independent of how they are rendered and submitted. */
export interface Questionnaire {
  readonly title: string
  readonly says: string
  /** Shown one after the other, or all on one page. */
  readonly steps: readonly Step[]
  /** The label of the submit button. */
  readonly button: string
}

export interface Step {
  readonly title: string
  readonly sections: readonly Section[]
  /** True for the step that shows the replies of the others before they are submitted. */
  readonly hasSummary?: boolean
}

export interface Section {
  readonly title: string
  readonly says?: string
  readonly questions: readonly Question[]
  /** True for a section that may be left empty; it is shown collapsed. */
  readonly isOptional?: boolean
  /** True for a section that only a sandbox has. */
  readonly isForTesters?: boolean
}

export interface Option {
  readonly value: string
  readonly label: string
}

export interface Question {
  /** The dot path of the request member: a field error is shown at its question. */
  readonly name: string
  readonly label: string
  /**
   * `selects` is a list of which several entries can be chosen, `tick` a checkbox, `ticks` a group of checkboxes,
   * `choice` a group of radio buttons.
   */
  readonly kind: 'text' | 'date' | 'number' | 'select' | 'selects' | 'file' | 'tick' | 'ticks' | 'choice'
  /** The current answers. */
  readonly replies?: readonly string[]
  readonly options?: readonly Option[]
  readonly isRequired?: boolean
  readonly hint?: string
  /** True for a reply of which a summary shows only the end. */
  readonly isSecret?: boolean
  /** A valid reply for testers; of a file, its name. */
  readonly sample?: readonly string[]
  /** The file that was chosen earlier. */
  readonly file?: UploadedFile
}

/** Returns all questions, in the order of the page. */
export function questionsOf(steps: readonly Step[]): readonly Question[] {
  return steps.flatMap(({ sections }) => sections).flatMap(({ questions }) => questions)
}

/** Returns the questionnaire with each question replaced; the section says where the question stands. */
export function mapQuestions(
  questionnaire: Questionnaire,
  change: (question: Question, section: Section, step: Step) => Question,
): Questionnaire {
  const changed = (step: Step): Step => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => change(question, section, step)),
    })),
  })
  return { ...questionnaire, steps: questionnaire.steps.map(changed) }
}

/** The submitted answers by question name; empty ones are left out. */
export interface Replies {
  readonly texts: ReadonlyMap<string, readonly string[]>
  readonly files: ReadonlyMap<string, UploadedFile>
}

/** A problem with the replies: of one question, or of the form as a whole. */
export type Problem = Pick<FieldError, 'message'> & { readonly field?: string }

/** Thrown when replies are not accepted; none are stored. */
export class ProblemsFound extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '))
  }
}

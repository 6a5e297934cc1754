import type { Question, Questionnaire, Replies } from '../domain/questionnaire.ts'

/** Fills the replies back into their questions. Files cannot be kept, so they have to be chosen again. */
export function refill(questionnaire: Questionnaire, { texts, files }: Replies): Questionnaire {
  const refilled = (question: Question): Question => {
    const { replies: _earlier, ...asked } = question
    if (asked.kind !== 'file') return { ...asked, replies: texts.get(asked.name) ?? [] }
    return files.has(asked.name) ? { ...asked, hint: 'Please choose the file again.' } : asked
  }
  return {
    ...questionnaire,
    sections: questionnaire.sections.map((section) => ({ ...section, questions: section.questions.map(refilled) })),
  }
}

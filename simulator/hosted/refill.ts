import type { Question, Questionnaire, Replies } from '../domain/questionnaire.ts'

/** The same questions with what was just replied to them, so that nobody has to type it again. Files cannot be kept. */
export function refill(questionnaire: Questionnaire, { texts, files }: Replies): Questionnaire {
  const refilled = (question: Question): Question => {
    const { replies: _before, ...asked } = question
    if (asked.kind !== 'file') return { ...asked, replies: texts.get(asked.name) ?? [] }
    return files.has(asked.name) ? { ...asked, hint: 'Please choose the file again.' } : asked
  }
  return {
    ...questionnaire,
    sections: questionnaire.sections.map((section) => ({ ...section, questions: section.questions.map(refilled) })),
  }
}

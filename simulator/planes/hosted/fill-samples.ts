import { FileDigest } from '../../schema/form-body.ts'
import { mapQuestions, type Question, type Questionnaire, type UploadedFile } from '../../schema/index.ts'
import type { FieldPosition } from './sent-form.ts'

/** Fills the empty questions of a step with samples, except in optional sections. */
export function fillSamples(questionnaire: Questionnaire, at: FieldPosition): Questionnaire {
  return mapQuestions(questionnaire, (question, section, step) => {
    const isHere = at === 'all' || questionnaire.steps[at] === step
    return isHere && section.isOptional !== true ? filled(question) : question
  })
}

function filled(question: Question): Question {
  const { kind, sample = [], replies = [], file } = question
  const [first] = sample
  if (first === undefined || replies.length > 0 || file !== undefined) return question
  return kind === 'file' ? { ...question, file: sampleFile(first) } : { ...question, replies: sample }
}

/** Describes a small PDF document like an upload. */
function sampleFile(name: string): UploadedFile {
  const digest = new FileDigest()
  digest.take(Buffer.from('%PDF-1.4\n% A sample document of the sandbox.\n%%EOF\n'))
  return digest.describe(name, 'application/pdf')
}

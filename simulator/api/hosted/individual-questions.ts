import type { Question, Questionnaire, Section } from '../../schema/index.ts'
import { choices, type Individual } from '../customers/index.ts'
import { identityDocumentTypes, type StoredDocument } from '../documents/index.ts'
import { isIdentityProven } from '../verification/index.ts'
import { addressQuestions, identityQuestions, type KnownValues, lastStep, questionsAbout } from './questions.ts'

const isRequired = true

/** Builds the questions that a review of an individual needs, filled in with known values. */
export function individualQuestions(
  customer: Individual,
  known: KnownValues,
  held: readonly StoredDocument[],
): Questionnaire {
  const { text, date, country } = questionsAbout(known)
  return {
    title: 'Verify your identity',
    says: 'Check the information about you and add what is missing.',
    button: 'Submit',
    steps: [
      {
        title: 'About you',
        sections: [
          {
            title: 'Personal details',
            questions: [
              text('fullName', 'Full name', { isRequired }),
              date('birthDate', 'Date of birth', { isRequired }),
              country('nationality', 'Nationality', { isRequired }),
            ],
          },
          { title: 'Address', questions: addressQuestions(known, isRequired) },
        ],
      },
      { title: 'Identity', sections: identitySections(customer, known, held) },
      lastStep,
    ],
  }
}

function identitySections(
  customer: Individual,
  known: KnownValues,
  held: readonly StoredDocument[],
): readonly Section[] {
  const hasDocument = isIdentityProven(held)
  return [
    { title: 'Identification number', questions: numberQuestions(customer, known) },
    {
      title: hasDocument ? 'Another identity document' : 'Identity document',
      ...(hasDocument ? { says: 'A document is on file. Another one can be added.' } : {}),
      isOptional: hasDocument,
      questions: identityQuestions('identity', identityDocumentTypes, !hasDocument),
    },
    {
      title: 'Selfie',
      questions: [
        { name: 'selfie', label: 'I have looked into the camera', kind: 'tick', isRequired, sample: ['yes'] },
      ],
    },
  ]
}

function numberQuestions({ identifier }: Individual, known: KnownValues): readonly Question[] {
  const { text, select } = questionsAbout(known)
  const { sample: _unneeded, ...onFile } = text('identifier', 'The number', {
    isSecret: true,
    hint: 'A number is on file; leave this empty to keep it.',
  })
  return [
    select('idType', 'Which number', choices.personalIdentificationTypes, { isRequired }),
    identifier === undefined ? text('identifier', 'The number', { isRequired, isSecret: true }) : onFile,
  ]
}

import { type Static, Type } from 'typebox'
import { instant, namedShape, optional, page, UploadedFile, whenMember } from '../../schema/index.ts'
import { documentSides, documentTypes, identityDocumentTypes } from './choices.ts'

const holder = (description: string) =>
  Type.String({
    pattern: '^(Customer|BeneficialOwner):[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    description,
  })
/** Text with at least one visible character and no control characters. */
const visibleText = (description: string) =>
  Type.String({ maxLength: 255, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f]*$', description })

const documentType = Type.Enum([...documentTypes], { description: 'The type of the document.' })
const side = Type.Enum([...documentSides], { description: 'The side of a card; absent when the file shows both.' })
const country = Type.String({
  format: 'iso3166-1-alpha-2',
  description: 'The country that issued the document, or that it concerns.',
})

const descriptionFields = {
  documentType,
  side: optional(side),
  country,
  documentNumber: optional(
    visibleText(
      'Required for a passport, driving licence or national id. Its last three characters select the outcome.',
    ),
  ),
  issuingAuthority: optional(visibleText('Required for a passport, driving licence or national id.')),
}

const numbered = whenMember(
  'documentType',
  { enum: identityDocumentTypes },
  { required: ['documentNumber', 'issuingAuthority'] },
)

export const DocumentUpload = namedShape(
  'DocumentUploadRequest',
  {
    file: UploadedFile,
    documentHolder: holder('The customer or beneficial owner that the document belongs to.'),
    ...descriptionFields,
  },
  numbered,
)

/** The contract has no documentHolder here. It is declared because it is checked: a client may send the same holder. */
export const DocumentReplacement = namedShape(
  'DocumentReplaceRequest',
  {
    file: UploadedFile,
    documentHolder: optional(Type.Unknown({ description: 'The holder of the document, which cannot be changed.' })),
    ...descriptionFields,
  },
  numbered,
)

export type DocumentInput = Static<typeof DocumentReplacement>

export const DocumentShape = Type.Object(
  {
    id: Type.String({ description: 'The id of the document.' }),
    documentHolder: Type.String({ description: 'The customer or beneficial owner that the document belongs to.' }),
    documentType,
    side: optional(side),
    country,
    documentNumber: optional(Type.String({ description: 'The number on the document.' })),
    issuingAuthority: optional(Type.String({ description: 'The authority that issued the document.' })),
    fileName: Type.String({ description: 'The name of the file, without a directory.' }),
    createdAt: instant(),
    updatedAt: optional(instant()),
  },
  { title: 'Document' },
)

export const DocumentPage = page(DocumentShape, 'DocumentListResponse')

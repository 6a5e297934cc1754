import { type Static, Type } from 'typebox'
import { optional, page } from '../../domain/fields.ts'
import { UploadedFile } from '../../domain/upload.ts'
import { documentSides, documentTypes } from './choices.ts'

const holder = (description: string) =>
  Type.String({
    pattern: '^(Customer|BeneficialOwner):[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    description,
  })
/** At least one character that can be seen, none that controls. */
const visibleText = (description: string) =>
  Type.String({ maxLength: 255, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f]*$', description })

const documentType = Type.Enum([...documentTypes], { description: 'What the document is.' })
const side = Type.Enum([...documentSides], { description: 'Which side of a card; left out, both are on it.' })
const country = Type.String({ format: 'iso3166-1-alpha-2', description: 'Who issued it, or where it belongs.' })

const descriptionFields = {
  documentType,
  side: optional(side),
  country,
  documentNumber: optional(
    visibleText('Required of a passport, a licence and a national id; its end chooses the outcome.'),
  ),
  issuingAuthority: optional(visibleText('Required of a passport, a licence and a national id.')),
}

export const DocumentUpload = Type.Object({
  file: UploadedFile,
  documentHolder: holder('The customer or the beneficial owner whose document it is.'),
  ...descriptionFields,
})

export const DocumentReplacement = Type.Object({ file: UploadedFile, ...descriptionFields })

export type DocumentInput = Static<typeof DocumentReplacement>

export const Document = Type.Object(
  {
    id: Type.String({ description: '`Document:` and a UUID.' }),
    documentHolder: Type.String({ description: 'The customer or the beneficial owner.' }),
    documentType,
    side: optional(side),
    country,
    documentNumber: optional(Type.String({ description: 'The number on it.' })),
    issuingAuthority: optional(Type.String({ description: 'Who issued it.' })),
    fileName: Type.String({ description: 'The name of the file, without a directory.' }),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: optional(Type.String({ format: 'date-time' })),
  },
  { title: 'Document' },
)

export const DocumentPage = page(Document)

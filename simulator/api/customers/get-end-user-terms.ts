import { Type } from 'typebox'
import { ok, operation } from '../../domain/operation.ts'
import { termsPath, termsVersion } from './terms.ts'

const EndUserTerms = Type.Object({
  version: Type.String({ description: 'What a consent names as its termsVersion.' }),
  url: Type.String({ format: 'uri', description: 'Where the terms can be read.' }),
})

export const getEndUserTerms = operation({
  id: 'getEndUserTerms',
  route: 'GET /customers/end-user-terms',
  summary: 'Tells which end-user terms are in force, and where they can be read.',
  needs: 'VIEW',
  answers: { 200: EndUserTerms },
  apply: ({ origin }) => ok({ version: termsVersion, url: origin + termsPath }),
})

import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { namedShape } from '../../schema/index.ts'
import { termsPath, termsVersion } from './terms.ts'

const EndUserTerms = namedShape('EndUserTerms', {
  version: Type.String({ description: 'The value for termsVersion in a consent.' }),
  url: Type.String({ format: 'uri', description: 'The address of the terms.' }),
})

export const getEndUserTerms = operation({
  id: 'getEndUserTerms',
  route: 'GET /customers/end-user-terms',
  summary: 'Returns the current version of the end-user terms and their address.',
  needs: 'VIEW',
  answers: { 200: EndUserTerms },
  apply: ({ origin }) => ok({ version: termsVersion, url: origin + termsPath }),
})

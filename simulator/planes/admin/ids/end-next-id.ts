import { Type } from 'typebox'
import { madeIdTypes, ok } from '../../../contract/index.ts'
import { refuseFields } from '../../../refusals/index.ts'
import { listErrors, namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'

const NextId = namedShape('NextId', {
  type: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,63}$', description: 'The part of an id before its colon.' }),
  endsWith: Type.String({ pattern: '^[0-9a-fA-F]{1,12}$', description: 'Hexadecimal digits.' }),
})

export const endNextId = adminOperation({
  id: 'endNextId',
  route: 'POST /ids/next',
  summary: 'Sets the last digits of the next id of a type, for magic values in ids. Several calls are queued.',
  body: NextId,
  answers: { 200: NextId },
  handle({ engine, body: { type, endsWith } }) {
    const errors = listErrors('type', type, madeIdTypes, 'a type of ids')
    if (errors.length > 0) refuseFields(errors)
    const ending = { type, endsWith: endsWith.toLowerCase() }
    engine.commit({ kind: 'admin', name: 'endNextId', detail: ending }, () =>
      engine.setNextIdSuffix(type, ending.endsWith),
    )
    return ok(ending)
  },
})

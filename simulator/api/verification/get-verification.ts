import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { renderVerification, verifications } from './model.ts'
import { VerificationShape } from './shapes.ts'

export const getVerification = operation({
  id: 'getVerification',
  route: 'GET /verifications/{verificationId}',
  summary: 'Returns a verification.',
  needs: 'VIEW',
  answers: { 200: VerificationShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find({ world, path }) {
    const id = path.verificationId
    return world.of(verifications).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  },
  apply: ({ found }) => ok(renderVerification(found)),
})

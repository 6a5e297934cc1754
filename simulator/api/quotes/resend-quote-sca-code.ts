import { noContent, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { SECOND } from '../../schema/index.ts'
import { changeScaChallenge, refuseTooSoon } from '../sca/model/index.ts'
import { requirePendingAuthorization } from './authorization.ts'
import { requireQuote } from './model/index.ts'

const resendAfterMs = 30 * SECOND

export const resendQuoteScaCode = operation({
  id: 'resendQuoteScaCode',
  route: 'POST /quotes/{quoteId}/authorize/resend',
  summary: 'Sends the code of a challenge again; the challenge and its expiry stay the same.',
  needs: 'TRANSACT',
  answers: { 204: null },
  refuses: ['QUOTE_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  find: ({ world, path }) => requireQuote(world, path.quoteId),
  apply({ world, found: quote }) {
    const { challenge } = requirePendingAuthorization(world, quote)
    if (challenge.factor === 'PASSKEY') refuse('CONFLICT', { says: 'A passkey has no code to send.' })
    refuseTooSoon(world, challenge.sentAtMs, resendAfterMs)
    changeScaChallenge(world, challenge, { sentAtMs: world.now() })
    return noContent()
  },
})

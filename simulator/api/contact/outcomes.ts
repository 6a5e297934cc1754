import { secretCodeTable } from '../../domain/outcome-table.ts'

/** No message leaves the machine, so every code that is sent is the same. */
export const contactCodeOutcomes = secretCodeTable<'verified' | 'wrong'>(
  'contact-code',
  'code at verify-email/confirm and verify-phone/confirm',
  {
    '123456': { outcome: 'verified', says: 'The channel is VERIFIED, if a code was sent and is still good.' },
    otherwise: { outcome: 'wrong', says: 'The code is refused, and the fifth time it is worth nothing any more.' },
  },
)

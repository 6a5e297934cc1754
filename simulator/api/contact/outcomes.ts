import { secretCodeTable } from '../../contract/index.ts'

/** No message is really sent, so every code is the same. */
export const contactCodeOutcomes = secretCodeTable<'verified' | 'wrong'>(
  'contact-code',
  {
    reads: 'code at verify-email/confirm and verify-phone/confirm',
    called: 'the code',
    sample: {
      ordinary: '654321',
      request: (code) => ({
        method: 'POST',
        path: `/customers/{customerId}/verify-email/confirm`,
        body: { code },
        needs: { customerId: 'customers' },
        first: 'POST /customers/{customerId}/verify-email sends the code.',
      }),
    },
  },
  {
    '123456': { outcome: 'verified', says: 'The channel becomes VERIFIED, if a code was sent and has not expired.' },
    otherwise: { outcome: 'wrong', says: 'The code is refused; the fifth wrong try invalidates it.' },
  },
)

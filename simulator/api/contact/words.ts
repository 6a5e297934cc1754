import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Customers',
    operations: {
      sendCustomerEmailVerification: 'Send a code by email',
      confirmCustomerEmailVerification: 'Confirm an email address',
      sendCustomerPhoneVerification: 'Send a code by SMS',
      confirmCustomerPhoneVerification: 'Confirm a phone number',
    },
  },
]

export const explains: Partial<Explains> = {
  requests: {
    sendCustomerEmailVerification: "a code was sent to the customer's email address",
    confirmCustomerEmailVerification: "the code of the customer's email address was confirmed",
    sendCustomerPhoneVerification: "a code was sent to the customer's phone number",
    confirmCustomerPhoneVerification: "the code of the customer's phone number was confirmed",
  },
  lifecycles: {
    contactVerification: {
      isAside: true,
      of: 'the contact',
      moves: {
        VERIFIED: 'is verified',
      },
    },
  },
}

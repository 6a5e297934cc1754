import { type Chapter, type Explains, inStates } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Customers',
    about: `The people and businesses that hold money at the platform. A new customer has an internal account in each of
its currencies; what it may do depends on its verification.`,
    operations: {
      createCustomer: 'Create a customer',
      listCustomers: 'List customers',
      getCustomerById: 'Get a customer',
      updateCustomerById: 'Update a customer',
      deleteCustomerById: 'Delete a customer',
      getEndUserTerms: 'Get the end-user terms',
    },
  },
]

const review = {
  PENDING: 'is under review',
  APPROVED: 'was approved',
  REJECTED: 'was rejected',
  UNVERIFIED: 'is unverified',
  HOLD: 'was put on hold',
}

export const explains: Partial<Explains> = {
  nouns: { customers: 'customer' },
  requests: {
    createCustomer: 'the customer was created',
    updateCustomerById: 'the customer was changed',
    deleteCustomerById: 'the customer was deleted',
  },
  stateIn: { customers: ['kycStatus', 'kybStatus'] },
  people: { customers: 'customerId' },
  nameIn: { createCustomer: ['fullName', 'businessInfo.legalName', 'platformCustomerId', 'umaAddress', 'email'] },
  closings: {
    customers: {
      operation: 'deleteCustomerById',
      counts: [
        { lifecycle: 'card', to: 'CLOSED', noun: 'card' },
        { lifecycle: 'internal account', to: 'CLOSED', noun: 'account' },
      ],
    },
  },
  lifecycles: {
    kycStatus: { of: 'the customer', moves: review },
    kybStatus: { of: 'the business', moves: { ...review, 'start>UNVERIFIED': 'has not been submitted yet' } },
  },
  states: {
    customers: inStates({
      UNVERIFIED: () => 'The customer has not been submitted for verification.',
      PENDING: () => 'The customer waits for the decision of a review.',
    }),
  },
}

import type { Chapter, Contents } from '../openapi/index.ts'
import { payingChapters } from './contents-paying.ts'

const about = `A stand-in for a payments API. Every request is answered by one **world**, which its credential selects,
at that world's own time; the admin plane moves the clock, goes back in time and injects faults.

- Send the client id as the user name and the client secret as the password of HTTP Basic authentication.
- Amounts are integers in the smallest unit of their currency: 1050 are 10.50 USD.
- Every POST accepts an \`Idempotency-Key\`; a repeated key replays the first answer.
- Reads accept \`Sandglass-At\`, a moment or a time, and answer as the world was then.
- Some names, numbers and addresses select an outcome; \`GET /admin/outcomes\` lists these magic values.`

const platform: Chapter = {
  name: 'Platform',
  about: `The platform is you, the business that integrates the API. Its configuration names the currencies it offers
and the endpoint that receives webhooks; its tokens are the credentials of its servers.`,
  operations: {
    getPlatformConfig: 'Get the configuration',
    updatePlatformConfig: 'Update the configuration',
    createToken: 'Create a token',
    listTokens: 'List tokens',
    getTokenById: 'Get a token',
    deleteTokenById: 'Delete a token',
    sendTestWebhook: 'Send a test webhook',
  },
}

const customers: Chapter = {
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
    uploadCustomersCsv: 'Upload customers as CSV',
    getBulkCustomerImportJob: 'Get an import job',
    sendCustomerEmailVerification: 'Send a code by email',
    confirmCustomerEmailVerification: 'Confirm an email address',
    sendCustomerPhoneVerification: 'Send a code by SMS',
    confirmCustomerPhoneVerification: 'Confirm a phone number',
  },
}

const verification: Chapter = {
  name: 'Verification',
  about: `Checks who a customer is (KYC) or what a business is and who owns it (KYB). Supply documents and beneficial
owners and submit them, or send the customer to a hosted page that asks for what is missing.`,
  operations: {
    createVerification: 'Submit a verification',
    listVerifications: 'List verifications',
    getVerification: 'Get a verification',
    createCustomerKycLink: 'Create a hosted link',
    createBeneficialOwner: 'Create a beneficial owner',
    listBeneficialOwners: 'List beneficial owners',
    getBeneficialOwner: 'Get a beneficial owner',
    updateBeneficialOwner: 'Update a beneficial owner',
    uploadDocument: 'Upload a document',
    listDocuments: 'List documents',
    getDocument: 'Get a document',
    replaceDocument: 'Replace a document',
    deleteDocument: 'Delete a document',
  },
}

const accounts: Chapter = {
  name: 'Internal accounts',
  about: `Balances inside the service, one for each owner and currency. Payments start or end here; the sandbox can
fund an account as if money had arrived from outside.`,
  operations: {
    listCustomerInternalAccounts: "List customers' internal accounts",
    listPlatformInternalAccounts: "List the platform's internal accounts",
    sandboxFundInternalAccount: 'Fund an internal account',
  },
}

const externalAccounts: Chapter = {
  name: 'External accounts',
  about: `Bank accounts and wallets outside the service that money is paid to or collected from. The end of the account
number selects how a payout ends. A wallet's owner proves ownership by a signature.`,
  operations: {
    createCustomerExternalAccount: "Add a customer's external account",
    listCustomerExternalAccounts: "List customers' external accounts",
    getCustomerExternalAccountById: "Get a customer's external account",
    deleteCustomerExternalAccountById: "Delete a customer's external account",
    createExternalAccountOwnershipChallenge: "Challenge a customer's wallet",
    verifyExternalAccountOwnership: "Verify a customer's wallet",
    createPlatformExternalAccount: "Add the platform's external account",
    listPlatformExternalAccounts: "List the platform's external accounts",
    getPlatformExternalAccountById: "Get the platform's external account",
    deletePlatformExternalAccountById: "Delete the platform's external account",
    createPlatformExternalAccountOwnershipChallenge: "Challenge the platform's wallet",
    verifyPlatformExternalAccountOwnership: "Verify the platform's wallet",
  },
}

/** The table of contents of the API's document. */
export const contents: Contents = {
  about,
  chapters: [platform, customers, verification, accounts, externalAccounts, ...payingChapters],
}

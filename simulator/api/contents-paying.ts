import type { Chapter } from '../openapi/index.ts'
import { walletChapters } from './contents-wallets.ts'

const quotes: Chapter = {
  name: 'Quotes',
  about: `A quote locks the price of a payment for a short time; executing it starts the payment. A payment that must be
proven by the customer waits for the proof. \`Fund a quote\` stands in for money that arrives from outside.`,
  operations: {
    createQuote: 'Create a quote',
    getQuoteById: 'Get a quote',
    executeQuote: 'Execute a quote',
    authorizeQuote: 'Authorize a quote',
    resendQuoteScaCode: 'Send the code of a quote again',
    sandboxSend: 'Fund a quote',
  },
}

const transactions: Chapter = {
  name: 'Transactions',
  about: `Payments and card payments, with their states. Incoming payments that the platform must approve wait here.
Transfers within one currency are the older form of quotes.`,
  operations: {
    listTransactions: 'List transactions',
    getTransactionById: 'Get a transaction',
    cancelTransaction: 'Cancel a transaction',
    confirmReceiptDelivery: 'Confirm the delivery of a receipt',
    approvePendingPayment: 'Approve a pending payment',
    rejectPendingPayment: 'Reject a pending payment',
    createTransferIn: 'Collect from an external account',
    createTransferOut: 'Pay to an external account',
  },
}

const prices: Chapter = {
  name: 'Rates and receivers',
  about: `Answers questions before a payment: exchange rates and fees, the institutions that can be paid, and what a
receiver accepts.`,
  operations: {
    getExchangeRates: 'List exchange rates',
    estimateCryptoWithdrawalFee: 'Estimate a withdrawal fee',
    getDiscoveries: 'List institutions',
    getAvailableUmaProviders: 'List UMA providers',
    listVasps: 'List wallet providers',
    lookupUma: 'Look up a UMA address',
    lookupExternalAccount: 'Look up an external account',
    sandboxReceive: 'Receive a payment over UMA',
  },
}

const invitations: Chapter = {
  name: 'Invitations',
  about: `A customer invites a person without a UMA address; the invitation may promise an amount, which is paid when it
is claimed, also on another platform.`,
  operations: {
    createInvitation: 'Create an invitation',
    getInvitation: 'Get an invitation',
    claimInvitation: 'Claim an invitation',
    cancelInvitation: 'Cancel an invitation',
  },
}

const authentication: Chapter = {
  name: 'Strong authentication',
  about: `Strong customer authentication (SCA): factors that a customer enrols, logins with them, lost factors, and
external accounts that a customer trusts so that payments to them need no further proof.`,
  operations: {
    listScaFactors: 'List factors',
    startScaFactorEnrollment: 'Start to enrol a factor',
    confirmScaFactorEnrollment: 'Enrol a factor',
    deleteScaFactor: 'Remove a passkey',
    startScaLogin: 'Start a login',
    completeScaLogin: 'Complete a login',
    recordSecurityEvent: 'Record a security event',
    startTwoFactorReset: 'Start the reset of a factor',
    getTwoFactorResetStatus: 'Get the reset of a factor',
    completeTwoFactorReset: 'Complete the reset of a factor',
    startBeneficiaryTrust: 'Ask to trust a beneficiary',
    confirmBeneficiaryTrust: 'Trust a beneficiary',
    startBeneficiaryUntrust: 'Ask to end the trust in a beneficiary',
    confirmBeneficiaryUntrust: 'End the trust in a beneficiary',
  },
}

/** The chapters about paying, and those that follow them. */
export const payingChapters: readonly Chapter[] = [
  ...[quotes, transactions, prices, invitations, authentication],
  ...walletChapters,
]

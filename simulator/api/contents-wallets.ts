import type { Chapter } from '../openapi/index.ts'

const wallets: Chapter = {
  name: 'Embedded wallets',
  about: `Wallets whose keys the customer controls. A credential (passkey, one-time code, OAuth) opens a session, and
the key of the session signs requests: the first one gets a challenge, the second one carries the signature.`,
  operations: {
    listAuthCredentials: 'List credentials',
    createAuthCredential: 'Add a credential',
    revokeAuthCredential: 'Remove a credential',
    challengeAuthCredential: 'Challenge a credential',
    verifyAuthCredential: 'Verify a credential',
    listAuthSessions: 'List sessions',
    refreshAuthSession: 'Refresh a session',
    revokeAuthSession: 'End a session',
    createDelegatedKey: 'Create a delegated key',
    listDelegatedKeys: 'List delegated keys',
    getDelegatedKeyById: 'Get a delegated key',
    revokeDelegatedKey: 'Revoke a delegated key',
    updateInternalAccount: "Change a wallet's privacy",
    exportInternalAccount: 'Export a wallet',
  },
}

const cards: Chapter = {
  name: 'Cards',
  about: `Virtual cards that draw on a customer's accounts. The number is shown by a hosted page only.`,
  operations: {
    createCard: 'Request a card',
    listCards: 'List cards',
    getCardById: 'Get a card',
    updateCardById: 'Update a card',
    revealCard: 'Reveal a card',
  },
}

const cardPayments: Chapter = {
  name: 'Card payments',
  about: `The sandbox plays the card network: it authorizes, clears, returns and credits as merchants do. The issuer
approves or declines; amounts and merchants can select the outcome.`,
  operations: {
    sandboxSimulateCardAuthorization: 'Simulate an authorization',
    sandboxSimulateCardAuthorizationAdvice: 'Simulate an advice',
    sandboxSimulateCardClearing: 'Simulate a clearing',
    sandboxSimulateCardReturn: 'Simulate a return',
    sandboxSimulateCardReturnReversal: 'Simulate the reversal of a return',
    sandboxSimulateCardBalanceInquiry: 'Simulate a balance inquiry',
    sandboxSimulateCardFinancialAuthorization: 'Simulate a cash withdrawal',
    sandboxSimulateCardCreditAuthorization: 'Simulate a credit',
    sandboxSimulateCardCreditAuthorizationAdvice: 'Simulate the advice of a credit',
    sandboxSimulateCardFinancialCreditAuthorization: 'Simulate a credit that clears at once',
  },
}

const stablecoins: Chapter = {
  name: 'Stablecoins',
  about: `Link the platform's account at a stablecoin provider, register a token, and mint or burn it against dollars.`,
  operations: {
    linkStablecoinProviderAccount: 'Link a provider account',
    listStablecoinProviderAccounts: 'List provider accounts',
    getStablecoinProviderAccount: 'Get a provider account',
    registerStablecoin: 'Register a stablecoin',
    listStablecoins: 'List stablecoins',
    getStablecoin: 'Get a stablecoin',
    createStablecoinMint: 'Mint a stablecoin',
    createStablecoinBurn: 'Burn a stablecoin',
    listStablecoinOperations: 'List mints and burns',
    getStablecoinOperation: 'Get a mint or a burn',
  },
}

const agents: Chapter = {
  name: 'Agents',
  about: `Software that pays for a customer within a policy: permissions, limits, and a threshold above which the
platform approves. A device code connects an agent.`,
  operations: {
    createAgent: 'Create an agent',
    listAgents: 'List agents',
    getAgentById: 'Get an agent',
    updateAgent: 'Update an agent',
    updateAgentPolicy: "Update an agent's policy",
    deleteAgent: 'Delete an agent',
    regenerateAgentDeviceCode: 'Create another device code',
    getAgentDeviceCodeStatus: 'Get the status of a device code',
    redeemAgentDeviceCode: 'Redeem a device code',
    listAgentApprovals: 'List actions that await approval',
    approveAgentAction: "Approve an agent's action",
    rejectAgentAction: "Reject an agent's action",
  },
}

const callsOfAgents: Chapter = {
  name: 'As an agent',
  about: `What an agent itself calls, with the access token that it got for its device code. It reaches its own
customer's accounts and payments, as far as its policy allows.`,
  operations: {
    getAgentMe: 'Get the calling agent',
    agentListInternalAccounts: 'List internal accounts as an agent',
    agentListExternalAccounts: 'List external accounts as an agent',
    agentCreateExternalAccount: 'Add an external account as an agent',
    agentGetExternalAccount: 'Get an external account as an agent',
    agentDeleteExternalAccount: 'Delete an external account as an agent',
    agentCreateQuote: 'Create a quote as an agent',
    agentGetQuote: 'Get a quote as an agent',
    agentExecuteQuote: 'Execute a quote as an agent',
    agentCreateTransferIn: 'Collect money as an agent',
    agentCreateTransferOut: 'Pay out as an agent',
    agentListTransactions: 'List transactions as an agent',
    agentGetTransaction: 'Get a transaction as an agent',
    agentListActions: 'List actions as an agent',
    agentGetAction: 'Get an action as an agent',
  },
}

/** The chapters about wallets, cards, stablecoins and agents. */
export const walletChapters: readonly Chapter[] = [wallets, cards, cardPayments, stablecoins, agents, callsOfAgents]

# Written by `npm run docs` from the declarations of the operations; edits are overwritten.
Feature: Every operation needs credentials and a permission
  Both are checked before anything else about a request: the ids here belong to nothing, and the bodies are missing.

  Scenario Outline: <operation> needs <permission>
    Given a token "other" that may <others>
    When I send <request> with the credentials of "other"
    Then it is refused without the permission <permission>

    Examples: VIEW
      | operation                      | request                                                                                          | permission | others              |
      | getPlatformConfig              | GET /config                                                                                      | VIEW       | TRANSACT and MANAGE |
      | listTokens                     | GET /tokens                                                                                      | VIEW       | TRANSACT and MANAGE |
      | getTokenById                   | GET /tokens/Token:00000000-0000-4000-8000-000000000000                                           | VIEW       | TRANSACT and MANAGE |
      | listCustomers                  | GET /customers                                                                                   | VIEW       | TRANSACT and MANAGE |
      | getCustomerById                | GET /customers/Customer:00000000-0000-4000-8000-000000000000                                     | VIEW       | TRANSACT and MANAGE |
      | getEndUserTerms                | GET /customers/end-user-terms                                                                    | VIEW       | TRANSACT and MANAGE |
      | getBulkCustomerImportJob       | GET /customers/bulk/jobs/Job:00000000-0000-4000-8000-000000000000                                | VIEW       | TRANSACT and MANAGE |
      | listDocuments                  | GET /documents                                                                                   | VIEW       | TRANSACT and MANAGE |
      | getDocument                    | GET /documents/Document:00000000-0000-4000-8000-000000000000                                     | VIEW       | TRANSACT and MANAGE |
      | listBeneficialOwners           | GET /beneficial-owners                                                                           | VIEW       | TRANSACT and MANAGE |
      | getBeneficialOwner             | GET /beneficial-owners/BeneficialOwner:00000000-0000-4000-8000-000000000000                      | VIEW       | TRANSACT and MANAGE |
      | listVerifications              | GET /verifications                                                                               | VIEW       | TRANSACT and MANAGE |
      | getVerification                | GET /verifications/Verification:00000000-0000-4000-8000-000000000000                             | VIEW       | TRANSACT and MANAGE |
      | getInvitation                  | GET /invitations/nothing                                                                         | VIEW       | TRANSACT and MANAGE |
      | listCustomerInternalAccounts   | GET /customers/internal-accounts                                                                 | VIEW       | TRANSACT and MANAGE |
      | listPlatformInternalAccounts   | GET /platform/internal-accounts                                                                  | VIEW       | TRANSACT and MANAGE |
      | listCustomerExternalAccounts   | GET /customers/external-accounts                                                                 | VIEW       | TRANSACT and MANAGE |
      | getCustomerExternalAccountById | GET /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000            | VIEW       | TRANSACT and MANAGE |
      | listPlatformExternalAccounts   | GET /platform/external-accounts                                                                  | VIEW       | TRANSACT and MANAGE |
      | getPlatformExternalAccountById | GET /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000             | VIEW       | TRANSACT and MANAGE |
      | listScaFactors                 | GET /sca/factors                                                                                 | VIEW       | TRANSACT and MANAGE |
      | getTwoFactorResetStatus        | GET /sca/factors/reset/Reset:00000000-0000-4000-8000-000000000000                                | VIEW       | TRANSACT and MANAGE |
      | getQuoteById                   | GET /quotes/Quote:00000000-0000-4000-8000-000000000000                                           | VIEW       | TRANSACT and MANAGE |
      | listTransactions               | GET /transactions                                                                                | VIEW       | TRANSACT and MANAGE |
      | getTransactionById             | GET /transactions/Transaction:00000000-0000-4000-8000-000000000000                               | VIEW       | TRANSACT and MANAGE |
      | getExchangeRates               | GET /exchange-rates                                                                              | VIEW       | TRANSACT and MANAGE |
      | getDiscoveries                 | GET /discoveries                                                                                 | VIEW       | TRANSACT and MANAGE |
      | estimateCryptoWithdrawalFee    | POST /crypto/estimate-withdrawal-fee                                                             | VIEW       | TRANSACT and MANAGE |
      | getAvailableUmaProviders       | GET /uma-providers                                                                               | VIEW       | TRANSACT and MANAGE |
      | listVasps                      | GET /vasps                                                                                       | VIEW       | TRANSACT and MANAGE |
      | lookupUma                      | GET /receiver/uma/nothing                                                                        | VIEW       | TRANSACT and MANAGE |
      | lookupExternalAccount          | GET /receiver/external-account/Account:00000000-0000-4000-8000-000000000000                      | VIEW       | TRANSACT and MANAGE |
      | listAuthCredentials            | GET /auth/credentials                                                                            | VIEW       | TRANSACT and MANAGE |
      | listAuthSessions               | GET /auth/sessions                                                                               | VIEW       | TRANSACT and MANAGE |
      | listDelegatedKeys              | GET /auth/delegated-keys                                                                         | VIEW       | TRANSACT and MANAGE |
      | getDelegatedKeyById            | GET /auth/delegated-keys/DelegatedKey:00000000-0000-4000-8000-000000000000                       | VIEW       | TRANSACT and MANAGE |
      | listCards                      | GET /cards                                                                                       | VIEW       | TRANSACT and MANAGE |
      | getCardById                    | GET /cards/Card:00000000-0000-4000-8000-000000000000                                             | VIEW       | TRANSACT and MANAGE |
      | listStablecoinProviderAccounts | GET /stablecoin-provider-accounts                                                                | VIEW       | TRANSACT and MANAGE |
      | getStablecoinProviderAccount   | GET /stablecoin-provider-accounts/StablecoinProviderAccount:00000000-0000-4000-8000-000000000000 | VIEW       | TRANSACT and MANAGE |
      | listStablecoins                | GET /stablecoins                                                                                 | VIEW       | TRANSACT and MANAGE |
      | getStablecoin                  | GET /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000                                 | VIEW       | TRANSACT and MANAGE |
      | listStablecoinOperations       | GET /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/operations                      | VIEW       | TRANSACT and MANAGE |
      | getStablecoinOperation         | GET /stablecoin-operations/StablecoinOperation:00000000-0000-4000-8000-000000000000              | VIEW       | TRANSACT and MANAGE |
      | listAgents                     | GET /agents                                                                                      | VIEW       | TRANSACT and MANAGE |
      | getAgentById                   | GET /agents/Agent:00000000-0000-4000-8000-000000000000                                           | VIEW       | TRANSACT and MANAGE |
      | getAgentDeviceCodeStatus       | GET /agents/device-codes/nothing/status                                                          | VIEW       | TRANSACT and MANAGE |
      | listAgentApprovals             | GET /agents/approvals                                                                            | VIEW       | TRANSACT and MANAGE |

    Examples: TRANSACT
      | operation                                       | request                                                                                                             | permission | others          |
      | createQuote                                     | POST /quotes                                                                                                        | TRANSACT   | VIEW and MANAGE |
      | executeQuote                                    | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/execute                                                     | TRANSACT   | VIEW and MANAGE |
      | authorizeQuote                                  | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize                                                   | TRANSACT   | VIEW and MANAGE |
      | resendQuoteScaCode                              | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize/resend                                            | TRANSACT   | VIEW and MANAGE |
      | sandboxSend                                     | POST /sandbox/send                                                                                                  | TRANSACT   | VIEW and MANAGE |
      | confirmReceiptDelivery                          | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/confirm                                         | TRANSACT   | VIEW and MANAGE |
      | cancelTransaction                               | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/cancel                                          | TRANSACT   | VIEW and MANAGE |
      | sandboxFundInternalAccount                      | POST /sandbox/internal-accounts/Account:00000000-0000-4000-8000-000000000000/fund                                   | TRANSACT   | VIEW and MANAGE |
      | createTransferIn                                | POST /transfer-in                                                                                                   | TRANSACT   | VIEW and MANAGE |
      | createTransferOut                               | POST /transfer-out                                                                                                  | TRANSACT   | VIEW and MANAGE |
      | sandboxReceive                                  | POST /sandbox/uma/receive                                                                                           | TRANSACT   | VIEW and MANAGE |
      | approvePendingPayment                           | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/approve                                         | TRANSACT   | VIEW and MANAGE |
      | rejectPendingPayment                            | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/reject                                          | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardAuthorization                | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization                                | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardClearing                     | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/clearing                                     | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardReturn                       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return                                       | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardBalanceInquiry               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/balance_inquiry                              | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardCreditAuthorization          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization                         | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardFinancialAuthorization       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_authorization                      | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardFinancialCreditAuthorization | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_credit_authorization               | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardAuthorizationAdvice          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization_advice                         | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardCreditAuthorizationAdvice    | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization_advice                  | TRANSACT   | VIEW and MANAGE |
      | sandboxSimulateCardReturnReversal               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return_reversal                              | TRANSACT   | VIEW and MANAGE |
      | createStablecoinMint                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/mints                                             | TRANSACT   | VIEW and MANAGE |
      | createStablecoinBurn                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/burns                                             | TRANSACT   | VIEW and MANAGE |
      | approveAgentAction                              | POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/Action:00000000-0000-4000-8000-000000000000/approve | TRANSACT   | VIEW and MANAGE |
      | rejectAgentAction                               | POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/Action:00000000-0000-4000-8000-000000000000/reject  | TRANSACT   | VIEW and MANAGE |

    Examples: MANAGE
      | operation                        | request                                                                             | permission | others            |
      | updatePlatformConfig             | PATCH /config                                                                       | MANAGE     | VIEW and TRANSACT |
      | createToken                      | POST /tokens                                                                        | MANAGE     | VIEW and TRANSACT |
      | deleteTokenById                  | DELETE /tokens/Token:00000000-0000-4000-8000-000000000000                           | MANAGE     | VIEW and TRANSACT |
      | createCustomer                   | POST /customers                                                                     | MANAGE     | VIEW and TRANSACT |
      | updateCustomerById               | PATCH /customers/Customer:00000000-0000-4000-8000-000000000000                      | MANAGE     | VIEW and TRANSACT |
      | deleteCustomerById               | DELETE /customers/Customer:00000000-0000-4000-8000-000000000000                     | MANAGE     | VIEW and TRANSACT |
      | uploadCustomersCsv               | POST /customers/bulk/csv                                                            | MANAGE     | VIEW and TRANSACT |
      | sendCustomerEmailVerification    | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email          | MANAGE     | VIEW and TRANSACT |
      | confirmCustomerEmailVerification | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email/confirm  | MANAGE     | VIEW and TRANSACT |
      | sendCustomerPhoneVerification    | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone          | MANAGE     | VIEW and TRANSACT |
      | confirmCustomerPhoneVerification | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone/confirm  | MANAGE     | VIEW and TRANSACT |
      | uploadDocument                   | POST /documents                                                                     | MANAGE     | VIEW and TRANSACT |
      | replaceDocument                  | PUT /documents/Document:00000000-0000-4000-8000-000000000000                        | MANAGE     | VIEW and TRANSACT |
      | deleteDocument                   | DELETE /documents/Document:00000000-0000-4000-8000-000000000000                     | MANAGE     | VIEW and TRANSACT |
      | createBeneficialOwner            | POST /beneficial-owners                                                             | MANAGE     | VIEW and TRANSACT |
      | updateBeneficialOwner            | PATCH /beneficial-owners/BeneficialOwner:00000000-0000-4000-8000-000000000000       | MANAGE     | VIEW and TRANSACT |
      | createVerification               | POST /verifications                                                                 | MANAGE     | VIEW and TRANSACT |
      | createCustomerKycLink            | POST /customers/Customer:00000000-0000-4000-8000-000000000000/kyc-link              | MANAGE     | VIEW and TRANSACT |
      | createInvitation                 | POST /invitations                                                                   | MANAGE     | VIEW and TRANSACT |
      | claimInvitation                  | POST /invitations/nothing/claim                                                     | MANAGE     | VIEW and TRANSACT |
      | cancelInvitation                 | POST /invitations/nothing/cancel                                                    | MANAGE     | VIEW and TRANSACT |
      | startScaFactorEnrollment         | POST /sca/factors                                                                   | MANAGE     | VIEW and TRANSACT |
      | confirmScaFactorEnrollment       | POST /sca/factors/confirm                                                           | MANAGE     | VIEW and TRANSACT |
      | deleteScaFactor                  | DELETE /sca/factors/Credential:00000000-0000-4000-8000-000000000000                 | MANAGE     | VIEW and TRANSACT |
      | startScaLogin                    | POST /sca/login/start                                                               | MANAGE     | VIEW and TRANSACT |
      | completeScaLogin                 | POST /sca/login/complete                                                            | MANAGE     | VIEW and TRANSACT |
      | recordSecurityEvent              | POST /sca/record-event                                                              | MANAGE     | VIEW and TRANSACT |
      | startTwoFactorReset              | POST /sca/factors/reset                                                             | MANAGE     | VIEW and TRANSACT |
      | completeTwoFactorReset           | POST /sca/factors/reset/Reset:00000000-0000-4000-8000-000000000000/complete         | MANAGE     | VIEW and TRANSACT |
      | createAuthCredential             | POST /auth/credentials                                                              | MANAGE     | VIEW and TRANSACT |
      | revokeAuthCredential             | DELETE /auth/credentials/Credential:00000000-0000-4000-8000-000000000000            | MANAGE     | VIEW and TRANSACT |
      | challengeAuthCredential          | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/challenge    | MANAGE     | VIEW and TRANSACT |
      | verifyAuthCredential             | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/verify       | MANAGE     | VIEW and TRANSACT |
      | refreshAuthSession               | POST /auth/sessions/Session:00000000-0000-4000-8000-000000000000/refresh            | MANAGE     | VIEW and TRANSACT |
      | revokeAuthSession                | DELETE /auth/sessions/Session:00000000-0000-4000-8000-000000000000                  | MANAGE     | VIEW and TRANSACT |
      | createDelegatedKey               | POST /auth/delegated-keys                                                           | MANAGE     | VIEW and TRANSACT |
      | revokeDelegatedKey               | DELETE /auth/delegated-keys/DelegatedKey:00000000-0000-4000-8000-000000000000       | MANAGE     | VIEW and TRANSACT |
      | updateInternalAccount            | PATCH /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000       | MANAGE     | VIEW and TRANSACT |
      | exportInternalAccount            | POST /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/export | MANAGE     | VIEW and TRANSACT |
      | createCard                       | POST /cards                                                                         | MANAGE     | VIEW and TRANSACT |
      | updateCardById                   | PATCH /cards/Card:00000000-0000-4000-8000-000000000000                              | MANAGE     | VIEW and TRANSACT |
      | revealCard                       | POST /cards/Card:00000000-0000-4000-8000-000000000000/reveal                        | MANAGE     | VIEW and TRANSACT |
      | linkStablecoinProviderAccount    | POST /stablecoin-provider-accounts                                                  | MANAGE     | VIEW and TRANSACT |
      | registerStablecoin               | POST /stablecoins                                                                   | MANAGE     | VIEW and TRANSACT |
      | createAgent                      | POST /agents                                                                        | MANAGE     | VIEW and TRANSACT |
      | updateAgent                      | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000                            | MANAGE     | VIEW and TRANSACT |
      | deleteAgent                      | DELETE /agents/Agent:00000000-0000-4000-8000-000000000000                           | MANAGE     | VIEW and TRANSACT |
      | updateAgentPolicy                | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000/policy                     | MANAGE     | VIEW and TRANSACT |
      | regenerateAgentDeviceCode        | POST /agents/Agent:00000000-0000-4000-8000-000000000000/device-codes                | MANAGE     | VIEW and TRANSACT |
      | sendTestWebhook                  | POST /sandbox/webhooks/test                                                         | MANAGE     | VIEW and TRANSACT |

    Examples: MANAGE or TRANSACT
      | operation                                       | request                                                                                                | permission         | others |
      | createCustomerExternalAccount                   | POST /customers/external-accounts                                                                      | MANAGE or TRANSACT | VIEW   |
      | deleteCustomerExternalAccountById               | DELETE /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000               | MANAGE or TRANSACT | VIEW   |
      | createExternalAccountOwnershipChallenge         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge       | MANAGE or TRANSACT | VIEW   |
      | verifyExternalAccountOwnership                  | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify          | MANAGE or TRANSACT | VIEW   |
      | createPlatformExternalAccount                   | POST /platform/external-accounts                                                                       | MANAGE or TRANSACT | VIEW   |
      | deletePlatformExternalAccountById               | DELETE /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                | MANAGE or TRANSACT | VIEW   |
      | createPlatformExternalAccountOwnershipChallenge | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge        | MANAGE or TRANSACT | VIEW   |
      | verifyPlatformExternalAccountOwnership          | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify           | MANAGE or TRANSACT | VIEW   |
      | startBeneficiaryTrust                           | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/trust           | MANAGE or TRANSACT | VIEW   |
      | confirmBeneficiaryTrust                         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/trust/confirm   | MANAGE or TRANSACT | VIEW   |
      | startBeneficiaryUntrust                         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/untrust         | MANAGE or TRANSACT | VIEW   |
      | confirmBeneficiaryUntrust                       | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/untrust/confirm | MANAGE or TRANSACT | VIEW   |

  Scenario Outline: <operation> needs credentials
    When I send <request> without credentials
    Then it is refused as UNAUTHORIZED
    And the header "WWW-Authenticate" is "Basic"

    Examples:
      | operation                                       | request                                                                                                             |
      | getPlatformConfig                               | GET /config                                                                                                         |
      | updatePlatformConfig                            | PATCH /config                                                                                                       |
      | createToken                                     | POST /tokens                                                                                                        |
      | listTokens                                      | GET /tokens                                                                                                         |
      | getTokenById                                    | GET /tokens/Token:00000000-0000-4000-8000-000000000000                                                              |
      | deleteTokenById                                 | DELETE /tokens/Token:00000000-0000-4000-8000-000000000000                                                           |
      | createCustomer                                  | POST /customers                                                                                                     |
      | listCustomers                                   | GET /customers                                                                                                      |
      | getCustomerById                                 | GET /customers/Customer:00000000-0000-4000-8000-000000000000                                                        |
      | updateCustomerById                              | PATCH /customers/Customer:00000000-0000-4000-8000-000000000000                                                      |
      | deleteCustomerById                              | DELETE /customers/Customer:00000000-0000-4000-8000-000000000000                                                     |
      | getEndUserTerms                                 | GET /customers/end-user-terms                                                                                       |
      | uploadCustomersCsv                              | POST /customers/bulk/csv                                                                                            |
      | getBulkCustomerImportJob                        | GET /customers/bulk/jobs/Job:00000000-0000-4000-8000-000000000000                                                   |
      | sendCustomerEmailVerification                   | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email                                          |
      | confirmCustomerEmailVerification                | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email/confirm                                  |
      | sendCustomerPhoneVerification                   | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone                                          |
      | confirmCustomerPhoneVerification                | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone/confirm                                  |
      | uploadDocument                                  | POST /documents                                                                                                     |
      | listDocuments                                   | GET /documents                                                                                                      |
      | getDocument                                     | GET /documents/Document:00000000-0000-4000-8000-000000000000                                                        |
      | replaceDocument                                 | PUT /documents/Document:00000000-0000-4000-8000-000000000000                                                        |
      | deleteDocument                                  | DELETE /documents/Document:00000000-0000-4000-8000-000000000000                                                     |
      | createBeneficialOwner                           | POST /beneficial-owners                                                                                             |
      | listBeneficialOwners                            | GET /beneficial-owners                                                                                              |
      | getBeneficialOwner                              | GET /beneficial-owners/BeneficialOwner:00000000-0000-4000-8000-000000000000                                         |
      | updateBeneficialOwner                           | PATCH /beneficial-owners/BeneficialOwner:00000000-0000-4000-8000-000000000000                                       |
      | createVerification                              | POST /verifications                                                                                                 |
      | listVerifications                               | GET /verifications                                                                                                  |
      | getVerification                                 | GET /verifications/Verification:00000000-0000-4000-8000-000000000000                                                |
      | createCustomerKycLink                           | POST /customers/Customer:00000000-0000-4000-8000-000000000000/kyc-link                                              |
      | createInvitation                                | POST /invitations                                                                                                   |
      | getInvitation                                   | GET /invitations/nothing                                                                                            |
      | claimInvitation                                 | POST /invitations/nothing/claim                                                                                     |
      | cancelInvitation                                | POST /invitations/nothing/cancel                                                                                    |
      | listCustomerInternalAccounts                    | GET /customers/internal-accounts                                                                                    |
      | listPlatformInternalAccounts                    | GET /platform/internal-accounts                                                                                     |
      | createCustomerExternalAccount                   | POST /customers/external-accounts                                                                                   |
      | listCustomerExternalAccounts                    | GET /customers/external-accounts                                                                                    |
      | getCustomerExternalAccountById                  | GET /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                               |
      | deleteCustomerExternalAccountById               | DELETE /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                            |
      | createExternalAccountOwnershipChallenge         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge                    |
      | verifyExternalAccountOwnership                  | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify                       |
      | createPlatformExternalAccount                   | POST /platform/external-accounts                                                                                    |
      | listPlatformExternalAccounts                    | GET /platform/external-accounts                                                                                     |
      | getPlatformExternalAccountById                  | GET /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                                |
      | deletePlatformExternalAccountById               | DELETE /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                             |
      | createPlatformExternalAccountOwnershipChallenge | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge                     |
      | verifyPlatformExternalAccountOwnership          | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify                        |
      | listScaFactors                                  | GET /sca/factors                                                                                                    |
      | startScaFactorEnrollment                        | POST /sca/factors                                                                                                   |
      | confirmScaFactorEnrollment                      | POST /sca/factors/confirm                                                                                           |
      | deleteScaFactor                                 | DELETE /sca/factors/Credential:00000000-0000-4000-8000-000000000000                                                 |
      | startScaLogin                                   | POST /sca/login/start                                                                                               |
      | completeScaLogin                                | POST /sca/login/complete                                                                                            |
      | recordSecurityEvent                             | POST /sca/record-event                                                                                              |
      | startTwoFactorReset                             | POST /sca/factors/reset                                                                                             |
      | getTwoFactorResetStatus                         | GET /sca/factors/reset/Reset:00000000-0000-4000-8000-000000000000                                                   |
      | completeTwoFactorReset                          | POST /sca/factors/reset/Reset:00000000-0000-4000-8000-000000000000/complete                                         |
      | startBeneficiaryTrust                           | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/trust                        |
      | confirmBeneficiaryTrust                         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/trust/confirm                |
      | startBeneficiaryUntrust                         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/untrust                      |
      | confirmBeneficiaryUntrust                       | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/untrust/confirm              |
      | createQuote                                     | POST /quotes                                                                                                        |
      | getQuoteById                                    | GET /quotes/Quote:00000000-0000-4000-8000-000000000000                                                              |
      | executeQuote                                    | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/execute                                                     |
      | authorizeQuote                                  | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize                                                   |
      | resendQuoteScaCode                              | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize/resend                                            |
      | sandboxSend                                     | POST /sandbox/send                                                                                                  |
      | listTransactions                                | GET /transactions                                                                                                   |
      | getTransactionById                              | GET /transactions/Transaction:00000000-0000-4000-8000-000000000000                                                  |
      | confirmReceiptDelivery                          | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/confirm                                         |
      | cancelTransaction                               | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/cancel                                          |
      | sandboxFundInternalAccount                      | POST /sandbox/internal-accounts/Account:00000000-0000-4000-8000-000000000000/fund                                   |
      | createTransferIn                                | POST /transfer-in                                                                                                   |
      | createTransferOut                               | POST /transfer-out                                                                                                  |
      | getExchangeRates                                | GET /exchange-rates                                                                                                 |
      | getDiscoveries                                  | GET /discoveries                                                                                                    |
      | estimateCryptoWithdrawalFee                     | POST /crypto/estimate-withdrawal-fee                                                                                |
      | getAvailableUmaProviders                        | GET /uma-providers                                                                                                  |
      | listVasps                                       | GET /vasps                                                                                                          |
      | lookupUma                                       | GET /receiver/uma/nothing                                                                                           |
      | lookupExternalAccount                           | GET /receiver/external-account/Account:00000000-0000-4000-8000-000000000000                                         |
      | sandboxReceive                                  | POST /sandbox/uma/receive                                                                                           |
      | approvePendingPayment                           | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/approve                                         |
      | rejectPendingPayment                            | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/reject                                          |
      | listAuthCredentials                             | GET /auth/credentials                                                                                               |
      | createAuthCredential                            | POST /auth/credentials                                                                                              |
      | revokeAuthCredential                            | DELETE /auth/credentials/Credential:00000000-0000-4000-8000-000000000000                                            |
      | challengeAuthCredential                         | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/challenge                                    |
      | verifyAuthCredential                            | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/verify                                       |
      | listAuthSessions                                | GET /auth/sessions                                                                                                  |
      | refreshAuthSession                              | POST /auth/sessions/Session:00000000-0000-4000-8000-000000000000/refresh                                            |
      | revokeAuthSession                               | DELETE /auth/sessions/Session:00000000-0000-4000-8000-000000000000                                                  |
      | createDelegatedKey                              | POST /auth/delegated-keys                                                                                           |
      | listDelegatedKeys                               | GET /auth/delegated-keys                                                                                            |
      | getDelegatedKeyById                             | GET /auth/delegated-keys/DelegatedKey:00000000-0000-4000-8000-000000000000                                          |
      | revokeDelegatedKey                              | DELETE /auth/delegated-keys/DelegatedKey:00000000-0000-4000-8000-000000000000                                       |
      | updateInternalAccount                           | PATCH /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000                                       |
      | exportInternalAccount                           | POST /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/export                                 |
      | createCard                                      | POST /cards                                                                                                         |
      | listCards                                       | GET /cards                                                                                                          |
      | getCardById                                     | GET /cards/Card:00000000-0000-4000-8000-000000000000                                                                |
      | updateCardById                                  | PATCH /cards/Card:00000000-0000-4000-8000-000000000000                                                              |
      | revealCard                                      | POST /cards/Card:00000000-0000-4000-8000-000000000000/reveal                                                        |
      | sandboxSimulateCardAuthorization                | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization                                |
      | sandboxSimulateCardClearing                     | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/clearing                                     |
      | sandboxSimulateCardReturn                       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return                                       |
      | sandboxSimulateCardBalanceInquiry               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/balance_inquiry                              |
      | sandboxSimulateCardCreditAuthorization          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization                         |
      | sandboxSimulateCardFinancialAuthorization       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_authorization                      |
      | sandboxSimulateCardFinancialCreditAuthorization | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_credit_authorization               |
      | sandboxSimulateCardAuthorizationAdvice          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization_advice                         |
      | sandboxSimulateCardCreditAuthorizationAdvice    | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization_advice                  |
      | sandboxSimulateCardReturnReversal               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return_reversal                              |
      | linkStablecoinProviderAccount                   | POST /stablecoin-provider-accounts                                                                                  |
      | listStablecoinProviderAccounts                  | GET /stablecoin-provider-accounts                                                                                   |
      | getStablecoinProviderAccount                    | GET /stablecoin-provider-accounts/StablecoinProviderAccount:00000000-0000-4000-8000-000000000000                    |
      | registerStablecoin                              | POST /stablecoins                                                                                                   |
      | listStablecoins                                 | GET /stablecoins                                                                                                    |
      | getStablecoin                                   | GET /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000                                                    |
      | createStablecoinMint                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/mints                                             |
      | createStablecoinBurn                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/burns                                             |
      | listStablecoinOperations                        | GET /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/operations                                         |
      | getStablecoinOperation                          | GET /stablecoin-operations/StablecoinOperation:00000000-0000-4000-8000-000000000000                                 |
      | createAgent                                     | POST /agents                                                                                                        |
      | listAgents                                      | GET /agents                                                                                                         |
      | getAgentById                                    | GET /agents/Agent:00000000-0000-4000-8000-000000000000                                                              |
      | updateAgent                                     | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000                                                            |
      | deleteAgent                                     | DELETE /agents/Agent:00000000-0000-4000-8000-000000000000                                                           |
      | updateAgentPolicy                               | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000/policy                                                     |
      | regenerateAgentDeviceCode                       | POST /agents/Agent:00000000-0000-4000-8000-000000000000/device-codes                                                |
      | getAgentDeviceCodeStatus                        | GET /agents/device-codes/nothing/status                                                                             |
      | approveAgentAction                              | POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/Action:00000000-0000-4000-8000-000000000000/approve |
      | rejectAgentAction                               | POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/Action:00000000-0000-4000-8000-000000000000/reject  |
      | listAgentApprovals                              | GET /agents/approvals                                                                                               |
      | sendTestWebhook                                 | POST /sandbox/webhooks/test                                                                                         |

  Scenario Outline: <operation> checks both before it looks at the form
    Given a token "other" that may <others>
    And the next request has the header "Authorization: Basic !!!"
    When I send <request> with the text "hello" as "multipart/form-data; boundary=x"
    Then it is refused as UNAUTHORIZED
    When I use the token "other"
    And I send <request> with the text "hello" as "multipart/form-data; boundary=x"
    Then it is refused without the permission <permission>

    Examples:
      | operation          | request                                                      | permission | others            |
      | uploadCustomersCsv | POST /customers/bulk/csv                                     | MANAGE     | VIEW and TRANSACT |
      | uploadDocument     | POST /documents                                              | MANAGE     | VIEW and TRANSACT |
      | replaceDocument    | PUT /documents/Document:00000000-0000-4000-8000-000000000000 | MANAGE     | VIEW and TRANSACT |

  Scenario Outline: <operation> is closed to agents
    Given an agent of Ada
    When I use the agent's token
    And I send <request>
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "WRONG_SCHEME"

    Examples:
      | operation                                       | request                                                                                                             |
      | getPlatformConfig                               | GET /config                                                                                                         |
      | updatePlatformConfig                            | PATCH /config                                                                                                       |
      | createToken                                     | POST /tokens                                                                                                        |
      | listTokens                                      | GET /tokens                                                                                                         |
      | getTokenById                                    | GET /tokens/Token:00000000-0000-4000-8000-000000000000                                                              |
      | deleteTokenById                                 | DELETE /tokens/Token:00000000-0000-4000-8000-000000000000                                                           |
      | createCustomer                                  | POST /customers                                                                                                     |
      | listCustomers                                   | GET /customers                                                                                                      |
      | getCustomerById                                 | GET /customers/Customer:00000000-0000-4000-8000-000000000000                                                        |
      | updateCustomerById                              | PATCH /customers/Customer:00000000-0000-4000-8000-000000000000                                                      |
      | deleteCustomerById                              | DELETE /customers/Customer:00000000-0000-4000-8000-000000000000                                                     |
      | getEndUserTerms                                 | GET /customers/end-user-terms                                                                                       |
      | uploadCustomersCsv                              | POST /customers/bulk/csv                                                                                            |
      | getBulkCustomerImportJob                        | GET /customers/bulk/jobs/Job:00000000-0000-4000-8000-000000000000                                                   |
      | sendCustomerEmailVerification                   | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email                                          |
      | confirmCustomerEmailVerification                | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email/confirm                                  |
      | sendCustomerPhoneVerification                   | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone                                          |
      | confirmCustomerPhoneVerification                | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone/confirm                                  |
      | uploadDocument                                  | POST /documents                                                                                                     |
      | listDocuments                                   | GET /documents                                                                                                      |
      | getDocument                                     | GET /documents/Document:00000000-0000-4000-8000-000000000000                                                        |
      | replaceDocument                                 | PUT /documents/Document:00000000-0000-4000-8000-000000000000                                                        |
      | deleteDocument                                  | DELETE /documents/Document:00000000-0000-4000-8000-000000000000                                                     |
      | createBeneficialOwner                           | POST /beneficial-owners                                                                                             |
      | listBeneficialOwners                            | GET /beneficial-owners                                                                                              |
      | getBeneficialOwner                              | GET /beneficial-owners/BeneficialOwner:00000000-0000-4000-8000-000000000000                                         |
      | updateBeneficialOwner                           | PATCH /beneficial-owners/BeneficialOwner:00000000-0000-4000-8000-000000000000                                       |
      | createVerification                              | POST /verifications                                                                                                 |
      | listVerifications                               | GET /verifications                                                                                                  |
      | getVerification                                 | GET /verifications/Verification:00000000-0000-4000-8000-000000000000                                                |
      | createCustomerKycLink                           | POST /customers/Customer:00000000-0000-4000-8000-000000000000/kyc-link                                              |
      | createInvitation                                | POST /invitations                                                                                                   |
      | getInvitation                                   | GET /invitations/nothing                                                                                            |
      | claimInvitation                                 | POST /invitations/nothing/claim                                                                                     |
      | cancelInvitation                                | POST /invitations/nothing/cancel                                                                                    |
      | listCustomerInternalAccounts                    | GET /customers/internal-accounts                                                                                    |
      | listPlatformInternalAccounts                    | GET /platform/internal-accounts                                                                                     |
      | createCustomerExternalAccount                   | POST /customers/external-accounts                                                                                   |
      | listCustomerExternalAccounts                    | GET /customers/external-accounts                                                                                    |
      | getCustomerExternalAccountById                  | GET /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                               |
      | deleteCustomerExternalAccountById               | DELETE /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                            |
      | createExternalAccountOwnershipChallenge         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge                    |
      | verifyExternalAccountOwnership                  | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify                       |
      | createPlatformExternalAccount                   | POST /platform/external-accounts                                                                                    |
      | listPlatformExternalAccounts                    | GET /platform/external-accounts                                                                                     |
      | getPlatformExternalAccountById                  | GET /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                                |
      | deletePlatformExternalAccountById               | DELETE /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000                             |
      | createPlatformExternalAccountOwnershipChallenge | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge                     |
      | verifyPlatformExternalAccountOwnership          | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify                        |
      | listScaFactors                                  | GET /sca/factors                                                                                                    |
      | startScaFactorEnrollment                        | POST /sca/factors                                                                                                   |
      | confirmScaFactorEnrollment                      | POST /sca/factors/confirm                                                                                           |
      | deleteScaFactor                                 | DELETE /sca/factors/Credential:00000000-0000-4000-8000-000000000000                                                 |
      | startScaLogin                                   | POST /sca/login/start                                                                                               |
      | completeScaLogin                                | POST /sca/login/complete                                                                                            |
      | recordSecurityEvent                             | POST /sca/record-event                                                                                              |
      | startTwoFactorReset                             | POST /sca/factors/reset                                                                                             |
      | getTwoFactorResetStatus                         | GET /sca/factors/reset/Reset:00000000-0000-4000-8000-000000000000                                                   |
      | completeTwoFactorReset                          | POST /sca/factors/reset/Reset:00000000-0000-4000-8000-000000000000/complete                                         |
      | startBeneficiaryTrust                           | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/trust                        |
      | confirmBeneficiaryTrust                         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/trust/confirm                |
      | startBeneficiaryUntrust                         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/untrust                      |
      | confirmBeneficiaryUntrust                       | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/untrust/confirm              |
      | createQuote                                     | POST /quotes                                                                                                        |
      | getQuoteById                                    | GET /quotes/Quote:00000000-0000-4000-8000-000000000000                                                              |
      | executeQuote                                    | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/execute                                                     |
      | authorizeQuote                                  | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize                                                   |
      | resendQuoteScaCode                              | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize/resend                                            |
      | sandboxSend                                     | POST /sandbox/send                                                                                                  |
      | listTransactions                                | GET /transactions                                                                                                   |
      | getTransactionById                              | GET /transactions/Transaction:00000000-0000-4000-8000-000000000000                                                  |
      | confirmReceiptDelivery                          | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/confirm                                         |
      | cancelTransaction                               | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/cancel                                          |
      | sandboxFundInternalAccount                      | POST /sandbox/internal-accounts/Account:00000000-0000-4000-8000-000000000000/fund                                   |
      | createTransferIn                                | POST /transfer-in                                                                                                   |
      | createTransferOut                               | POST /transfer-out                                                                                                  |
      | getExchangeRates                                | GET /exchange-rates                                                                                                 |
      | getDiscoveries                                  | GET /discoveries                                                                                                    |
      | estimateCryptoWithdrawalFee                     | POST /crypto/estimate-withdrawal-fee                                                                                |
      | getAvailableUmaProviders                        | GET /uma-providers                                                                                                  |
      | listVasps                                       | GET /vasps                                                                                                          |
      | lookupUma                                       | GET /receiver/uma/nothing                                                                                           |
      | lookupExternalAccount                           | GET /receiver/external-account/Account:00000000-0000-4000-8000-000000000000                                         |
      | sandboxReceive                                  | POST /sandbox/uma/receive                                                                                           |
      | approvePendingPayment                           | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/approve                                         |
      | rejectPendingPayment                            | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/reject                                          |
      | listAuthCredentials                             | GET /auth/credentials                                                                                               |
      | createAuthCredential                            | POST /auth/credentials                                                                                              |
      | revokeAuthCredential                            | DELETE /auth/credentials/Credential:00000000-0000-4000-8000-000000000000                                            |
      | challengeAuthCredential                         | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/challenge                                    |
      | verifyAuthCredential                            | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/verify                                       |
      | listAuthSessions                                | GET /auth/sessions                                                                                                  |
      | refreshAuthSession                              | POST /auth/sessions/Session:00000000-0000-4000-8000-000000000000/refresh                                            |
      | revokeAuthSession                               | DELETE /auth/sessions/Session:00000000-0000-4000-8000-000000000000                                                  |
      | createDelegatedKey                              | POST /auth/delegated-keys                                                                                           |
      | listDelegatedKeys                               | GET /auth/delegated-keys                                                                                            |
      | getDelegatedKeyById                             | GET /auth/delegated-keys/DelegatedKey:00000000-0000-4000-8000-000000000000                                          |
      | revokeDelegatedKey                              | DELETE /auth/delegated-keys/DelegatedKey:00000000-0000-4000-8000-000000000000                                       |
      | updateInternalAccount                           | PATCH /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000                                       |
      | exportInternalAccount                           | POST /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/export                                 |
      | createCard                                      | POST /cards                                                                                                         |
      | listCards                                       | GET /cards                                                                                                          |
      | getCardById                                     | GET /cards/Card:00000000-0000-4000-8000-000000000000                                                                |
      | updateCardById                                  | PATCH /cards/Card:00000000-0000-4000-8000-000000000000                                                              |
      | revealCard                                      | POST /cards/Card:00000000-0000-4000-8000-000000000000/reveal                                                        |
      | sandboxSimulateCardAuthorization                | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization                                |
      | sandboxSimulateCardClearing                     | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/clearing                                     |
      | sandboxSimulateCardReturn                       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return                                       |
      | sandboxSimulateCardBalanceInquiry               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/balance_inquiry                              |
      | sandboxSimulateCardCreditAuthorization          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization                         |
      | sandboxSimulateCardFinancialAuthorization       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_authorization                      |
      | sandboxSimulateCardFinancialCreditAuthorization | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_credit_authorization               |
      | sandboxSimulateCardAuthorizationAdvice          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization_advice                         |
      | sandboxSimulateCardCreditAuthorizationAdvice    | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization_advice                  |
      | sandboxSimulateCardReturnReversal               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return_reversal                              |
      | linkStablecoinProviderAccount                   | POST /stablecoin-provider-accounts                                                                                  |
      | listStablecoinProviderAccounts                  | GET /stablecoin-provider-accounts                                                                                   |
      | getStablecoinProviderAccount                    | GET /stablecoin-provider-accounts/StablecoinProviderAccount:00000000-0000-4000-8000-000000000000                    |
      | registerStablecoin                              | POST /stablecoins                                                                                                   |
      | listStablecoins                                 | GET /stablecoins                                                                                                    |
      | getStablecoin                                   | GET /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000                                                    |
      | createStablecoinMint                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/mints                                             |
      | createStablecoinBurn                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/burns                                             |
      | listStablecoinOperations                        | GET /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/operations                                         |
      | getStablecoinOperation                          | GET /stablecoin-operations/StablecoinOperation:00000000-0000-4000-8000-000000000000                                 |
      | createAgent                                     | POST /agents                                                                                                        |
      | listAgents                                      | GET /agents                                                                                                         |
      | getAgentById                                    | GET /agents/Agent:00000000-0000-4000-8000-000000000000                                                              |
      | updateAgent                                     | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000                                                            |
      | deleteAgent                                     | DELETE /agents/Agent:00000000-0000-4000-8000-000000000000                                                           |
      | updateAgentPolicy                               | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000/policy                                                     |
      | regenerateAgentDeviceCode                       | POST /agents/Agent:00000000-0000-4000-8000-000000000000/device-codes                                                |
      | getAgentDeviceCodeStatus                        | GET /agents/device-codes/nothing/status                                                                             |
      | approveAgentAction                              | POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/Action:00000000-0000-4000-8000-000000000000/approve |
      | rejectAgentAction                               | POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/Action:00000000-0000-4000-8000-000000000000/reject  |
      | listAgentApprovals                              | GET /agents/approvals                                                                                               |
      | sendTestWebhook                                 | POST /sandbox/webhooks/test                                                                                         |

  Scenario Outline: <operation> needs an agent's token
    When I send <request> without credentials
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "MISSING_CREDENTIALS"
    And the header "WWW-Authenticate" is "Bearer"
    When I send <request>
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "WRONG_SCHEME"
    And the header "WWW-Authenticate" is "Bearer"

    Examples:
      | operation                  | request                                                                                  |
      | getAgentMe                 | GET /agents/me                                                                           |
      | agentListTransactions      | GET /agents/me/transactions                                                              |
      | agentGetTransaction        | GET /agents/me/transactions/Transaction:00000000-0000-4000-8000-000000000000             |
      | agentCreateQuote           | POST /agents/me/quotes                                                                   |
      | agentGetQuote              | GET /agents/me/quotes/Quote:00000000-0000-4000-8000-000000000000                         |
      | agentExecuteQuote          | POST /agents/me/quotes/Quote:00000000-0000-4000-8000-000000000000/execute                |
      | agentListActions           | GET /agents/me/actions                                                                   |
      | agentGetAction             | GET /agents/me/actions/Action:00000000-0000-4000-8000-000000000000                       |
      | agentCreateTransferIn      | POST /agents/me/transfer-in                                                              |
      | agentCreateTransferOut     | POST /agents/me/transfer-out                                                             |
      | agentListInternalAccounts  | GET /agents/me/internal-accounts                                                         |
      | agentListExternalAccounts  | GET /agents/me/external-accounts                                                         |
      | agentCreateExternalAccount | POST /agents/me/external-accounts                                                        |
      | agentGetExternalAccount    | GET /agents/me/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000    |
      | agentDeleteExternalAccount | DELETE /agents/me/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000 |

  Scenario Outline: <operation> needs a permission of the agent's policy
    Given an agent of Ada with the policy:
      | permissions | [] |
    When I use the agent's token
    And I send <request>
    Then it is refused as FORBIDDEN
    And the field "details.reason" is "PERMISSION_DENIED"

    Examples:
      | operation                  | request                                                                                  |
      | agentListTransactions      | GET /agents/me/transactions                                                              |
      | agentGetTransaction        | GET /agents/me/transactions/Transaction:00000000-0000-4000-8000-000000000000             |
      | agentCreateQuote           | POST /agents/me/quotes                                                                   |
      | agentExecuteQuote          | POST /agents/me/quotes/Quote:00000000-0000-4000-8000-000000000000/execute                |
      | agentCreateTransferIn      | POST /agents/me/transfer-in                                                              |
      | agentCreateTransferOut     | POST /agents/me/transfer-out                                                             |
      | agentListInternalAccounts  | GET /agents/me/internal-accounts                                                         |
      | agentListExternalAccounts  | GET /agents/me/external-accounts                                                         |
      | agentCreateExternalAccount | POST /agents/me/external-accounts                                                        |
      | agentGetExternalAccount    | GET /agents/me/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000    |
      | agentDeleteExternalAccount | DELETE /agents/me/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000 |

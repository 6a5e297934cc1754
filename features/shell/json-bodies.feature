# Written by `npm run docs` from the declarations of the operations; edits are overwritten.
Feature: Every operation with a body takes a JSON object and nothing else
  The body is read before anything is looked up: the ids here belong to nothing.

  Scenario Outline: <operation> takes a JSON object
    When I send <request> with the text "hello" as "application/json"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_JSON"
    When I send <request> with the text "[{}]" as "application/json"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_AN_OBJECT"
    When I send <request> with the bytes "ff"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_UTF8"
    When I send <request> with the text "{}" as "text/plain"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "CONTENT_TYPE"

    Examples:
      | operation                                       | request                                                                                                            |
      | updatePlatformConfig                            | PATCH /config                                                                                                      |
      | createToken                                     | POST /tokens                                                                                                       |
      | createCustomer                                  | POST /customers                                                                                                    |
      | updateCustomerById                              | PATCH /customers/Customer:00000000-0000-4000-8000-000000000000                                                     |
      | confirmCustomerEmailVerification                | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email/confirm                                 |
      | confirmCustomerPhoneVerification                | POST /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone/confirm                                 |
      | createBeneficialOwner                           | POST /beneficial-owners                                                                                            |
      | updateBeneficialOwner                           | PATCH /beneficial-owners/BeneficialOwner:00000000-0000-4000-8000-000000000000                                      |
      | createVerification                              | POST /verifications                                                                                                |
      | createCustomerKycLink                           | POST /customers/Customer:00000000-0000-4000-8000-000000000000/kyc-link                                             |
      | createInvitation                                | POST /invitations                                                                                                  |
      | claimInvitation                                 | POST /invitations/nothing/claim                                                                                    |
      | createCustomerExternalAccount                   | POST /customers/external-accounts                                                                                  |
      | createExternalAccountOwnershipChallenge         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge                   |
      | verifyExternalAccountOwnership                  | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify                      |
      | createPlatformExternalAccount                   | POST /platform/external-accounts                                                                                   |
      | createPlatformExternalAccountOwnershipChallenge | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge                    |
      | verifyPlatformExternalAccountOwnership          | POST /platform/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/verify                       |
      | startScaFactorEnrollment                        | POST /sca/factors                                                                                                  |
      | confirmScaFactorEnrollment                      | POST /sca/factors/confirm                                                                                          |
      | startScaLogin                                   | POST /sca/login/start                                                                                              |
      | completeScaLogin                                | POST /sca/login/complete                                                                                           |
      | recordSecurityEvent                             | POST /sca/record-event                                                                                             |
      | startTwoFactorReset                             | POST /sca/factors/reset                                                                                            |
      | completeTwoFactorReset                          | POST /sca/factors/reset/Reset:00000000-0000-4000-8000-000000000000/complete                                        |
      | confirmBeneficiaryTrust                         | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/trust/confirm               |
      | confirmBeneficiaryUntrust                       | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/untrust/confirm             |
      | createQuote                                     | POST /quotes                                                                                                       |
      | executeQuote                                    | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/execute                                                    |
      | authorizeQuote                                  | POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize                                                  |
      | sandboxSend                                     | POST /sandbox/send                                                                                                 |
      | confirmReceiptDelivery                          | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/confirm                                        |
      | cancelTransaction                               | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/cancel                                         |
      | sandboxFundInternalAccount                      | POST /sandbox/internal-accounts/Account:00000000-0000-4000-8000-000000000000/fund                                  |
      | createTransferIn                                | POST /transfer-in                                                                                                  |
      | createTransferOut                               | POST /transfer-out                                                                                                 |
      | estimateCryptoWithdrawalFee                     | POST /crypto/estimate-withdrawal-fee                                                                               |
      | sandboxReceive                                  | POST /sandbox/uma/receive                                                                                          |
      | approvePendingPayment                           | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/approve                                        |
      | rejectPendingPayment                            | POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/reject                                         |
      | createAuthCredential                            | POST /auth/credentials                                                                                             |
      | challengeAuthCredential                         | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/challenge                                   |
      | verifyAuthCredential                            | POST /auth/credentials/Credential:00000000-0000-4000-8000-000000000000/verify                                      |
      | refreshAuthSession                              | POST /auth/sessions/Session:00000000-0000-4000-8000-000000000000/refresh                                           |
      | createDelegatedKey                              | POST /auth/delegated-keys                                                                                          |
      | updateInternalAccount                           | PATCH /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000                                      |
      | exportInternalAccount                           | POST /internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/export                                |
      | createCard                                      | POST /cards                                                                                                        |
      | updateCardById                                  | PATCH /cards/Card:00000000-0000-4000-8000-000000000000                                                             |
      | sandboxSimulateCardAuthorization                | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization                               |
      | sandboxSimulateCardClearing                     | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/clearing                                    |
      | sandboxSimulateCardReturn                       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return                                      |
      | sandboxSimulateCardBalanceInquiry               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/balance_inquiry                             |
      | sandboxSimulateCardCreditAuthorization          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization                        |
      | sandboxSimulateCardFinancialAuthorization       | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_authorization                     |
      | sandboxSimulateCardFinancialCreditAuthorization | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/financial_credit_authorization              |
      | sandboxSimulateCardAuthorizationAdvice          | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/authorization_advice                        |
      | sandboxSimulateCardCreditAuthorizationAdvice    | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/credit_authorization_advice                 |
      | sandboxSimulateCardReturnReversal               | POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/return_reversal                             |
      | linkStablecoinProviderAccount                   | POST /stablecoin-provider-accounts                                                                                 |
      | registerStablecoin                              | POST /stablecoins                                                                                                  |
      | createStablecoinMint                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/mints                                            |
      | createStablecoinBurn                            | POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/burns                                            |
      | createAgent                                     | POST /agents                                                                                                       |
      | updateAgent                                     | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000                                                           |
      | updateAgentPolicy                               | PATCH /agents/Agent:00000000-0000-4000-8000-000000000000/policy                                                    |
      | rejectAgentAction                               | POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/Action:00000000-0000-4000-8000-000000000000/reject |

  Scenario Outline: <operation> takes a JSON object of an agent
    Given an agent of Ada
    And I use the agent's token
    When I send <request> with the text "hello" as "application/json"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_JSON"
    When I send <request> with the text "[{}]" as "application/json"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_AN_OBJECT"
    When I send <request> with the bytes "ff"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_UTF8"
    When I send <request> with the text "{}" as "text/plain"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "CONTENT_TYPE"

    Examples:
      | operation                  | request                           |
      | agentCreateQuote           | POST /agents/me/quotes            |
      | agentCreateTransferIn      | POST /agents/me/transfer-in       |
      | agentCreateTransferOut     | POST /agents/me/transfer-out      |
      | agentCreateExternalAccount | POST /agents/me/external-accounts |

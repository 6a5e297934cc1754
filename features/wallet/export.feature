Feature: Exporting a wallet
  The recovery phrase of a wallet is returned encrypted to a key of the client, and only with a signature.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And a new key for Ada

  Scenario: a wallet is exported
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    Then it must be signed
    And the field "payloadToSign" contains "{Ada.longKey}"
    When Ada signs the payload with her session key
    Then the answer is 200
    And the field "id" is "{Ada.wallet}"
    And the field "encryptedWalletCredentials" matches "\"dataSignature\":\"\",\"enclaveQuorumPublic\":\"\"\}$"
    And Ada's new key opens the exported words as "words"
    And the admin plane does not show "{words}"

  Scenario: every export is the same wallet, encrypted again
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then Ada's new key opens the exported words as "first"
    And I remember the field "encryptedWalletCredentials" as "sealedFirst"
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then the field "encryptedWalletCredentials" is not "{sealedFirst}"
    And Ada's new key opens the exported words as "second"
    And the remembered values "first" and "second" are equal

  Scenario: an export is delivered once
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then the answer is 200
    When the same request is sent again
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED            |
      | reason | Request-Id already used |

  Scenario: the second request must name the same key
    Given a new key for Bob
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key and sends another body:
      """
      { "clientPublicKey": "{Bob.longKey}" }
      """
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH

  Scenario Outline: a wallet cannot be exported to <what>
    When I send POST /internal-accounts/{Ada.wallet}/export with the body '<body>'
    Then it is refused as INVALID_INPUT naming "clientPublicKey"

    Examples:
      | what                      | body                                                                                                                                                          |
      | no key                    | {}                                                                                                                                                            |
      | a compressed key          | { "clientPublicKey": "{Ada.key}" }                                                                                                                            |
      | a number                  | { "clientPublicKey": 4 }                                                                                                                                      |
      | half a key                | { "clientPublicKey": "04ab" }                                                                                                                                 |
      | a point that is not there | { "clientPublicKey": "0400000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000001" } |

  Scenario Outline: <what> can neither be exported nor made private
    Given a customer "Grace" holding 1.00 USD
    And a customer "Bob" with an embedded wallet
    And I delete Bob
    When I export the wallet "<id>" for the key "{Ada.longKey}"
    Then it is refused as <code>
    When I make the wallet "<id>" private
    Then it is refused as <code>

    Examples:
      | what                        | id                                                   | status | code                |
      | an account that never was   | InternalAccount:00000000-0000-4000-8000-000000000000 |    404 | REFERENCE_NOT_FOUND |
      | a credential                | {Ada.EMAIL_OTP}                                      |    404 | REFERENCE_NOT_FOUND |
      | a wallet that is closed     | {Bob.wallet}                                         |    404 | REFERENCE_NOT_FOUND |
      | another type of account      | {Grace.USD}                                         |    400 | INVALID_INPUT       |
      | a malformed id              | mine                                                 |    400 | INVALID_INPUT       |

  Scenario: a wallet of another world is not found
    Given another world "B"
    When I switch to the world "B"
    And I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    Then it is refused as REFERENCE_NOT_FOUND

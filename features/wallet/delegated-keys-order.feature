Feature: The order in which a delegated key is checked
  Fields, then the card, the account, the kind of account, the link between the two, the signature, and an existing key.
  Of two mistakes the first is reported.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada has a USDB card
    And Ada signs in with her email code
    And Ada's USD account

  Scenario Outline: <first> is reported before <second>
    When Ada requests a delegated key with:
      | cardId            | "<card>"    |
      | internalAccountId | "<account>" |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "<told>"

    Examples:
      | first        | second              | card                                      | account                                              | told                                                 |
      | the card     | the account         | Card:00000000-0000-4000-8000-000000000000 | InternalAccount:00000000-0000-4000-8000-000000000000 | Card:00000000-0000-4000-8000-000000000000            |
      | the card     | the kind of account | Card:00000000-0000-4000-8000-000000000000 | {Ada.USD}                                            | Card:00000000-0000-4000-8000-000000000000            |
      | the account  | the link            | {card}                                    | InternalAccount:00000000-0000-4000-8000-000000000000 | InternalAccount:00000000-0000-4000-8000-000000000000 |

  Scenario: a bad field is reported before an unknown card
    When Ada requests a delegated key with:
      | cardId   | "Card:00000000-0000-4000-8000-000000000000" |
      | nickname | nothing                                     |
    Then it is refused as INVALID_INPUT naming "nickname"

  Scenario: an account that is not a wallet is reported before the missing link
    Given a customer "Grace" holding 5.00 USD
    When Ada requests a delegated key with:
      | internalAccountId | "{Grace.USD}" |
    Then it is refused as INVALID_INPUT naming "internalAccountId"

  Scenario: the link is reported before the signature
    Given a customer "Grace" with an embedded wallet
    And the next request has the header "Service-Wallet-Signature: no stamp"
    When Ada requests a delegated key with:
      | internalAccountId | "{Grace.wallet}" |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "{Grace.wallet}"

  Scenario: the signature is reported before an existing key
    When Ada requests a delegated key
    Then I remember the challenge as "unsigned"
    Given Ada has a delegated key
    When Ada signs the challenge "unsigned" with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the challenge "unsigned" with her session key
    Then it is refused as CONFLICT

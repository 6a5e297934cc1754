Feature: In which order a delegated key is refused
  Fields, then the card, then the account, then what kind of account it is, then the tie between the two, then the
  signature, then the key that is there already. Of two things that are wrong the first is told.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada has a USDB card
    And Ada signs in with her email code
    And Ada's USD account

  Scenario Outline: what is not there is told by its id, <first> before <second>
    When Ada requests a delegated key with:
      | cardId            | "<card>"    |
      | internalAccountId | "<account>" |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "<told>"

    Examples:
      | first        | second              | card                                      | account                                              | told                                                 |
      | the card     | the account         | Card:00000000-0000-4000-8000-000000000000 | InternalAccount:00000000-0000-4000-8000-000000000000 | Card:00000000-0000-4000-8000-000000000000            |
      | the card     | the kind of account | Card:00000000-0000-4000-8000-000000000000 | {Ada.USD}                                            | Card:00000000-0000-4000-8000-000000000000            |
      | the account  | the tie             | {card}                                    | InternalAccount:00000000-0000-4000-8000-000000000000 | InternalAccount:00000000-0000-4000-8000-000000000000 |

  Scenario: a field is told before a card that is not there
    When Ada requests a delegated key with:
      | cardId   | "Card:00000000-0000-4000-8000-000000000000" |
      | nickname | nothing                                     |
    Then it is refused as INVALID_INPUT naming "nickname"

  Scenario: an account that is no wallet is told as such, though the card does not draw on it
    Given a customer "Grace" holding 5.00 USD
    When Ada requests a delegated key with:
      | internalAccountId | "{Grace.USD}" |
    Then it is refused as INVALID_INPUT naming "internalAccountId"

  Scenario: the tie is told before the signature
    Given a customer "Grace" with an embedded wallet
    And the next request has the header "Service-Wallet-Signature: no stamp"
    When Ada requests a delegated key with:
      | internalAccountId | "{Grace.wallet}" |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "{Grace.wallet}"

  Scenario: the signature is told before the key that is there already
    When Ada requests a delegated key
    Then I remember the challenge as "unsigned"
    Given Ada has a delegated key
    When Ada signs the challenge "unsigned" with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the challenge "unsigned" with her session key
    Then it is refused as CONFLICT

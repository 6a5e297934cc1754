Feature: Signed changes of a card
  A world can require that the embedded wallet that funds a card signs its changes.

  Background:
    Given another world "B" with:
      | options.cards.signedUpdates | true |
    When I switch to the world "B"
    Given a customer "Ada" with an embedded wallet
    And Ada has a USDB card
    And Ada signs in with her email code

  Scenario: the wallet signs a change
    When 1 minute passes
    And I freeze the card
    Then it must be signed
    And the field "type" is absent
    And the field "payloadToSign" contains "{Ada.wallet}"
    And the card is ACTIVE
    Given I freeze the card
    When Ada signs the payload with her session key
    Then the answer is 200
    And the fields are:
      | state     | FROZEN               |
      | updatedAt | 2025-11-15T12:01:00Z |
    And the card is FROZEN

  Scenario: a change that would be refused is refused without a challenge
    When I unfreeze the card
    Then it is refused as INVALID_STATE_TRANSITION
    When I change the card:
      | fundingSources | ["InternalAccount:00000000-0000-4000-8000-000000000000"] |
    Then it is refused as FUNDING_SOURCE_INELIGIBLE

  Scenario: the state is checked again when the signature arrives
    Given I freeze the card
    And I remember the challenge as "freezing"
    When the service closes the card
    Then the answer is 200
    When Ada signs the challenge "freezing" with her session key
    Then it is refused as INVALID_STATE_TRANSITION
    And the card is closed as CLOSED_BY_GRID

  Scenario: a closed card has no wallet that could sign
    Given I close the card
    And Ada signs the payload with her session key
    Then the answer is 200
    And the card is closed as CLOSED_BY_PLATFORM
    When I close the card
    Then it is refused as CARD_ALREADY_CLOSED

  Scenario: the wallet of another customer cannot sign
    Given a customer "Grace" with an embedded wallet
    And Grace signs in with her email code
    And I freeze the card
    When Grace signs the payload with her session key
    Then it is refused as WALLET_SIGNATURE_INVALID
    And the card is ACTIVE

  Scenario: both headers must be there and well formed, and the body the same
    Given I freeze the card
    And I remember the field "requestId" as "request"
    And I remember the field "payloadToSign" as "payload"
    And I remember Ada's signature of "{payload}" with her session key as "signature"
    And the next request has the header "Request-Id: {request}"
    When I freeze the card
    Then it is refused as WALLET_SIGNATURE_MISSING
    Given the next request has the header "Service-Wallet-Signature: {signature}"
    When I freeze the card
    Then it is refused as REQUEST_ID_MISSING
    Given the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When I freeze the card
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    Given the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: {signature}"
    When I close the card
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    And the card is ACTIVE

  Scenario: a card that another kind of account funds first needs no signature
    Given Ada's USD account
    And Ada has a USD card
    When I freeze the card
    Then the answer is 200
    And the card is FROZEN

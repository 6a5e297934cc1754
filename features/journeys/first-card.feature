Feature: A customer's first card
  A card draws on one of the customer's accounts. The issuer takes its time to decide, so the platform waits for the
  webhook instead of trusting the first answer.

  Scenario: Ada gets a card after 30 seconds
    Given the platform's endpoint is up
    And a customer "Ada" holding 100.00 USD
    When Ada requests a USD card with:
      | platformCardId | "ada-005" |
    Then the answer is 201
    And the card is PROCESSING
    And the webhook "CARD.STATE_CHANGE" was not delivered
    When 30 seconds pass
    Then the card is ACTIVE
    And the webhook "CARD.STATE_CHANGE" about "{card}" was delivered once
    And its field "data.state" is "ACTIVE"
    And its field "data.last4" is "4005"
    And Ada holds 100.00 USD

  Scenario: the issuer refuses one card and grants the next
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD card with:
      | platformCardId | "ada-002" |
    Then the card is CLOSED
    When I read the card "{card}"
    Then the field "stateReason" is "ISSUER_REJECTED"
    Given Ada has a USD card with:
      | platformCardId | "ada-second" |
    Then the card is ACTIVE
    And the event "CARD.STATE_CHANGE" about "{card}" happened 1 time

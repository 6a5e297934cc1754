Feature: A quote that expires
  A quote guarantees its price for five minutes of the world's clock. A customer who comes back too late pays nothing,
  and simply gets a new quote.

  Scenario: Ada hesitates for five minutes and starts again
    Given a customer "Ada" holding 500.00 USD
    And a quote for 100.00 USD to Ada's bank account ending in "001"
    Then the quote has these fields:
      | status    | PENDING              |
      | expiresAt | 2025-11-15T12:05:00Z |
    When 4 minutes and 59 seconds pass
    Then the quote and its payment are PENDING
    When 1 second passes
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED
    And the event "OUTGOING_PAYMENT.EXPIRED" about "{transaction}" happened 1 time
    When Ada executes the quote
    Then it is refused as QUOTE_EXPIRED
    And the field "details.reason" is "QUOTE_EXPIRED"
    And Ada holds 500.00 USD
    Given a quote for 100.00 USD to Ada's bank account ending in "001"
    When Ada executes the quote
    Then the quote and its payment are COMPLETED
    And Ada holds 400.00 USD

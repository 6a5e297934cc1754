Feature: The order of webhooks
  First attempts of events about one resource are made in order; different resources do not wait for each other, and
  retries wait for nothing.

  Scenario: events about one account arrive in order
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace"
    When Ada's USD account is funded with 1.00
    And Ada's USD account is funded with 2.00
    And Ada's USD account is funded with 3.00
    Then the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 100 | 300 | 600 |

  Scenario: the next event about a resource waits for the first attempt of the previous one
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace"
    And Ada's USD account
    And the platform's endpoint never answers
    When Ada's USD account is funded with 1.00
    And Ada's USD account is funded with 2.00
    Then the webhook "INCOMING_PAYMENT.COMPLETED" arrives 2 times
    When I create a customer named "Grace Hopper 002"
    Then the webhook "CUSTOMER.KYC_REJECTED" arrives 1 time
    And the webhook "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrives 1 time
    When the platform's endpoint answers the held requests
    Then the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 100 | 300 |

  Scenario: a failed event does not hold back later ones
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace"
    And Ada's USD account
    And the platform's endpoint answers 500 2 times
    When Ada's USD account is funded with 1.00
    Then the webhook "INCOMING_PAYMENT.COMPLETED" arrives 1 time
    And the webhook "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrives 1 time
    When Ada's USD account is funded with 2.00
    And 5 seconds pass
    Then the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 100 | 300 | 100 |

Feature: The domain of UMA addresses

  Scenario: a new domain applies to later customers
    Given a customer named "Ada Lovelace"
    And I remember the field "umaAddress" as "address"
    When I update the configuration with '{ "umaDomain": "Pay.Example.com" }'
    Then the field "umaDomain" is "pay.example.com"
    When I read the customer "{Ada}"
    Then the field "umaAddress" is "{address}"
    Given a customer named "Grace Hopper"
    Then the field "umaAddress" matches "^\$c[0-9a-f]{12}@pay\.example\.com$"
    When I list the customers with:
      | umaAddress | {address} |
    Then the field "data.0.id" is "{Ada}"

  Scenario: a generated address contains the end of the customer's id
    Given the next id of a "Customer" ends in "0123456789ab"
    And a customer named "Ada Lovelace"
    Then the field "umaAddress" matches "^\$c0123456789ab@"

  Scenario: an address is stored in lower case
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ADA@Bank.Example |
    Then the answer is 201
    And the field "umaAddress" is "$ada@bank.example"

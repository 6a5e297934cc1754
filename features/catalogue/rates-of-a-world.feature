Feature: The rates of a world
  Rates move with the clock unless the world was created with fixed rates.

  Scenario: fixed rates are the catalogue's rates at any time
    Given I send POST /admin/worlds with the body '{ "name": "{world}-still", "options": { "rates": { "drift": false } } }'
    Then the answer is 201
    When I delete the world "{world}-still"
    Given fixed exchange rates
    When I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    Then the fields are:
      | data.0.receivingAmount |                91715 |
      | data.0.updatedAt       | 2025-11-15T12:00:00Z |
    When 3 days pass
    And I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    Then the fields are:
      | data.0.receivingAmount |                91715 |
      | data.0.updatedAt       | 2025-11-18T12:00:00Z |

  Scenario: fixed rates survive a reset
    Given fixed exchange rates
    When the world is reset
    And I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    Then the field "data.0.receivingAmount" is "91715"

  Scenario: moving rates have a known price at a given time
    Given I send POST /admin/worlds with the body '{ "name": "{world}-moving", "frozen": true, "startAt": "2025-10-13T12:00:00Z", "options": { "rates": { "drift": true } } }'
    And I remember the field "clientId" as "moving"
    And I remember the field "clientSecret" as "secret"
    When I send GET /exchange-rates?sourceCurrency=USD&destinationCurrency=EUR&sendingAmount=100000 as "{moving}" with the secret "{secret}"
    Then the fields are:
      | data.0.receivingAmount |                91955 |
      | data.0.fees.total      |                  310 |
      | data.0.updatedAt       | 2025-10-13T12:00:00Z |
    When I delete the world "{world}-moving"
    Then the answer is 204

  Scenario Outline: the rates option <rates> is refused
    When I send POST /admin/worlds with the body '{ "options": { "rates": <rates> } }'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | rates             | field               |
      | { "drift": "no" } | options.rates.drift |
      | { "drift": 0 }    | options.rates.drift |
      | false             | options.rates       |

  Scenario: the admin API's description lists the rates option
    When I send GET /admin/openapi.json
    Then the answer is 200
    And the field "components.schemas.RateOptions.properties.drift.type" is "boolean"

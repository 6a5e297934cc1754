Feature: Bad input to sandbox funding

  Scenario Outline: an amount of <amount> is refused as <code>
    Given a customer "Ada" holding 1.00 USD
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": <amount> }'
    Then it is refused as <code>

    Examples:
      | amount           | code                   |
      | 0                | INVALID_AMOUNT         |
      | -1               | INVALID_AMOUNT         |
      | -0               | INVALID_AMOUNT         |
      | -1e21            | INVALID_AMOUNT         |
      | 100000000001     | AMOUNT_OUT_OF_RANGE    |
      | 9000000000000001 | AMOUNT_OUT_OF_RANGE    |
      | 9007199254740993 | AMOUNT_OUT_OF_RANGE    |
      | 1e21             | AMOUNT_OUT_OF_RANGE    |
      | 1e400            | INVALID_INPUT          |
      | 1.5              | INVALID_INPUT          |
      | 1e-7             | INVALID_INPUT          |
      | "100"            | INVALID_INPUT          |
      | ""               | INVALID_INPUT          |
      | null             | INVALID_INPUT          |
      | true             | INVALID_INPUT          |
      | []               | INVALID_INPUT          |
      | {}               | INVALID_INPUT          |
      | 010              | INVALID_REQUEST_FORMAT |
      | NaN              | INVALID_REQUEST_FORMAT |

  Scenario: an amount out of range is reported with its value
    Given a customer "Ada" holding 1.00 USD
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": -5 }'
    Then it is refused as INVALID_AMOUNT
    And the fields are:
      | details.field | amount |
      | details.value | -5     |

  Scenario: a missing amount is refused
    Given a customer "Ada" holding 1.00 USD
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{}'
    Then it is refused as INVALID_INPUT naming "amount"

  Scenario: the amount is checked before the account
    When I send POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/fund with the body '{ "amount": 0 }'
    Then it is refused as INVALID_AMOUNT

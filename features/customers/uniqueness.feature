Feature: Unique fields of a customer

  Scenario: the platform's id is unique
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1 |
    And a customer named "Grace Hopper" with:
      | platformCustomerId | ada-1 |
    Then it is refused as CONFLICT
    And the field "details.id" is "{Ada}"
    When I list the customers
    Then 1 customers are found

  Scenario: the platform's id is case-sensitive
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1 |
    And a customer named "Grace Hopper" with:
      | platformCustomerId | ADA-1 |
    Then the answer is 201

  Scenario: a UMA address is unique regardless of its case
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@uma.sandglass.example |
    Then the answer is 201
    And the field "umaAddress" is "$ada@uma.sandglass.example"
    Given a customer named "Grace Hopper" with:
      | umaAddress | $ADA@uma.sandglass.example |
    Then it is refused as UMA_ADDRESS_EXISTS
    And the field "details.id" is "{Ada}"

  Scenario: a malformed UMA address is refused
    Given a customer named "Ada Lovelace" with:
      | umaAddress | ada@example.com |
    Then it is refused as INVALID_UMA_ADDRESS naming "umaAddress"

  Scenario: a bad UMA address among other bad fields is an ordinary field error
    Given a customer named "Ada Lovelace" with:
      | umaAddress | ada@example.com |
      | birthDate  | yesterday       |
    Then it is refused as INVALID_INPUT naming:
      | umaAddress |
      | birthDate  |

  Scenario: a UMA address must be in the platform's domain
    When I update the configuration with '{ "umaDomain": "pay.example.com" }'
    Then the answer is 200
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@elsewhere.example.com |
    Then it is refused as INVALID_UMA_ADDRESS
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@pay.example.com |
    Then the answer is 201
    Given a customer named "Grace Hopper"
    Then the field "umaAddress" matches "^\$c[0-9a-f]{12}@pay\.example\.com$"

Feature: Conditions
  A condition compares members of resources as the API shows them. The clock advances until one is met.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed

  Scenario: the clock advances until a payment has completed
    When the clock advances until '{quote} status = "COMPLETED"'
    Then the clock shows "2025-11-15T12:06:00Z"
    And the quote and its payment are COMPLETED

  Scenario: conditions are joined and negated
    When the clock advances until 'not {quote} status = "PROCESSING" and ({transaction} settledAt exists or {quote} status = "FAILED")'
    Then the clock shows "2025-11-15T12:06:00Z"

  Scenario: amounts and times can be compared, however the time is written
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": "{Ada.USD} balance.amount < 50000 and {quote} createdAt <= \"2025-11-15T13:00:00.000+01:00\"" }
      """
    Then the field "stopped" is "condition"
    And the clock shows "2025-11-15T12:00:00Z"

  Scenario: a condition that is not met in time is a timeout
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": { "condition": "{quote} status = \"FAILED\"", "within": "10m" } }
      """
    Then the answer is 200
    And the field "stopped" is "timeout"
    And the clock shows "2025-11-15T12:10:00Z"

  Scenario: a preview until a condition changes nothing
    When I send POST /admin/worlds/{world}/clock/preview with:
      """
      { "until": "{quote} status = \"COMPLETED\"" }
      """
    Then the fields are:
      | stopped | condition            |
      | to      | 2025-11-15T12:06:00Z |
    And the clock shows "2025-11-15T12:00:00Z"

  Scenario: a member that the resource does not have is refused with the nearest one
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": "{quote} statsu = \"COMPLETED\"" }
      """
    Then it is refused as INVALID_INPUT naming "until"
    And the field "message" contains "status"
    And the fields are:
      | details.errors.0.position | 44 |
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": { "resource": "{quote}", "field": "createdAtMs", "equals": 1 } }
      """
    Then it is refused as INVALID_INPUT naming "until.field"
    And the field "message" contains "createdAt"
    And the clock shows "2025-11-15T12:00:00Z"

  Scenario Outline: a text that is no condition is refused with the character: <condition>
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "until": "<condition>" }'
    Then it is refused as INVALID_INPUT naming "until"
    And the field "message" contains "<problem>"
    And the fields are:
      | details.errors.0.position | <character> |

    Examples:
      | condition                   | problem                       | character |
      | morning                     | Expected a member of morning  |         8 |
      | Quote:1 status is COMPLETED | Expected one of               |        16 |
      | Quote:1 status = COMPLETED  | Expected a value              |        18 |
      | (Quote:1 exists             | but found the end             |        16 |

  Scenario: a resource whose members are compared must exist
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": "Quote:1 status = \"COMPLETED\"" }
      """
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a preview shows what would change, as the API shows it, and which events would be emitted
    When I send POST /admin/worlds/{world}/clock/preview with the body '{ "by": "6m" }'
    Then the answer is 200
    And the fields are:
      | events.0.type            | OUTGOING_PAYMENT.COMPLETED |
      | events.0.about           | {transaction}              |
      | events.0.at              | 2025-11-15T12:06:00Z       |
      | changes.0.before.status  | PROCESSING                 |
      | changes.0.after.status   | COMPLETED                  |
    And the quote and its payment are PROCESSING

  Scenario: resources and differences are shown as the API shows them
    When the clock advances until '{quote} status = "COMPLETED"'
    And I read the resource "{Ada.USD}"
    Then the fields are:
      | document.createdAt      | 2025-11-15T12:00:00Z |
      | document.balance.amount | 40000                |
    When I read the resource "{Ada.USD}" with:
      | at | 1 |
    Then the fields are:
      | document.balance.amount | 0 |
    When I list the changes with:
      | from     | 0       |
      | resource | {quote} |
    Then the fields are:
      | changes.0.after.status    | COMPLETED            |
      | changes.0.after.createdAt | 2025-11-15T12:00:00Z |

  Scenario Outline: a value that the clock could never meet is refused with the character: <condition>
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": "{quote} <condition>" }
      """
    Then it is refused as INVALID_INPUT naming "until"
    And the field "message" contains "<problem>"
    And the fields are:
      | details.errors.0.position | <character> |
    And the clock shows "2025-11-15T12:00:00Z"

    Examples:
      | condition                                | problem                                   | character |
      | createdAt > \"2025-13-01T00:00:00Z\"     | createdAt is a time                       |        56 |
      | createdAt < \"10000-01-01T00:00:00Z\"    | is not an ISO 8601 time with its zone     |        56 |
      | createdAt < \"9999-12-31T23:59:59-12:00\" | is not in the years 0000 to 9999 of UTC  |        56 |
      | totalSendingAmount = 9007199254740993    | cannot be kept exactly                    |        65 |
      | totalSendingAmount < 1e999               | cannot be kept exactly                    |        65 |
      | totalSendingAmount < null                | nothing is less or more than null         |        65 |
      | \"\" = null                              | The name of a member                      |        44 |
      | status = \"😀😀\" 😀                       | has no meaning in a condition             |        58 |

  Scenario Outline: an until in the wrong form is refused by the form that was meant: <until>
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "until": <until> }'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<problem>"

    Examples:
      | until                                                                | field           | problem                                     |
      | 5                                                                    | until           | received 5                                  |
      | ["status"]                                                           | until           | received a list                             |
      | {}                                                                   | until           | { resource, field, equals } or { condition } |
      | ""                                                                   | until           | The condition is empty                      |
      | { "condition": "" }                                                  | until.condition | The condition is empty                      |
      | { "resource": "{quote}", "field": "status" }                         | until.equals    | This form has resource, field, equals       |
      | { "resource": "{quote}", "field": "", "equals": 1 }                  | until.field     | Must not be empty                           |
      | { "resource": "{quote}", "field": "fees..amount", "equals": 1 }      | until.field     | has an empty name                           |
      | { "resource": "{quote}", "field": "createdAt", "equals": "tomorrow" } | until.equals   | createdAt is a time                         |
      | { "resource": "{quote}", "field": "status", "equals": 1e999 }        | until.equals    | cannot be kept exactly                      |
      | { "resource": "{quote}", "field": "status", "equals": 9007199254740993 } | until.equals | cannot be kept exactly                     |

  Scenario Outline: a value that the member never has is refused with the nearest: <condition>
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": "{quote} <condition>" }
      """
    Then it is refused as INVALID_INPUT naming "until"
    And the field "message" contains '<problem>'
    And the fields are:
      | details.errors.0.position | <character> |
    And the clock shows "2025-11-15T12:00:00Z"

    Examples:
      | condition                     | problem                                                            | character |
      | status = \"COMPLETD\"         | status is never "COMPLETD". Did you mean "COMPLETED"?              |        53 |
      | status != \"completed\"       | Did you mean "COMPLETED"?                                          |        54 |
      | status = 5                    | status is a text, and 5 is a number. It is "PENDING"               |        53 |
      | totalSendingAmount = \"5000\" | is a whole number, and "5000" is a text. Did you mean 5000?        |        65 |
      | totalSendingAmount >= \"a\"   | totalSendingAmount is a whole number, and "a" is a text.           |        66 |
      | totalSendingAmount = 040      | A number does not begin with 0. Did you mean 40?                   |        65 |

  Scenario Outline: an id that no resource can have is refused: <condition>
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "until": "<condition>" }'
    Then it is refused as INVALID_INPUT naming "until"
    And the field "message" contains '<problem>'
    And the fields are:
      | details.errors.0.position | <character> |

    Examples:
      | condition                        | problem                                  | character |
      | Customr:1 exists                 | Did you mean "Customer:1"?               |         1 |
      | Customr:1 umaAddress exists      | begins with Customr:                     |         1 |
      | {quote} exists and banana exists | "banana" is not the id of a resource     |        55 |

  Scenario Outline: a condition may name a future resource: <id>
    When I send POST /admin/worlds/{world}/clock/preview with the body '{ "until": { "condition": "<id> exists", "within": "1m" } }'
    Then the answer is 200
    And the field "stopped" is "timeout"

    Examples:
      | id         |
      | Customer:1 |
      | Hold:1     |
      | deadbeef   |

  Scenario: a timeout shows the values in the condition
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": { "condition": "{quote} status = \"COMPLETED\" and {Ada.USD} balance.amount > 50000", "within": "1m" } }
      """
    Then the answer is 200
    And the fields are:
      | stopped           | timeout        |
      | values.0.resource | {quote}        |
      | values.0.field    | status         |
      | values.0.value    | PROCESSING     |
      | values.1.field    | balance.amount |
      | values.1.value    | 40000          |

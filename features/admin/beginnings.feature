Feature: Named beginnings
  A world can begin with resources in it, so that a test starts where it matters.

  Scenario Outline: <beginning> begins with <what>
    When I send POST /admin/worlds with the body '{ "name": "{world}-begun", "beginning": "<beginning>", "seed": "own", "frozen": true }'
    Then the answer is 201
    And the fields are:
      | name       | {world}-begun        |
      | seed       | own                  |
      | clock.now  | 2025-10-13T12:00:00Z |
      | clock.mode | frozen               |
    And I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When I send GET <path> as "{user}" with the secret "{secret}"
    Then the answer is 200
    And the field "<field>" is "<value>"
    When I send GET /admin/worlds/{world}-begun/ledger/check
    Then the field "balanced" is "true"
    When I delete the world "{world}-begun"
    Then the answer is 204

    Examples:
      | beginning          | what                                       | path                                      | field                 | value      |
      | approved-customer  | an approved customer with money            | /customers                                | data.0.kycStatus      | APPROVED   |
      | approved-customer  | 1 000.00 USD                               | /customers/internal-accounts?currency=USD | data.0.balance.amount |     100000 |
      | half-way-kyb       | a business that is not verified yet        | /customers                                | data.0.customerType   | BUSINESS   |
      | open-authorization | an authorization that is open              | /transactions?type=CARD                   | data.0.status         | AUTHORIZED |
      | sca-customer       | a customer in Germany                      | /customers                                | data.0.region         | DE         |
      | agent-approval     | a transfer that waits for approval         | /agents/approvals                         | data.0.status         | PENDING_APPROVAL |

  Scenario: a reset goes back to the beginning
    When I send POST /admin/worlds with the body '{ "name": "{world}-begun", "beginning": "approved-customer" }'
    Then the answer is 201
    And the field "clock.mode" is "ticking"
    And I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When I send POST /admin/worlds/{world}-begun/reset
    Then the answer is 200
    When I send GET /customers as "{user}" with the secret "{secret}"
    Then the field "totalCount" is "1"
    When I delete the world "{world}-begun"
    Then the answer is 204

  Scenario Outline: a beginning with <what> is refused
    When I send POST /admin/worlds with the body '<body>'
    Then it is refused as INVALID_INPUT

    Examples:
      | what                    | body                                                                        |
      | a name that is none     | { "beginning": "rich" }                                                     |
      | a time of the request's | { "beginning": "sca-customer", "startAt": "2030-01-01T00:00:00Z" }          |
      | options of the request  | { "beginning": "sca-customer", "options": { "regulated": false } }          |

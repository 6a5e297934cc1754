Feature: Token permissions
  The three permissions are independent of each other; none implies another.

  Scenario: a token with VIEW reads everything and changes nothing
    Given a customer "Ada" holding 5.00 USD
    And a token "viewer" that may VIEW
    When I use the token "viewer"
    And I read the customer "{Ada}"
    Then the answer is 200
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then it is refused without the permission MANAGE
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": 100 }'
    Then it is refused without the permission TRANSACT
    And Ada holds 5.00 USD

  Scenario: the permission is checked before the body
    Given a token "viewer" that may VIEW
    When I send POST /customers with the credentials of "viewer" and:
      """
      this is not JSON
      """
    Then the answer is 403

  Scenario Outline: production tokens cannot call <request>
    Given a token "live" that may VIEW and TRANSACT and MANAGE
    When "{live}" becomes PRODUCTION
    Then the answer is 200
    When I use the token "live"
    And I send <request> with the body '{}'
    Then it is refused as FORBIDDEN
    When I read the configuration
    Then the answer is 200
    When "{live}" becomes SANDBOX
    And I send <request> with the body '{}'
    Then the answer is <sandbox>

    Examples:
      | request                                                                                   | sandbox |
      | POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/fund | 400     |
      | POST /sandbox/send                                                                        | 400     |
      | POST /sandbox/uma/receive                                                                 | 400     |
      | POST /sandbox/webhooks/test                                                               | 400     |

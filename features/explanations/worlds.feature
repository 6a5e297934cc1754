Feature: Explanations of what a world began with, and of webhooks in pull mode

  Scenario: a resource of a fork
    Given a customer "Ada" holding 500.00 USD
    And I remember the moment as "before"
    When the world is forked as "B"
    And I switch to the world "B"
    And I read the explanation of "{Ada}"
    Then the field "cause.says" contains "It came with the fork of "
    And the field "cause.says" contains "at moment {before}"
    And the field "story.0.says" contains "The world was forked from "

  Scenario: a resource of a named beginning
    When I send POST /admin/worlds with the body '{ "name": "{world}-begun", "beginning": "approved-customer" }'
    And I send GET /admin/worlds/{world}-begun/resources?type=customers
    And I remember the field "data.0.id" as "customer"
    And I send GET /admin/worlds/{world}-begun/resources/{customer}/explain
    Then the fields are:
      | cause.says   | It came with the beginning approved-customer.               |
      | story.0.says | The world was created with the beginning approved-customer. |
    When I send GET /admin/worlds/{world}-begun/resources?type=tokens
    And I remember the field "data.0.id" as "token"
    And I send GET /admin/worlds/{world}-begun/resources/{token}/explain
    Then the field "story.0.says" is "The world was created with the beginning approved-customer."
    When I delete the world "{world}-begun"
    Then the answer is 204

  Scenario: a delivery in pull mode
    Given webhooks are in pull mode
    And a customer named "Ada Lovelace"
    When I list the deliveries
    And I remember the field "data.0.id" as "delivery"
    And I read the explanation of "{delivery}"
    Then the field "cause.says" contains "waits to be fetched (pull mode)"

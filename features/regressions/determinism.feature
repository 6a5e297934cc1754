Feature: Regressions of determinism
  The same requests give the same answers, whatever happens outside.

  Scenario: ids depended on the answers of the webhook endpoint
    Given another world "B"
    And the platform's endpoint refuses connections
    When I create a customer named "Ada Lovelace"
    And 10 minutes pass
    And I create a customer named "Grace Hopper"
    Then I remember the answer as "dead endpoint"
    And I remember the header "Sandglass-Moment" as "moment"
    When I switch to the world "B"
    And the platform's endpoint is up
    And I create a customer named "Ada Lovelace"
    And 10 minutes pass
    And I create a customer named "Grace Hopper"
    Then I remember the answer as "live endpoint"
    And the answers "dead endpoint" and "live endpoint" are identical
    And the header "Sandglass-Moment" is "{moment}"

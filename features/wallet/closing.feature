Feature: Closing a wallet
  A wallet closes with its customer: then neither a person nor the service can sign for it.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code

  Scenario: deleting the customer revokes the wallet's delegated keys
    Given Ada has a USDB card
    And Ada has a delegated key
    When I read the delegated key "{key}"
    Then the field "status" is "ACTIVE"
    When 1 minute passes
    And I delete Ada
    Then the answer is 200
    When I read the delegated key "{key}"
    Then the answer is 200
    And the fields are:
      | id        | {key}                |
      | status    | REVOKED              |
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:01:00Z |

  Scenario: a session of a closed wallet is reported as ended on both requests
    Given a new key for Ada
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    Then it must be signed
    Given I remember the challenge as "refresh"
    When I delete Ada
    Then the answer is 200
    When Ada signs the challenge "refresh" with her session key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Session is no longer active"
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Session is no longer active"
    And the field "details.reason" is "Session is no longer active"

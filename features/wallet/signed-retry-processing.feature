Feature: Slow wallet operations
  The wallet provider may still be working. The client then repeats the same request until it gets the result.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code as "laptop"
    And Ada signs in with her email code as "phone"
    And a new key for Ada

  Scenario: a delayed operation is PROCESSING the given number of times, then answers
    Given the next 2 calls of "refreshAuthSession" are still being processed
    When I refresh the session "{phone}" for the key "{Ada.key}"
    Then it must be signed
    When Ada signs the payload with her session key
    Then it is still being processed
    And Ada has 2 sessions
    When the same request is sent again
    Then it is still being processed
    And Ada has 2 sessions
    When the same request is sent again
    Then the answer is 201
    And Ada has 3 sessions
    When the same request is sent again
    Then the answer is 401
    And the field "reason" is "Request-Id already used"

  Scenario: the operation completes on its own, and its answer is collected once
    Given the next "refreshAuthSession" takes 2 minutes
    When I refresh the session "{phone}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then it is still being processed
    When 1 minute and 59 seconds pass
    And the same request is sent again
    Then it is still being processed
    And Ada has 2 sessions
    When 1 second passes
    Then Ada has 3 sessions
    When 4 minutes pass
    And the same request is sent again
    Then the answer is 201
    And Ada's new key opens the session "tablet"
    And Ada has 3 sessions
    When the same request is sent again
    Then the answer is 401
    And the field "reason" is "Request-Id already used"

  Scenario: a session that has ended on its own still answers 204 to its own key
    Given the next "revokeAuthSession" takes 2 minutes
    When I delete the session "{phone}"
    And Ada signs the payload with the session key "phone"
    Then it is still being processed
    And Ada has 2 sessions
    When 2 minutes pass
    Then Ada has 1 session
    When the same request is sent again
    Then the answer is 204
    When the same request is sent again
    Then the answer is 401
    And the field "reason" is "Request-Id already used"

  Scenario: an operation that becomes impossible in the meantime is refused once
    Given the next "refreshAuthSession" takes 10 minutes
    When I refresh the session "{phone}" for the key "{Ada.key}"
    And Ada signs the payload with the session key "phone"
    And I remember the challenge as "refresh"
    And I delete the session "{phone}"
    And Ada signs the payload with the session key "laptop"
    Then the answer is 204
    When 10 minutes pass
    And Ada signs the challenge "refresh" with the legacy text
    Then the answer is 401
    And the field "reason" is "Session is no longer active"
    When Ada signs the challenge "refresh" with the legacy text
    Then the answer is 401

  Scenario: a pending operation does not expire
    Given the next 1 call of "revokeAuthSession" is still being processed
    When I delete the session "{laptop}"
    And Ada signs the payload with the session key "phone"
    Then it is still being processed
    When 14 minutes pass
    And the same request is sent again
    Then the answer is 204

  Scenario: a pending export expires and is never stored
    Given the next 2 calls of "exportInternalAccount" are still being processed
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then it is still being processed
    When 4 minutes and 59 seconds pass
    And the same request is sent again
    Then it is still being processed
    When 1 second passes
    And the same request is sent again
    Then the answer is 401
    And the field "reason" is "Request-Id expired"

  Scenario: a slow export is collected by a request
    Given the next "exportInternalAccount" takes 2 minutes
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then it is still being processed
    When 2 minutes pass
    And the same request is sent again
    Then the answer is 200
    And Ada's new key opens the exported words as "words"

  Scenario: an idempotency key does not remember an intermediate answer
    Given the next 1 call of "refreshAuthSession" is still being processed
    When I refresh the session "{phone}" for the key "{Ada.key}"
    And the next request has the header "Idempotency-Key: one"
    And Ada signs the payload with her session key
    Then it is still being processed
    When the same request is sent again
    Then the answer is 201

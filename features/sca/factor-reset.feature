Feature: Reset of a lost factor
  A customer who has lost a factor passes a liveness check, then the factor is removed or the phone number changed. The
  check passes by itself after four seconds, unless its page says otherwise.

  Background:
    Given the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    And Anna has enrolled an authenticator app

  Scenario: a reset passes by itself
    When Anna starts to reset TOTP
    Then the answer is 201
    And the field "resetId" contains "ScaReset:"
    And the field "verificationLink" contains "/liveness/"
    And the field "expiresAt" is "2026-03-01T12:30:00Z"
    And Anna's reset is INITIATED
    When 1 second and 999 milliseconds pass
    Then Anna's reset is INITIATED
    When 1 millisecond passes
    Then Anna's reset is PENDING_REVIEW
    When 1 second and 999 milliseconds pass
    Then Anna's reset is PENDING_REVIEW
    When 1 millisecond passes
    Then Anna's reset is LIVENESS_PASSED

  Scenario: an authenticator app is removed and enrolled again
    Given Anna starts to reset TOTP
    And 4 seconds pass
    When Anna completes the reset
    Then the answer is 204
    And Anna's factors are "SMS_OTP"
    When I read the factor reset "{reset}" with:
      | customerId | {Anna} |
    Then the field "status" is "COMPLETED"
    And the field "factor" is "TOTP"
    And the field "enrollmentStatus" is "PENDING"
    And the field "expiresAt" is "2026-03-01T12:30:00Z"
    And the field "completedAt" is "2026-03-01T12:00:04Z"
    Given Anna has enrolled an authenticator app
    When I read the factor reset "{reset}" with:
      | customerId | {Anna} |
    Then the field "enrollmentStatus" is "COMPLETED"

  Scenario: a passkey is removed and enrolled again
    Given Anna has enrolled a passkey
    And Anna starts to reset PASSKEY
    And 4 seconds pass
    When I read the factor reset "{reset}" with:
      | customerId | {Anna} |
    Then the field "enrollmentStatus" is "PENDING"
    And the field "completedAt" is "null"
    When Anna completes the reset with:
      | countryCode | not  |
      | number      | read |
    Then the answer is 204
    And Anna's factors are "SMS_OTP, TOTP"
    Given Anna has enrolled a passkey
    When I read the factor reset "{reset}" with:
      | customerId | {Anna} |
    Then the field "enrollmentStatus" is "COMPLETED"
    When I delete the factor "{Anna.passkey}" with:
      | customerId | {Anna} |
    And I read the factor reset "{reset}" with:
      | customerId | {Anna} |
    Then the field "enrollmentStatus" is "COMPLETED"

  Scenario Outline: a phone number is changed to <countryCode> <number>
    Given Anna starts to reset SMS_OTP
    And 4 seconds pass
    When Anna completes the reset with:
      | countryCode | <countryCode> |
      | number      | <number>      |
    Then the answer is 204
    When I read the customer "{Anna}"
    Then the field "phoneNumber" is "+4915187654321"
    And the field "contactVerification.phone" is "VERIFIED"
    And the field "contactVerification.email" is "VERIFIED"
    And Anna's factors are "SMS_OTP, TOTP"
    When I read the factor reset "{reset}" with:
      | customerId | {Anna} |
    Then the field "status" is "COMPLETED"
    And the field "enrollmentStatus" is "null"

    Examples:
      | countryCode | number      |
      | +49         | 15187654321 |
      | 49          | 15187654321 |

  Scenario: a new phone number is needed to reset SMS_OTP
    Given Anna starts to reset SMS_OTP
    And 4 seconds pass
    When Anna completes the reset
    Then it is refused as INVALID_INPUT naming "mobile"
    When I send POST /sca/factors/reset/{reset}/complete?customerId={Anna} with the body '{ "mobile": { "countryCode": "+49" } }'
    Then it is refused as INVALID_INPUT naming "mobile.number"
    And Anna's reset is LIVENESS_PASSED

  Scenario Outline: <countryCode> <number> is no phone number
    Given Anna starts to reset SMS_OTP
    And 4 seconds pass
    When Anna completes the reset with:
      | countryCode | <countryCode> |
      | number      | <number>      |
    Then it is refused as INVALID_INPUT naming "mobile"
    And Anna's reset is LIVENESS_PASSED

    Examples:
      | countryCode | number           |
      | +0          | 15187654321      |
      | DE          | 15187654321      |
      | ++49        | 15187654321      |
      | +49         | 151 8765 4321    |
      | +49         | 1518765432112345 |

  Scenario: only a reset that has passed is completed
    When Anna starts to reset TOTP
    And Anna completes the reset
    Then it is refused as INVALID_INPUT naming "resetId"
    And the field "message" contains "INITIATED"
    When 2 seconds pass
    And Anna completes the reset
    Then it is refused as INVALID_INPUT naming "resetId"
    And the field "message" contains "PENDING_REVIEW"
    When 2 seconds pass
    And Anna completes the reset
    Then the answer is 204
    When Anna completes the reset
    Then it is refused as INVALID_INPUT naming "resetId"
    And the field "message" contains "COMPLETED"

  Scenario Outline: a reset of <factor> needs the factor
    Given a customer in "DE" named "Bert Berg"
    When Bert starts to reset <factor>
    Then it is refused as INVALID_INPUT naming "factor"

    Examples:
      | factor  |
      | SMS_OTP |
      | TOTP    |
      | PASSKEY |

  Scenario: an unknown factor is not reset
    When Anna starts to reset FACE
    Then it is refused as INVALID_INPUT naming "factor"

  Scenario: the page passes the check at once
    Given Anna starts to reset TOTP
    When the hosted page is opened
    Then the hosted page says "To reset TOTP"
    When Anna passes the liveness check
    Then the hosted page says "You passed the check."
    And Anna's reset is LIVENESS_PASSED
    When 4 seconds pass
    Then Anna's reset is LIVENESS_PASSED

  Scenario: the page passes a check that is under review
    Given Anna starts to reset TOTP
    And 3 seconds pass
    When Anna passes the liveness check
    Then Anna's reset is LIVENESS_PASSED
    When Anna passes the liveness check
    Then Anna's reset is LIVENESS_PASSED

  Scenario Outline: the page fails the check after <seconds> seconds
    Given Anna starts to reset TOTP
    And <seconds> seconds pass
    When Anna fails the liveness check
    Then the hosted page says "You failed the check."
    And Anna's reset is REJECTED
    When 10 seconds pass
    And Anna completes the reset
    Then it is refused as INVALID_INPUT naming "resetId"
    And Anna's factors are "SMS_OTP, TOTP"
    When the hosted page is opened
    Then the answer is 410
    And the hosted page says "The reset is REJECTED."

    Examples:
      | seconds |
      | 0       |
      | 2       |
      | 60      |

  Scenario: an unread link is passed, and the page is over after half an hour
    Given Anna starts to reset TOTP
    When 29 minutes and 59 seconds and 999 milliseconds pass
    Then Anna's reset is LIVENESS_PASSED
    When 1 millisecond passes
    Then Anna's reset is EXPIRED
    When Anna completes the reset
    Then it is refused as INVALID_INPUT naming "resetId"
    When the hosted page is opened
    Then the answer is 410

  Scenario: a check that hangs expires
    Given Anna starts to reset TOTP
    And the liveness check hangs
    When 10 minutes pass
    Then Anna's reset is INITIATED
    When 20 minutes pass
    Then Anna's reset is EXPIRED

  Scenario: a check that hangs under review expires
    Given Anna starts to reset TOTP
    And 2 seconds pass
    And the liveness check hangs
    When 30 minutes pass
    Then Anna's reset is EXPIRED

  Scenario: a completed reset does not expire
    Given Anna starts to reset TOTP
    And 4 seconds pass
    And Anna completes the reset
    When 1 hour passes
    Then Anna's reset is COMPLETED

  Scenario: the page takes its own form only
    Given Anna starts to reset TOTP
    When the hosted page is opened
    And the hosted page is filled in:
      | formToken | other |
      | result    | fail  |
    And Anna submits the hosted page
    Then the answer is 403
    And Anna's reset is INITIATED
    When the hosted page is opened
    And the hosted page is filled in:
      | result | perhaps |
    And Anna submits the hosted page
    Then the answer is 400
    And Anna's reset is INITIATED
    When I send POST /liveness/{linkCode} with the text "hello" as "text/plain"
    Then the answer is 400
    When I send PUT /liveness/{linkCode}
    Then the answer is 405
    When I send GET /liveness/unknown
    Then the answer is 404

  Scenario: five resets are started in 24 hours
    When Anna starts to reset TOTP
    And 1 hour passes
    And Anna starts to reset TOTP
    And Anna starts to reset SMS_OTP
    And Anna starts to reset TOTP
    And Anna starts to reset TOTP
    And Anna starts to reset TOTP
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "82800"
    When 22 hours pass
    And 59 minutes and 59 seconds and 999 milliseconds pass
    And Anna starts to reset TOTP
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "1"
    When 1 millisecond passes
    And Anna starts to reset TOTP
    Then the answer is 201
    When Anna starts to reset TOTP
    Then it is refused as RATE_LIMITED

  Scenario: a factor that is not enrolled is reported before the limit
    Given Anna starts to reset TOTP
    And Anna starts to reset TOTP
    And Anna starts to reset TOTP
    And Anna starts to reset TOTP
    And Anna starts to reset TOTP
    When Anna starts to reset PASSKEY
    Then it is refused as INVALID_INPUT naming "factor"

  Scenario: a reset belongs to its customer
    Given a customer in "DE" named "Bert Berg"
    And Anna starts to reset TOTP
    When I read the factor reset "{reset}" with:
      | customerId | {Bert} |
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the factor reset "ScaReset:00000000-0000-4000-8000-000000000000" with:
      | customerId | {Anna} |
    Then it is refused as REFERENCE_NOT_FOUND
    When Bert completes the reset
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the page of a deleted customer is gone
    Given Anna starts to reset TOTP
    When I delete Anna
    And the hosted page is opened
    Then the answer is 410

  Scenario: a rewind takes a reset back
    Given Anna starts to reset TOTP
    And I remember the moment as "before"
    And 4 seconds pass
    And Anna completes the reset
    When I rewind to "before"
    Then Anna's reset is INITIATED
    And Anna's factors are "SMS_OTP, TOTP"
    When 4 seconds pass
    Then Anna's reset is LIVENESS_PASSED

  Scenario: a link is not repeated for an idempotency key
    Given the next request has the header "Idempotency-Key: reset"
    When Anna starts to reset TOTP
    And I remember the field "verificationLink" as "first"
    And the next request has the header "Idempotency-Key: reset"
    And Anna starts to reset TOTP
    Then the field "verificationLink" is not "{first}"

  Scenario Outline: <method> <path> is for customers under strong customer authentication
    Given a customer in "US" named "Bert Berg"
    When I send <method> <path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "customerId"
    When I send <method> <path>?customerId=Customer:00000000-0000-4000-8000-000000000000 with the body '<body>'
    Then it is refused as USER_NOT_FOUND
    When I send <method> <path>?customerId={Bert} with the body '<body>'
    Then it is refused as CONFLICT

    Examples:
      | method | path                             | body                 |
      | POST   | /sca/factors/reset               | { "factor": "TOTP" } |
      | GET    | /sca/factors/reset/some          |                      |
      | POST   | /sca/factors/reset/some/complete | {}                   |

  Scenario Outline: a country code has digits: "<countryCode>"
    Given Anna starts to reset SMS_OTP
    And 4 seconds pass
    When Anna completes the reset with:
      | countryCode | <countryCode> |
      | number      | <number>      |
    Then it is refused as INVALID_INPUT naming "mobile"

    Examples:
      | countryCode | number         |
      | +           | 4915187654321  |
      | 49151876    | 54321          |
      | +49         | +15187654321   |

  Scenario Outline: the liveness check is decided on the admin plane after <wait>
    Given Anna starts to reset TOTP
    And <wait> pass
    When "{reset}" becomes <decision>
    Then the answer is 200
    And the field "document.status" is "<decision>"
    And Anna's reset is <decision>
    When 10 seconds pass
    Then Anna's reset is <decision>
    And the explanation of "{reset}" contains "resolveResource"

    Examples:
      | wait      | decision        |
      | 0 seconds | LIVENESS_PASSED |
      | 3 seconds | LIVENESS_PASSED |
      | 0 seconds | REJECTED        |
      | 3 seconds | REJECTED        |
      | 5 seconds | REJECTED        |

  Scenario Outline: a reset that is <status> is not <decision> on the admin plane
    Given Anna starts to reset TOTP
    And "{reset}" becomes <status>
    When "{reset}" becomes <decision>
    Then it is refused as CONFLICT
    And the field "message" contains "is <status> and cannot become <decision>"
    And Anna's reset is <status>

    Examples:
      | status          | decision        |
      | LIVENESS_PASSED | LIVENESS_PASSED |
      | REJECTED        | LIVENESS_PASSED |
      | REJECTED        | REJECTED        |

  Scenario Outline: a reset takes no decision <body>
    Given Anna starts to reset TOTP
    When I send POST /admin/worlds/{world}/resources/{reset}/resolve with the body '<body>'
    Then it is refused as INVALID_INPUT naming "decision"
    And Anna's reset is INITIATED

    Examples:
      | body                        |
      | { "decision": "COMPLETED" } |
      | { "decision": "EXPIRED" }   |
      | { "decision": null }        |
      | { "decision": 5 }           |
      | {}                          |

  Scenario: a reset that is over is not decided on the admin plane
    Given Anna starts to reset TOTP
    And 30 minutes pass
    When "{reset}" becomes REJECTED
    Then it is refused as CONFLICT
    And Anna's reset is EXPIRED

  Scenario: a reset of another world does not exist
    Given Anna starts to reset TOTP
    And another world "B" with:
      | seed | other |
    And I switch to the world "B"
    And a customer in "DE" named "Bert Berg"
    When I read the factor reset "{reset}" with:
      | customerId | {Bert} |
    Then it is refused as REFERENCE_NOT_FOUND
    When Bert completes the reset
    Then it is refused as REFERENCE_NOT_FOUND

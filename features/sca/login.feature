Feature: Login by strong customer authentication
  A login proves one factor and opens a session of 180 days. Wrong proofs add up, over all locks, until a login or a new
  password: the fifth locks the customer for 15 minutes, the next ones for longer, the ninth without end.

  Background:
    Given the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified

  Scenario: a login with a text message
    When Anna starts to log in with SMS_OTP
    Then the answer is 200
    And the field "factor" is "SMS_OTP"
    And the field "challengeId" contains "ScaChallenge:"
    And the field "expiresAt" is "2026-03-01T12:05:00Z"
    When Anna logs in with the code "123456"
    Then the answer is 200
    And the field "status" is "SUCCESS"
    And the field "sessionExpiresAt" is "2026-08-28T12:00:00Z"

  Scenario: a login with the sandbox code in place of the app's
    Given Anna has enrolled an authenticator app
    When Anna starts to log in with TOTP
    Then the answer is 200
    And the field "challengeId" is absent
    And the field "expiresAt" is absent
    When Anna logs in with the code "123456"
    Then the answer is 200

  Scenario: a login with the code of an authenticator app
    Given Anna has enrolled an authenticator app
    When Anna starts to log in with TOTP
    And "code" is the code in Anna's authenticator app
    And Anna logs in with the code "{code}"
    Then the answer is 200

  Scenario Outline: the app's code of a step <when> does not log in
    Given Anna has enrolled an authenticator app
    When Anna starts to log in with TOTP
    And "code" is the code in Anna's authenticator app 30 seconds <when>
    And Anna logs in with the code "{code}"
    Then it is refused as INVALID_INPUT naming "code", and the attempt counts

    Examples:
      | when     |
      | ago      |
      | from now |

  Scenario: the code of an app is no text message
    Given Anna has enrolled an authenticator app
    And "code" is the code in Anna's authenticator app
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "{code}"
    Then it is refused as INVALID_INPUT naming "code", and the attempt counts

  Scenario: a login with a passkey
    Given Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    Then the answer is 200
    And the field "relyingPartyId" is "localhost"
    And the field "passkeyOptions.allowCredentials.0.id" is "{Anna.passkey}"
    When Anna logs in with her passkey
    Then the answer is 200
    And the field "sessionExpiresAt" is "2026-08-28T12:00:00Z"

  Scenario: the signature of old clients logs in
    Given Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey but:
      | passkeyAssertion.response.signature | sandbox-valid-passkey-signature |
    Then the answer is 200

  Scenario Outline: a passkey does not log in with <what>
    Given Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey but:
      | <statement> | <value> |
    Then it is refused as INVALID_INPUT naming "passkeyAssertion", and the attempt counts

    Examples:
      | what                       | statement        | value               |
      | a page of another origin   | origin           | https://example.org |
      | an origin that is not ours | body.origin      | https://example.org |
      | another relying party      | relying party    | example.org         |
      | another challenge          | signed challenge | YW5vdGhlcg          |
      | no user presence           | flags            | 4                   |
      | another id                 | credential id    | b3RoZXI             |
      | another key                | key of           | stranger            |
      | a changed signature        | tampered         | yes                 |

  Scenario: a passkey that was copied does not log in
    Given Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey
    Then the answer is 200
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey but:
      | counter | 1 |
    Then it is refused as INVALID_INPUT naming "passkeyAssertion", and the attempt counts

  Scenario: the assertion of a login is used once
    Given Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey
    Then the answer is 200
    When Anna logs in with her passkey
    Then it is refused as INVALID_INPUT naming "factor"

  Scenario Outline: <factor> cannot start a login when it is not enrolled
    Given a customer in "DE" named "Bert Berg"
    When Bert starts to log in with <factor>
    Then it is refused as INVALID_INPUT naming "factor"

    Examples:
      | factor  |
      | SMS_OTP |
      | TOTP    |
      | PASSKEY |

  Scenario Outline: a login is not completed with <what>
    Given Anna has enrolled an authenticator app
    When Anna starts to log in with <factor>
    And Anna logs in with the code "123456" but:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | what                      | factor  | field            | value                                             | named            |
      | no address                | SMS_OTP | endUserIpAddress | absent                                            | endUserIpAddress |
      | an empty address          | SMS_OTP | endUserIpAddress | ""                                                | endUserIpAddress |
      | a host for an address     | SMS_OTP | endUserIpAddress | example.com                                       | endUserIpAddress |
      | no proof                  | SMS_OTP | code             | absent                                            | code             |
      | null for a proof          | SMS_OTP | code             | null                                              | code             |
      | no challenge              | SMS_OTP | challengeId      | absent                                            | challengeId      |
      | an unknown challenge      | SMS_OTP | challengeId      | ScaChallenge:00000000-0000-4000-8000-000000000000 | challengeId      |
      | an unknown factor         | SMS_OTP | factor           | FACE                                              | factor           |
      | another factor            | SMS_OTP | factor           | TOTP                                              | factor           |
      | no address of an app      | TOTP    | endUserIpAddress | absent                                            | endUserIpAddress |

  Scenario: an assertion needs its origin
    Given Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey but:
      | body.origin | absent |
    Then it is refused as INVALID_INPUT naming "origin"
    When Anna logs in with her passkey but:
      | passkeyAssertion.response.signature | absent |
    Then it is refused as INVALID_INPUT naming "passkeyAssertion"
    When Anna logs in with her passkey but:
      | code | "123456" |
    Then it is refused as INVALID_INPUT naming:
      | passkeyAssertion |
      | code             |

  Scenario: a factor is proven in its own way
    Given Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    And Anna logs in with the code "123456"
    Then it is refused as INVALID_INPUT naming "code"
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456" but:
      | factor | PASSKEY |
    Then it is refused as INVALID_INPUT naming "code"

  Scenario: an IPv6 address is an address
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456" but:
      | endUserIpAddress | 2001:db8::7 |
    Then the answer is 200

  Scenario: a code logs in once
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456"
    Then the answer is 200
    When Anna logs in with the code "123456"
    Then it is refused as INVALID_INPUT naming "factor"

  Scenario: a text message is valid for five minutes
    When Anna starts to log in with SMS_OTP
    And 4 minutes and 59 seconds and 999 milliseconds pass
    And Anna logs in with the code "123456"
    Then the answer is 200
    When Anna starts to log in with SMS_OTP
    And 5 minutes pass
    And Anna logs in with the code "123456"
    Then it is refused as INVALID_INPUT naming "challengeId"

  Scenario: a start is valid for ten minutes
    Given Anna has enrolled an authenticator app
    When Anna starts to log in with TOTP
    And 9 minutes and 59 seconds and 999 milliseconds pass
    And Anna logs in with the code "123456"
    Then the answer is 200
    When Anna starts to log in with TOTP
    And 10 minutes pass
    And Anna logs in with the code "123456"
    Then it is refused as INVALID_INPUT naming "factor"

  Scenario: a new start replaces the one before
    When Anna starts to log in with SMS_OTP
    And I remember the field "challengeId" as "first"
    And Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456" but:
      | challengeId | {first} |
    Then it is refused as INVALID_INPUT naming "challengeId"

  Scenario: failed logins lock the customer for longer and longer
    When the platform records FAILED_LOGIN_ATTEMPT for Anna 4 times
    Then the answer is 200
    And the field "failedAttempts" is "4"
    And the field "suspended" is "false"
    And the field "lockedUntil" is "null"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "lockedUntil" is "2026-03-01T12:15:00Z"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then it is refused as ACCOUNT_LOCKED
    And the field "details.failedAttempts" is "5"
    And the field "details.suspended" is "false"
    And the field "details.lockedUntil" is "2026-03-01T12:15:00Z"
    When 14 minutes and 59 seconds and 999 milliseconds pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then it is refused as ACCOUNT_LOCKED
    When 1 millisecond passes
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "lockedUntil" is "2026-03-01T12:45:00Z"
    When 30 minutes pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "lockedUntil" is "2026-03-01T13:45:00Z"
    When 1 hour passes
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "lockedUntil" is "2026-03-02T13:45:00Z"
    When 24 hours pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the answer is 200
    And the field "failedAttempts" is "9"
    And the field "suspended" is "true"
    And the field "lockedUntil" is "null"
    When 365 days pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then it is refused as ACCOUNT_LOCKED
    And the field "details.suspended" is "true"
    And the field "details.lockedUntil" is "null"

  Scenario: wrong codes lock the customer, and the right one is no help
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "000000" 5 times
    And Anna logs in with the code "123456"
    Then it is refused as ACCOUNT_LOCKED
    And the field "details.lockedUntil" is "2026-03-01T12:15:00Z"
    When Anna starts to log in with SMS_OTP
    Then the answer is 200
    When 15 minutes pass
    And Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456"
    Then the answer is 200

  Scenario: a login forgets the failed attempts
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "000000" 4 times
    And Anna logs in with the code "123456"
    Then the answer is 200
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: a request that is badly formed is no attempt
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456" but:
      | endUserIpAddress | nowhere |
    Then it is refused as INVALID_INPUT naming "endUserIpAddress"
    When Anna logs in with the code "123456" but:
      | challengeId | other |
    Then it is refused as INVALID_INPUT naming "challengeId"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: the form of a request is checked before the lock
    When the platform records FAILED_LOGIN_ATTEMPT for Anna 5 times
    And Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456" but:
      | endUserIpAddress | nowhere |
    Then it is refused as INVALID_INPUT naming "endUserIpAddress"

  Scenario: a new password lifts a suspension
    Given the platform records FAILED_LOGIN_ATTEMPT for Anna 5 times
    And 15 minutes pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    And 30 minutes pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    And 1 hour passes
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    And 24 hours pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456"
    Then it is refused as ACCOUNT_LOCKED
    When the platform records RESET_PASSWORD_COMPLETED for Anna
    Then the answer is 200
    And the field "failedAttempts" is "0"
    And the field "suspended" is "false"
    And the field "lockedUntil" is "null"
    When Anna logs in with the code "123456"
    Then the answer is 200

  Scenario: a rewind undoes a lock
    Given I remember the moment as "before"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna 5 times
    And I rewind to "before"
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: other events are not recorded
    When I send POST /sca/record-event?customerId={Anna} with the body '{ "eventType": "LOGGED_IN" }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field     | constraint                                                     |
      | eventType | {"enum": ["RESET_PASSWORD_COMPLETED", "FAILED_LOGIN_ATTEMPT"]} |

  Scenario Outline: POST <path> is for customers under strong customer authentication
    Given a customer in "US" named "Bert Berg"
    When I send POST <path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "customerId"
    When I send POST <path>?customerId=Customer:00000000-0000-4000-8000-000000000000 with the body '<body>'
    Then it is refused as USER_NOT_FOUND
    When I send POST <path>?customerId={Bert} with the body '<body>'
    Then it is refused as CONFLICT

    Examples:
      | path                | body                                                                        |
      | /sca/login/start    | { "factor": "SMS_OTP" }                                                     |
      | /sca/login/complete | { "factor": "TOTP", "endUserIpAddress": "192.0.2.7", "code": "123456" }     |
      | /sca/record-event   | { "eventType": "FAILED_LOGIN_ATTEMPT" }                                     |

  Scenario: an empty code is a missing one and no attempt
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456" but:
      | code | "" |
    Then it is refused as INVALID_INPUT naming "code"
    And the field "details.errors.0.message" is "Field is required."
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: recovery codes do not log in
    When Anna starts to enrol TOTP
    And Anna confirms the authenticator app with the code "123456"
    And I remember the field "recoveryCodes.0" as "recovery"
    And Anna starts to log in with TOTP
    And Anna logs in with the code "{recovery}"
    Then it is refused as INVALID_INPUT naming "code", and the attempt counts

  Scenario: the same request, sent again, neither logs in nor counts
    When Anna starts to log in with SMS_OTP
    And Anna logs in with the code "123456" 3 times
    Then it is refused as INVALID_INPUT naming "factor"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: a passkey is used on every page that may use it
    Given another world "B" with:
      | options.sca.allowedOrigins | ["https://app.example.com","https://example.com"] |
    And I switch to the world "B"
    And a customer in "DE" named "Anna Schmidt"
    And Anna has enrolled a passkey
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey but:
      | origin      | https://example.com |
      | body.origin | https://example.com |
    Then the answer is 200
    When Anna starts to log in with PASSKEY
    And Anna logs in with her passkey but:
      | origin      | https://other.example.com |
      | body.origin | https://other.example.com |
    Then it is refused as INVALID_INPUT naming "passkeyAssertion", and the attempt counts

  Scenario: a customer of another world does not log in
    Given another world "B" with:
      | seed | other |
    And I switch to the world "B"
    When Anna starts to log in with SMS_OTP
    Then it is refused as USER_NOT_FOUND
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then it is refused as USER_NOT_FOUND

  Scenario: a rewind between the start and the proof takes the start back
    Given I remember the moment as "before"
    When Anna starts to log in with SMS_OTP
    And I rewind to "before"
    And Anna logs in with the code "123456"
    Then it is refused as INVALID_INPUT naming "factor"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: the refusal of a locked customer says until when, that of a suspended one what ends it
    When the platform records FAILED_LOGIN_ATTEMPT for Anna 6 times
    Then it is refused as ACCOUNT_LOCKED
    And the field "message" is "The customer is locked until 2026-03-01T12:15:00Z."
    When 24 hours pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    And 24 hours pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    And 24 hours pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna
    And 24 hours pass
    And the platform records FAILED_LOGIN_ATTEMPT for Anna 2 times
    Then it is refused as ACCOUNT_LOCKED
    And the field "message" is "The customer is suspended until RESET_PASSWORD_COMPLETED is recorded."

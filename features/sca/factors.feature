Feature: Factors of strong customer authentication
  Customers in the EEA authenticate with a text message, an authenticator app or a passkey. A verified phone number is a
  factor by itself; apps and passkeys are enrolled and confirmed within ten minutes.

  Background:
    Given a customer in "DE" named "Anna Schmidt"

  Scenario: a verified phone number is a factor
    Then Anna's factors are ""
    When a code is sent to Anna's phone
    And Anna confirms the phone with the code "123456"
    Then Anna's factors are "SMS_OTP"

  Scenario Outline: strong customer authentication applies in <region>
    Given a customer in "<region>" named "Bert Berg"
    When I list the factors with:
      | customerId | {Bert} |
    Then the answer is 200
    And the field "factors" is "[]"

    Examples:
      | region |
      | FR     |
      | IS     |
      | LI     |
      | NO     |

  Scenario Outline: strong customer authentication does not apply in <region>: <request>
    Given a customer in "<region>" named "Bert Berg"
    When I send <request>
    Then it is refused as CONFLICT
    And the field "message" contains "<region>"

    Examples:
      | region | request                                            |
      | US     | GET /sca/factors?customerId={Bert}                 |
      | GB     | GET /sca/factors?customerId={Bert}                 |
      | CH     | DELETE /sca/factors/a-passkey?customerId={Bert}    |

  Scenario Outline: starting and confirming does not apply outside the EEA: <path>
    Given a customer in "US" named "Bert Berg"
    When I send POST <path>?customerId={Bert} with the body '<body>'
    Then it is refused as CONFLICT

    Examples:
      | path                 | body                                               |
      | /sca/factors         | { "type": "TOTP" }                                 |
      | /sca/factors/confirm | { "type": "TOTP", "secret": "s", "code": "123456" } |

  Scenario Outline: <method> <path> needs a customer
    When I send <method> <path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "customerId"
    When I send <method> <path>?customerId=Anna with the body '<body>'
    Then it is refused as INVALID_INPUT naming "customerId"
    When I send <method> <path>?customerId=Customer:00000000-0000-4000-8000-000000000000 with the body '<body>'
    Then it is refused as USER_NOT_FOUND

    Examples:
      | method | path                   | body                                               |
      | GET    | /sca/factors           |                                                    |
      | POST   | /sca/factors           | { "type": "TOTP" }                                 |
      | POST   | /sca/factors/confirm   | { "type": "TOTP", "secret": "s", "code": "123456" } |
      | DELETE | /sca/factors/a-passkey |                                                    |

  Scenario: an authenticator app is enrolled with the sandbox code
    When Anna starts to enrol TOTP
    Then the answer is 200
    And the field "type" is "TOTP"
    And the field "totpUri" contains "otpauth://totp/Sandglass:anna%40example.com?"
    And the field "totpUri" contains "secret={Anna.base32}"
    And Anna's factors are ""
    When Anna confirms the authenticator app with the code "123456"
    Then the answer is 200
    And the field "recoveryCodes" has 8 items
    And Anna's factors are "TOTP"

  Scenario: an authenticator app is enrolled with the code that it shows
    When Anna starts to enrol TOTP
    And "code" is the code in Anna's authenticator app
    And Anna confirms the authenticator app with the code "{code}"
    Then the answer is 200
    And Anna's factors are "TOTP"

  Scenario Outline: the code of a step <when> is wrong
    Given the clock is frozen at "2026-03-01T12:00:10Z"
    When Anna starts to enrol TOTP
    And "code" is the code in Anna's authenticator app 30 seconds <when>
    And Anna confirms the authenticator app with the code "{code}"
    Then it is refused as INVALID_INPUT naming "code"
    And Anna's factors are ""

    Examples:
      | when     |
      | ago      |
      | from now |

  Scenario: an authenticator app shows a code for thirty seconds of the world's time
    Given the clock is frozen at "2026-03-01T12:00:00Z"
    When Anna starts to enrol TOTP
    And "code" is the code in Anna's authenticator app
    And 29 seconds and 999 milliseconds pass
    And Anna confirms the authenticator app with the code "{code}"
    Then the answer is 200
    When Anna starts to enrol TOTP
    And 1 millisecond passes
    And "code" is the code in Anna's authenticator app 1 second ago
    And Anna confirms the authenticator app with the code "{code}"
    Then it is refused as INVALID_INPUT naming "code"
    When "code" is the code in Anna's authenticator app 30 seconds from now
    And Anna confirms the authenticator app with the code "{code}"
    Then it is refused as INVALID_INPUT naming "code"
    When 30 seconds pass
    And Anna confirms the authenticator app with the code "{code}"
    Then the answer is 200

  Scenario Outline: an authenticator app is not confirmed with <what>
    When Anna starts to enrol TOTP
    And Anna confirms the authenticator app with the code "123456" but:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"
    And Anna's factors are ""

    Examples:
      | what              | field  | value         |
      | another secret    | secret | anothersecret |
      | the base32 secret | secret | {Anna.base32} |
      | a wrong code      | code   | "000000"      |
      | no code           | code   | absent        |
      | no secret         | secret | absent        |
      | an unknown factor | type   | SMS_OTP       |

  Scenario: nothing is confirmed before it is started
    When I send POST /sca/factors/confirm?customerId={Anna} with the body '{ "type": "TOTP", "secret": "s", "code": "123456" }'
    Then it is refused as INVALID_INPUT naming "type"
    When I send POST /sca/factors/confirm?customerId={Anna} with the body '{ "type": "PASSKEY", "origin": "http://localhost", "credential": {} }'
    Then it is refused as INVALID_INPUT naming "type"

  Scenario Outline: the enrolment of <factor> ends after ten minutes
    Given the clock is frozen
    When Anna starts to enrol <factor>
    And 9 minutes and 59 seconds and 999 milliseconds pass
    And Anna starts to enrol <factor>
    And 10 minutes pass
    And Anna confirms the <thing>
    Then it is refused as INVALID_INPUT naming "type"
    When Anna starts to enrol <factor>
    And 9 minutes and 59 seconds and 999 milliseconds pass
    And Anna confirms the <thing>
    Then the answer is 200

    Examples:
      | factor  | thing                                    |
      | TOTP    | authenticator app with the code "123456" |
      | PASSKEY | passkey                                  |

  Scenario: a new start replaces a pending one
    When Anna starts to enrol TOTP
    And I remember the field "secret" as "first"
    And Anna starts to enrol TOTP
    Then the field "secret" is not "{first}"
    When Anna confirms the authenticator app with the code "123456" but:
      | secret | {first} |
    Then it is refused as INVALID_INPUT naming "secret"

  Scenario: an authenticator app can be replaced
    Given Anna has enrolled an authenticator app
    When Anna starts to enrol TOTP
    And Anna confirms the authenticator app with the code "123456"
    Then the answer is 200
    And Anna's factors are "TOTP"

  Scenario Outline: <type> cannot be enrolled
    When I send POST /sca/factors?customerId={Anna} with the body '{ "type": "<type>" }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint                    |
      | type  | {"enum": ["TOTP", "PASSKEY"]} |

    Examples:
      | type    |
      | SMS_OTP |
      | FACE    |

  Scenario: a secret is not repeated for an idempotency key
    Given the next request has the header "Idempotency-Key: enrol"
    When Anna starts to enrol TOTP
    And I remember the field "secret" as "first"
    And the next request has the header "Idempotency-Key: enrol"
    And Anna starts to enrol TOTP
    Then the field "secret" is not "{first}"

  Scenario: a passkey is enrolled
    When Anna starts to enrol PASSKEY
    Then the answer is 200
    And the field "relyingPartyId" is "localhost"
    And the field "options.rp.id" is "localhost"
    And the field "options.user.name" is "anna@example.com"
    When Anna confirms the passkey
    Then the answer is 200
    And the field "factor.factor" is "PASSKEY"
    And the field "factor.credentialId" is "{Anna.passkey}"
    And the field "factor.name" is "Passkey"
    And Anna's factors are "PASSKEY"
    When I list the factors with:
      | customerId | {Anna} |
    Then the field "factors.0.credentialId" is "{Anna.passkey}"

  Scenario: factors are listed in the same order
    Given Anna has enrolled a passkey
    And Anna has enrolled an authenticator app
    And Anna's email and phone are verified
    Then Anna's factors are "SMS_OTP, TOTP, PASSKEY"

  Scenario: a customer has one passkey
    Given Anna has enrolled a passkey
    When Anna starts to enrol PASSKEY
    Then it is refused as PASSKEY_ALREADY_ENROLLED

  Scenario: the pages of a platform use passkeys at its own site
    Given another world "B" with:
      | options.sca.allowedOrigins | ["https://app.example.com","https://example.com"] |
    And I switch to the world "B"
    And a customer in "DE" named "Anna Schmidt"
    When Anna starts to enrol PASSKEY
    Then the field "relyingPartyId" is "example.com"
    And the field "allowedOrigins" is '["https://app.example.com","https://example.com"]'
    When Anna confirms the passkey
    Then the answer is 200

  Scenario Outline: a passkey is not enrolled with <what>
    When Anna starts to enrol PASSKEY
    And Anna confirms the passkey but:
      | <statement> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"
    And Anna's factors are ""

    Examples:
      | what                       | statement                            | value               | field      |
      | a page of another origin   | origin                               | https://example.org | credential |
      | an origin that is not ours | body.origin                          | https://example.org | credential |
      | another relying party      | relying party                        | example.org         | credential |
      | another challenge          | signed challenge                     | YW5vdGhlcg          | credential |
      | the other ceremony         | ceremony                             | webauthn.get        | credential |
      | no user presence           | flags                                | 68                  | credential |
      | another id                 | credential id                        | b3RoZXI             | credential |
      | no attestation             | credential.response.attestationObject | absent              | credential |
      | no response                | credential.response                  | absent              | credential |
      | no credential              | credential                           | absent              | credential |
      | no origin                  | body.origin                          | absent              | origin     |

  Scenario: a passkey is removed
    Given Anna has enrolled a passkey
    When I delete the factor "{Anna.passkey}" with:
      | customerId | {Anna} |
    Then the answer is 204
    And Anna's factors are ""
    When I delete the factor "{Anna.passkey}" with:
      | customerId | {Anna} |
    Then it is refused as REFERENCE_NOT_FOUND
    When Anna starts to enrol PASSKEY
    And Anna confirms the passkey
    Then the answer is 200

  Scenario Outline: <id> is the id of no passkey
    Given Anna's email and phone are verified
    And Anna has enrolled an authenticator app
    And Anna has enrolled a passkey
    And a customer in "DE" named "Bert Berg"
    When I delete the factor "<id>" with:
      | customerId | {<person>} |
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id             | person |
      | TOTP           | Anna   |
      | SMS_OTP        | Anna   |
      | nothing        | Anna   |
      | {Anna.passkey} | Bert   |

  Scenario: a deleted customer has no factors
    Given Anna has enrolled an authenticator app
    When I delete Anna
    And I list the factors with:
      | customerId | {Anna} |
    Then it is refused as USER_NOT_FOUND

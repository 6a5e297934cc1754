Feature: Trusted beneficiaries
  A customer under strong customer authentication can trust an external account. Payments to it need no further proof,
  and it cannot be deleted until it is no longer trusted.

  Background:
    Given the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    And Anna has a EUR bank account

  Scenario: an account is trusted with a text message
    When Anna starts to trust the account "{externalAccount}"
    Then the answer is 200
    And the field "scaChallenge.id" contains "ScaChallenge:"
    And the field "scaChallenge.factor" is "SMS_OTP"
    And the field "scaChallenge.availableFactors" is '["SMS_OTP"]'
    And the field "scaChallenge.expiresAt" is "2026-03-01T12:05:00Z"
    And the field "scaChallenge.purpose" is absent
    And the field "scaChallenge.passkeyAssertionOptions" is absent
    When Anna confirms to trust the account "{externalAccount}" with the code "123456"
    Then the answer is 200
    And the field "trusted" is "true"

  Scenario: an account is trusted with the code of an authenticator app
    Given Anna has enrolled an authenticator app
    When Anna starts to trust the account "{externalAccount}"
    Then the field "scaChallenge.availableFactors" is '["SMS_OTP","TOTP"]'
    When "code" is the code in Anna's authenticator app
    And Anna confirms to trust the account "{externalAccount}" with the code "{code}"
    Then the answer is 200

  Scenario Outline: the app's code of a step <when> trusts nothing
    Given Anna has enrolled an authenticator app
    When Anna starts to trust the account "{externalAccount}"
    And "code" is the code in Anna's authenticator app 30 seconds <when>
    And Anna confirms to trust the account "{externalAccount}" with the code "{code}"
    Then it is refused as INVALID_INPUT naming "code"

    Examples:
      | when     |
      | ago      |
      | from now |

  Scenario: an account is trusted with a passkey
    Given Anna has enrolled a passkey
    When Anna starts to trust the account "{externalAccount}"
    Then the field "scaChallenge.factor" is "PASSKEY"
    And the field "scaChallenge.availableFactors" is '["SMS_OTP","PASSKEY"]'
    And the field "scaChallenge.passkeyAssertionOptions.rpId" is "localhost"
    And the field "scaChallenge.passkeyAllowedOrigins" has 1 item
    When Anna confirms to trust the account "{externalAccount}" with her passkey but:
      | tampered | yes |
    Then it is refused as INVALID_INPUT naming "passkeyAssertion"
    When Anna confirms to trust the account "{externalAccount}" with her passkey but:
      | origin | https://example.org |
    Then it is refused as INVALID_INPUT naming "passkeyAssertion"
    When Anna confirms to trust the account "{externalAccount}" with her passkey
    Then the answer is 200
    And the field "trusted" is "true"

  Scenario: a code will do although a passkey is asked for
    Given Anna has enrolled a passkey
    When Anna starts to trust the account "{externalAccount}"
    And Anna confirms to trust the account "{externalAccount}" with the code "123456"
    Then the answer is 200

  Scenario: a passkey that was enrolled later is not among the factors
    When Anna starts to trust the account "{externalAccount}"
    And I remember the field "scaChallenge.id" as "challenge"
    Given Anna has enrolled a passkey
    When Anna confirms to trust the account "{externalAccount}" with her passkey
    Then it is refused as INVALID_INPUT naming "passkeyAssertion"

  Scenario: an account is no longer trusted
    Given Anna trusts the account "{externalAccount}"
    When Anna starts to untrust the account "{externalAccount}"
    Then the answer is 200
    And the field "scaChallenge.factor" is "SMS_OTP"
    When Anna confirms to untrust the account "{externalAccount}" with the code "123456"
    Then the answer is 200
    And the field "trusted" is "false"
    When Anna starts to untrust the account "{externalAccount}"
    Then it is refused as CONFLICT

  Scenario: a trusted account cannot be deleted
    Given Anna trusts the account "{externalAccount}"
    When I delete the external account "{externalAccount}"
    Then it is refused as BENEFICIARY_TRUSTED
    When Anna starts to untrust the account "{externalAccount}"
    And Anna confirms to untrust the account "{externalAccount}" with the code "123456"
    And I delete the external account "{externalAccount}"
    Then the answer is 204

  Scenario: a customer with a trusted account can be deleted
    Given Anna trusts the account "{externalAccount}"
    When I delete Anna
    Then the answer is 200
    When Anna starts to untrust the account "{externalAccount}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: what is already so is not started
    When Anna starts to untrust the account "{externalAccount}"
    Then it is refused as CONFLICT
    Given Anna trusts the account "{externalAccount}"
    When Anna starts to trust the account "{externalAccount}"
    Then it is refused as CONFLICT

  Scenario Outline: trust is not confirmed with <what>
    When Anna starts to trust the account "{externalAccount}"
    And Anna confirms to trust the account "{externalAccount}" with the code "123456" but:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"
    When Anna starts to untrust the account "{externalAccount}"
    Then it is refused as CONFLICT

    Examples:
      | what                 | field       | value                                             |
      | a wrong code         | code        | "000000"                                          |
      | no code              | code        | absent                                            |
      | no challenge         | challengeId | absent                                            |
      | an unknown challenge | challengeId | ScaChallenge:00000000-0000-4000-8000-000000000000 |
      | a malformed one      | challengeId | nothing                                           |

  Scenario: a wrong code is not counted
    When Anna starts to trust the account "{externalAccount}"
    And Anna confirms to trust the account "{externalAccount}" with the code "000000"
    Then it is refused as INVALID_INPUT naming "code"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: a challenge is valid for five minutes
    When Anna starts to trust the account "{externalAccount}"
    And 4 minutes and 59 seconds and 999 milliseconds pass
    And Anna confirms to trust the account "{externalAccount}" with the code "123456"
    Then the answer is 200
    When Anna starts to untrust the account "{externalAccount}"
    And 5 minutes pass
    And Anna confirms to untrust the account "{externalAccount}" with the code "123456"
    Then it is refused as INVALID_INPUT naming "challengeId"

  Scenario: a new start replaces the one before
    When Anna starts to trust the account "{externalAccount}"
    And I remember the field "scaChallenge.id" as "first"
    And Anna starts to trust the account "{externalAccount}"
    And Anna confirms to trust the account "{externalAccount}" with the code "123456" but:
      | challengeId | {first} |
    Then it is refused as INVALID_INPUT naming "challengeId"

  Scenario: a challenge is used once and for one act
    When Anna starts to trust the account "{externalAccount}"
    And Anna confirms to untrust the account "{externalAccount}" with the code "123456"
    Then it is refused as INVALID_INPUT naming "challengeId"
    When Anna confirms to trust the account "{externalAccount}" with the code "123456"
    Then the answer is 200
    When Anna confirms to trust the account "{externalAccount}" with the code "123456"
    Then it is refused as INVALID_INPUT naming "challengeId"

  Scenario: a customer without a factor cannot trust
    Given a customer in "DE" named "Bert Berg"
    And Bert has a EUR bank account
    When Bert starts to trust the account "{externalAccount}"
    Then it is refused as INVALID_INPUT naming "externalAccountId"

  Scenario Outline: <act> is for customers under strong customer authentication
    Given a customer in "US" named "Bert Berg"
    And Bert has a USD bank account
    When Bert starts to <act> the account "{externalAccount}"
    Then it is refused as CONFLICT
    When I send POST /customers/external-accounts/{externalAccount}/<act>/confirm with the body '{ "code": "123456" }'
    Then it is refused as CONFLICT

    Examples:
      | act     |
      | trust   |
      | untrust |

  Scenario Outline: <act> needs an account of a customer
    Given the platform has a USD bank account
    When I send POST /customers/external-accounts/{externalAccount}/<act>
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /customers/external-accounts/{externalAccount}/<act>/confirm with the body '{ "code": "123456" }'
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/<act>
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /customers/external-accounts/nothing/<act>
    Then it is refused as INVALID_INPUT naming "externalAccountId"
    When I send POST /customers/external-accounts/nothing/<act>/confirm with the body '{}'
    Then it is refused as INVALID_INPUT naming:
      | externalAccountId |
      | code              |

    Examples:
      | act     |
      | trust   |
      | untrust |

Feature: Authorization of quotes
  Customers in the EEA authorize payments that leave their account, and all that they fund in real time: with one
  challenge, or with two when the funded money is converted. A challenge lives for five minutes.

  Background:
    Given fixed exchange rates
    And the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna has logged in
    And Anna's EUR account is funded with 500.00
    And Anna has a EUR bank account

  Scenario: a payment from an account is authorized with one challenge
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    Then the answer is 201
    And the field "status" is "PENDING"
    And the field "scaChallenge" is absent
    Given I remember the moment as "before"
    When the quote is executed
    Then the answer is 200
    And the field "status" is "PENDING_AUTHORIZATION"
    And the field "scaChallenge.factor" is "SMS_OTP"
    And the field "scaChallenge.availableFactors" is '["SMS_OTP"]'
    And the field "scaChallenge.purpose" is absent
    And the field "scaChallenge.passkeyAssertionOptions" is absent
    And the field "scaChallenge.expiresAt" is "2026-03-01T12:05:00Z"
    And Anna holds 400.00 EUR of 500.00 in total
    And the quote and its payment are PENDING_AUTHORIZATION
    When the quote is executed
    Then it is refused as CONFLICT
    And the field "details.reason" is "QUOTE_NOT_PENDING"
    When Anna authorizes the quote with the code "123456"
    Then the answer is 200
    And the field "status" is "PROCESSING"
    And the field "scaChallenge" is absent
    And the quote and its payment are COMPLETED
    And Anna holds 400.00 EUR of 400.00 in total
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING_AUTHORIZATION |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED       |
      | OUTGOING_PAYMENT.PROCESSING            |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED       |
      | OUTGOING_PAYMENT.COMPLETED             |

  Scenario: a quote that executes at once is accepted and awaits its challenge
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}" with:
      | immediatelyExecute | true |
    Then the answer is 202
    And the field "status" is "PENDING_AUTHORIZATION"
    And the field "scaChallenge.factor" is "SMS_OTP"
    When Anna authorizes the quote with the code "123456"
    Then the quote and its payment are COMPLETED

  Scenario: money funded in the same currency is authorized with one challenge
    Given I remember the moment as "before"
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.bank}"
    Then the answer is 202
    And the field "status" is "PENDING_AUTHORIZATION"
    And the field "scaChallenge.purpose" is absent
    And the field "paymentInstructions" is absent
    And the quote and its payment are PENDING_AUTHORIZATION
    When the quote is funded
    Then it is refused as INVALID_INPUT naming "quoteId"
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PENDING"
    And the payment instructions of the quote are:
      | EUR_ACCOUNT |
    And the quote and its payment are PENDING
    When the quote is funded
    Then the quote and its payment are COMPLETED
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING               |
      | OUTGOING_PAYMENT.PENDING_AUTHORIZATION |
      | OUTGOING_PAYMENT.PENDING               |
      | OUTGOING_PAYMENT.PROCESSING            |
      | OUTGOING_PAYMENT.COMPLETED             |

  Scenario: money funded in another currency is authorized with two challenges
    Given I remember the moment as "before"
    When Anna requests a realtime-funded quote for 100.00 USD to "{Anna.bank}"
    Then the answer is 202
    And the field "scaChallenge.purpose" is "CURRENCY_CONVERSION"
    And I remember the field "scaChallenge.id" as "first"
    When 1 minute passes
    And Anna authorizes the quote with the code "123456"
    Then the answer is 200
    And the field "status" is "PENDING_AUTHORIZATION"
    And the field "scaChallenge.id" is not "{first}"
    And the field "scaChallenge.purpose" is "PAYOUT"
    And the field "paymentInstructions" is absent
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PENDING"
    And the field "paymentInstructions.0.isPlatformAccount" is "false"
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING               |
      | OUTGOING_PAYMENT.PENDING_AUTHORIZATION |
      | OUTGOING_PAYMENT.PENDING_AUTHORIZATION |
      | OUTGOING_PAYMENT.PENDING               |

  Scenario: an authorized quote expires like any other
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.bank}"
    And Anna authorizes the quote with the code "123456"
    And 1 hour passes
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED

  Scenario: a payment into an account of the service is authorized without events of its own
    Given I remember the moment as "before"
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.EUR}"
    Then the answer is 202
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PENDING"
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.PENDING |

  Scenario: a payment into an account of the service fails without authorization
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.EUR}"
    And I remember the moment as "before"
    And 5 minutes pass
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And the events since "before" are:
      | INCOMING_PAYMENT.FAILED |

  Scenario: a challenge that expires fails the payment and frees the money
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And I remember the moment as "before"
    And 4 minutes and 59 seconds and 999 milliseconds pass
    Then the quote and its payment are PENDING_AUTHORIZATION
    When 1 millisecond passes
    Then the quote and its payment are FAILED because of SCA_NOT_COMPLETED
    And the payment has no refund
    And Anna holds 500.00 EUR of 500.00 in total
    And the events since "before" are:
      | OUTGOING_PAYMENT.FAILED          |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    When Anna authorizes the quote with the code "123456"
    Then it is refused as INVALID_INPUT naming "quoteId"
    When I send POST /quotes/{quote}/authorize/resend
    Then it is refused as CONFLICT

  Scenario: three wrong proofs within thirty seconds make the customer wait
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "000000"
    Then it is refused as INVALID_INPUT naming "code", and the attempt counts
    When 10 seconds pass
    And Anna authorizes the quote with the code "000000" 2 times
    And Anna authorizes the quote with the code "123456"
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "20"
    When 19 seconds and 999 milliseconds pass
    And Anna authorizes the quote with the code "123456"
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "1"
    When 1 millisecond passes
    And Anna authorizes the quote with the code "123456"
    Then the answer is 200

  Scenario: the fifth wrong proof voids the challenge
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "000000" 3 times
    And 30 seconds pass
    And Anna authorizes the quote with the code "000000"
    Then it is refused as INVALID_INPUT naming "code", and the attempt counts
    And the quote and its payment are PENDING_AUTHORIZATION
    Given I remember the moment as "before"
    When Anna authorizes the quote with the code "000000"
    Then the answer is 400
    And the quote and its payment are FAILED because of SCA_NOT_COMPLETED
    And Anna holds 500.00 EUR of 500.00 in total
    And the events since "before" are:
      | OUTGOING_PAYMENT.FAILED          |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    When Anna authorizes the quote with the code "123456"
    Then it is refused as INVALID_INPUT naming "quoteId"

  Scenario: the fifth wrong proof fails a payment into an account of the service
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.EUR}"
    And Anna authorizes the quote with the code "000000" 3 times
    And 30 seconds pass
    And I remember the moment as "before"
    And Anna authorizes the quote with the code "000000" 2 times
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And the events since "before" are:
      | INCOMING_PAYMENT.FAILED |

  Scenario: a customer without a session logs in first
    Given a customer in "DE" named "Bert Berg"
    When Bert requests a realtime-funded quote for 100.00 EUR to "{Anna.bank}"
    Then the answer is 202
    When Bert authorizes the quote with the code "123456"
    Then it is refused as SCA_SESSION_REQUIRED
    Given Bert has logged in
    When Bert authorizes the quote with the code "123456"
    Then the answer is 200

  Scenario: a session ends after 180 days
    When 179 days pass
    And Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "123456"
    Then the answer is 200
    When 1 day passes
    And Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "123456"
    Then it is refused as SCA_SESSION_REQUIRED

  Scenario: a new password ends every session
    When the platform records RESET_PASSWORD_COMPLETED for Anna
    And Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "123456"
    Then it is refused as SCA_SESSION_REQUIRED

  Scenario: a locked customer authorizes nothing, with or without a session
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And the platform records FAILED_LOGIN_ATTEMPT for Anna 5 times
    And Anna authorizes the quote with the code "123456"
    Then it is refused as ACCOUNT_LOCKED
    And the field "details.failedAttempts" is "5"

  Scenario: a quote is authorized with a passkey
    Given Anna has enrolled a passkey
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And I send POST /quotes/{quote}/execute with the body '{ "scaFactor": "PASSKEY" }'
    Then the field "scaChallenge.factor" is "PASSKEY"
    And the field "scaChallenge.availableFactors" is '["SMS_OTP","PASSKEY"]'
    And the field "scaChallenge.passkeyAssertionOptions.rpId" is "localhost"
    And the field "scaChallenge.passkeyAllowedOrigins" is absent
    When Anna authorizes the quote with her passkey but:
      | origin | https://example.org |
    Then it is refused as INVALID_INPUT naming "passkeyAssertion", and the attempt counts
    When I send POST /quotes/{quote}/authorize/resend
    Then it is refused as CONFLICT
    When Anna authorizes the quote with her passkey
    Then the answer is 200
    And the quote and its payment are COMPLETED

  Scenario: a code authorizes although a passkey was asked for
    Given Anna has enrolled a passkey
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.bank}" with:
      | scaFactor | "PASSKEY" |
    Then the answer is 202
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PENDING"

  Scenario: the code of an app does not authorize
    Given Anna has enrolled an authenticator app
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And "code" is the code in Anna's authenticator app
    And Anna authorizes the quote with the code "{code}"
    Then it is refused as INVALID_INPUT naming "code", and the attempt counts

  Scenario Outline: <factor> cannot be asked for
    Given Anna has enrolled an authenticator app
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.bank}" with:
      | scaFactor | "<factor>" |
    Then it is refused as INVALID_INPUT naming "scaFactor"
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And I send POST /quotes/{quote}/execute with the body '{ "scaFactor": "<factor>" }'
    Then it is refused as INVALID_INPUT naming "scaFactor"
    And the quote and its payment are PENDING

    Examples:
      | factor  |
      | TOTP    |
      | PASSKEY |

  Scenario Outline: a quote is not authorized with <what>
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "123456" but:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming:
      | <named> |

    Examples:
      | what             | field | value  | named |
      | no proof         | code  | absent | code  |
      | null for a proof | code  | null   | code  |

  Scenario: an assertion needs its origin
    When I send POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize with the body '{ "passkeyAssertion": {} }'
    Then it is refused as INVALID_INPUT naming:
      | passkeyAssertion |
      | origin           |

  Scenario: a trusted beneficiary needs no authorization, except for money that arrives in real time
    Given Anna trusts the account "{Anna.bank}"
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    Then the field "status" is "PROCESSING"
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Anna.bank}"
    Then the answer is 202
    And the field "status" is "PENDING_AUTHORIZATION"

  Scenario: somebody else's trusted beneficiary is not trusted
    Given Anna trusts the account "{Anna.bank}"
    And a customer in "DE" named "Bert Berg"
    And Bert's EUR account is funded with 500.00
    When Bert requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    Then the field "status" is "PENDING_AUTHORIZATION"

  Scenario: a move between accounts of the service is not authorized
    Given a customer in "DE" named "Bert Berg"
    And Bert's EUR account
    When Anna requests a quote for 100.00 EUR to "{Bert.EUR}"
    And the quote is executed
    Then the field "status" is "PROCESSING"

  Scenario: the code is sent again after thirty seconds
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And I remember the field "scaChallenge.id" as "first"
    And 29 seconds and 999 milliseconds pass
    And I send POST /quotes/{quote}/authorize/resend
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "1"
    When 1 millisecond passes
    And I send POST /quotes/{quote}/authorize/resend
    Then the answer is 204
    When I read the quote "{quote}"
    Then the field "scaChallenge.id" is "{first}"
    And the field "scaChallenge.expiresAt" is "2026-03-01T12:05:00Z"
    When I send POST /quotes/{quote}/authorize/resend
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "30"

  Scenario: nothing is authorized or sent again that awaits no challenge
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And Anna authorizes the quote with the code "123456"
    Then it is refused as CONFLICT
    When I send POST /quotes/{quote}/authorize/resend
    Then it is refused as CONFLICT

  Scenario: quotes outside the EEA are not authorized
    Given a customer in "US" named "Bert Berg"
    When Bert requests a realtime-funded quote for 100.00 USD to "{Anna.bank}" with:
      | scaFactor | "TOTP" |
    Then the answer is 201
    When Bert authorizes the quote with the code "123456"
    Then it is refused as CONFLICT
    When I send POST /quotes/{quote}/authorize/resend
    Then it is refused as CONFLICT

  Scenario: an unknown quote is neither authorized nor sent again
    When I send POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize with the body '{ "code": "123456" }'
    Then it is refused as QUOTE_NOT_FOUND
    When I send POST /quotes/Quote:00000000-0000-4000-8000-000000000000/authorize/resend
    Then it is refused as QUOTE_NOT_FOUND
    When I send POST /quotes/nothing/authorize with the body '{ "code": "123456" }'
    Then it is refused as INVALID_INPUT naming "quoteId"

  Scenario: a rewind takes an authorization back
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And I remember the moment as "before"
    And Anna authorizes the quote with the code "123456"
    And I rewind to "before"
    Then the quote and its payment are PENDING_AUTHORIZATION
    And Anna holds 400.00 EUR of 500.00 in total
    When 5 minutes pass
    Then the quote and its payment are FAILED because of SCA_NOT_COMPLETED

  Scenario: a payment to a UMA address is authorized
    Given I send PATCH /customers/{Anna} with the body '{ "customerType": "INDIVIDUAL", "birthDate": "1990-01-15" }'
    When Anna requests a quote for 100.00 EUR to "$success.eur"
    And the quote is executed
    Then the field "status" is "PENDING_AUTHORIZATION"
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PROCESSING"

  Scenario: the money of the platform is not authorized
    Given the platform's EUR account is funded with 500.00
    When the platform requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    Then the field "status" is "PROCESSING"
    When Anna authorizes the quote with the code "123456"
    Then it is refused as CONFLICT

  Scenario: a transfer is not authorized
    When Anna transfers 25.00 EUR out to "{Anna.bank}"
    Then the answer is 201
    And the field "status" is "PENDING"

  Scenario: money that is collected from an external account is not authorized
    Given Anna has a USD bank account
    When Anna requests a quote for 100.00 USD from "{Anna.bank}" to "{Anna.EUR}"
    And the quote is executed
    Then the field "status" is "PROCESSING"

  Scenario: a challenge ends with its quote
    When Anna requests a realtime-funded quote for 0.01 BTC to "{Anna.bank}"
    Then the answer is 202
    And the field "expiresAt" is "2026-03-01T12:02:00Z"
    And the field "scaChallenge.expiresAt" is "2026-03-01T12:02:00Z"
    When 1 minute passes
    And Anna authorizes the quote with the code "123456"
    Then the field "scaChallenge.expiresAt" is "2026-03-01T12:02:00Z"
    When 1 minute passes
    Then the quote and its payment are FAILED because of SCA_NOT_COMPLETED

  Scenario: a quote that cannot be paid asks for nothing
    When Anna requests a quote for 600.00 EUR to "{Anna.bank}"
    And the quote is executed
    Then it is refused as INVALID_AMOUNT
    And the quote and its payment are PENDING

  Scenario: money on hold is not spent twice
    When Anna requests a quote for 400.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna requests a quote for 400.00 EUR to "{Anna.bank}"
    And the quote is executed
    Then it is refused as INVALID_AMOUNT

  Scenario: a payment from an embedded wallet needs the wallet's signature and no challenge
    Given I remember Anna's credentials
    And Anna signs in with her email code
    And Anna's USDB account is funded with 50
    And Anna requests a quote for 10 USDB to "{Anna.bank}"
    When the quote is executed
    Then it is refused as WALLET_SIGNATURE_MISSING
    And the quote and its payment are PENDING
    When Anna executes the quote with her session key
    Then the answer is 200
    And the field "status" is "PROCESSING"
    And the field "scaChallenge" is absent
    And the quote and its payment are COMPLETED
    And Anna holds 40 USDB
    When Anna authorizes the quote with the code "123456"
    Then it is refused as CONFLICT

  Scenario: an empty code is a missing one and no attempt
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "123456" but:
      | code | "" |
    Then it is refused as INVALID_INPUT naming "code"
    And the field "details.errors.0.message" is "Field is required."
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: the second challenge does not ask for a passkey that was removed
    Given Anna has enrolled a passkey
    When Anna requests a realtime-funded quote for 100.00 USD to "{Anna.bank}" with:
      | scaFactor | "PASSKEY" |
    Then the field "scaChallenge.factor" is "PASSKEY"
    When I delete the factor "{Anna.passkey}" with:
      | customerId | {Anna} |
    And Anna authorizes the quote with the code "123456"
    Then the field "scaChallenge.purpose" is "PAYOUT"
    And the field "scaChallenge.factor" is "SMS_OTP"
    And the field "scaChallenge.availableFactors" is '["SMS_OTP"]'
    When 30 seconds pass
    And I send POST /quotes/{quote}/authorize/resend
    Then the answer is 204
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PENDING"

  Scenario: both challenges are proven with a passkey
    Given Anna has enrolled a passkey
    When Anna requests a realtime-funded quote for 100.00 USD to "{Anna.bank}" with:
      | scaFactor | "PASSKEY" |
    And Anna authorizes the quote with her passkey
    Then the field "scaChallenge.purpose" is "PAYOUT"
    And the field "scaChallenge.factor" is "PASSKEY"
    When Anna authorizes the quote with her passkey
    Then the field "status" is "PENDING"

  Scenario: money of an account that is converted is authorized with one challenge
    Given Anna's USD account is funded with 500.00
    When Anna requests a quote for 100.00 USD from "{Anna.USD}" to "{Anna.bank}"
    And the quote is executed
    Then the field "status" is "PENDING_AUTHORIZATION"
    And the field "scaChallenge.purpose" is absent
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PROCESSING"

  Scenario: a payment in another currency into an account of the service has two challenges and no events of its own
    Given I remember the moment as "before"
    When Anna requests a realtime-funded quote for 100.00 USD to "{Anna.EUR}"
    Then the field "scaChallenge.purpose" is "CURRENCY_CONVERSION"
    When Anna authorizes the quote with the code "123456"
    Then the field "scaChallenge.purpose" is "PAYOUT"
    When Anna authorizes the quote with the code "123456"
    Then the field "status" is "PENDING"
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.PENDING |

  Scenario: the wrong proofs of the first challenge do not slow the second one
    When Anna requests a realtime-funded quote for 100.00 USD to "{Anna.bank}"
    And Anna authorizes the quote with the code "000000" 2 times
    And Anna authorizes the quote with the code "123456"
    And Anna authorizes the quote with the code "000000" 2 times
    And Anna authorizes the quote with the code "123456"
    Then the answer is 200
    And the field "status" is "PENDING"

  Scenario: an authorization does not forget the failed attempts
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "000000" 2 times
    And Anna authorizes the quote with the code "123456"
    Then the answer is 200
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "3"

  Scenario: refusals follow each other in a fixed order
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "000000" 3 times
    And the platform records RESET_PASSWORD_COMPLETED for Anna
    And the platform records FAILED_LOGIN_ATTEMPT for Anna 5 times
    And Anna authorizes the quote with the code "123456" but:
      | code | absent |
    Then it is refused as INVALID_INPUT naming "code"
    When Anna authorizes the quote with the code "000000"
    Then it is refused as ACCOUNT_LOCKED
    When the platform records RESET_PASSWORD_COMPLETED for Anna
    And Anna authorizes the quote with the code "000000"
    Then it is refused as SCA_SESSION_REQUIRED
    Given Anna has logged in
    When Anna authorizes the quote with the code "000000"
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "30"
    When the platform records FAILED_LOGIN_ATTEMPT for Anna
    Then the field "failedAttempts" is "1"

  Scenario: a quote of another world is neither authorized nor sent again
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    Given another world "B" with:
      | seed | other |
    And I switch to the world "B"
    When Anna authorizes the quote with the code "123456"
    Then it is refused as QUOTE_NOT_FOUND
    When I send POST /quotes/{quote}/authorize/resend
    Then it is refused as QUOTE_NOT_FOUND

  Scenario: a rewind between the challenge and the proof takes the challenge back
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And I remember the moment as "before"
    And the quote is executed
    And I rewind to "before"
    And Anna authorizes the quote with the code "123456"
    Then it is refused as CONFLICT
    And Anna holds 500.00 EUR of 500.00 in total

  Scenario: a payment that awaits its challenge goes on although its destination was deleted
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And I delete the external account "{Anna.bank}"
    Then the answer is 204
    When Anna authorizes the quote with the code "123456"
    Then the answer is 200
    And the quote and its payment are COMPLETED

  Scenario: the payment of a deleted customer fails when its challenge ends
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And I delete Anna
    And Anna authorizes the quote with the code "123456"
    Then it is refused as CONFLICT
    When 5 minutes pass
    Then the quote and its payment are FAILED because of SCA_NOT_COMPLETED

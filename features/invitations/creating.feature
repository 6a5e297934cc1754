Feature: Creating invitations
  A customer invites a person who has no UMA address yet. The code of the invitation is all that a claimer needs; the
  amount is announced, never paid by the service.

  Background:
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@example.com |
      | currencies | ["EUR", "USD"]   |
      | region     | US               |

  Scenario: an invitation is pending and has a code and a page
    When Ada invites someone
    Then the answer is 201
    And the field "code" matches "^[0-9a-f]{8}$"
    And the field "url" is "{origin}{invitationPage}"
    And the field "url" matches "/i/[0-9a-f]{8}\?world=world-\d+$"
    And the fields are:
      | status     | PENDING              |
      | inviterUma | $ada@example.com     |
      | createdAt  | 2025-11-15T12:00:00Z |
    And the field "expiresAt" is absent
    And the field "amountToSend" is absent
    And the field "firstName" is absent
    And the field "inviteeUma" is absent
    And the field "claimedAt" is absent
    And there is no webhook "INVITATION.CLAIMED"

  Scenario: the amount is in the first currency of the inviter, the name is echoed
    When Ada invites someone with:
      | firstName    | "<b>Bob</b>"             |
      | amountToSend | 1250                     |
      | expiresAt    | "2025-11-16T13:30:00+01:00" |
    Then the answer is 201
    And the fields are:
      | firstName                      | <b>Bob</b>           |
      | amountToSend.amount            | 1250                 |
      | amountToSend.currency.code     | EUR                  |
      | amountToSend.currency.decimals | 2                    |
      | expiresAt                      | 2025-11-16T12:30:00Z |

  Scenario: the largest amount, from a customer without currencies
    Given a customer named "Grace Hopper" with:
      | currencies | [] |
    When Grace invites someone with:
      | amountToSend | 9000000000000000 |
    Then the answer is 201
    And the field "amountToSend.currency.code" is "USDB"

  Scenario: addresses compare without case
    When Ada invites someone with:
      | inviterUma | "$ADA@Example.com" |
    Then the answer is 201
    And the field "inviterUma" is "$ada@example.com"

  Scenario: every invitation has a code of its own, the same in every run
    Given Ada has invited someone
    And I remember the field "code" as "first"
    And I remember the moment as "one"
    When Ada invites someone
    Then the field "code" is not "{first}"
    And I remember the field "code" as "second"
    When I rewind to "one"
    And Ada invites someone
    Then the field "code" is "{second}"

  Scenario: a platform that has not set up invitations refuses everything else later
    Given another world "B" with:
      | options.invitations.configured | false |
    When I switch to the world "B"
    And I send POST /invitations with:
      """
      { "inviterUma": "nonsense", "amountToSend": 0 }
      """
    Then it is refused as INVITATIONS_NOT_CONFIGURED

  Scenario Outline: <uma> is no UMA address
    When Ada invites someone with:
      | inviterUma   | "<uma>" |
      | amountToSend | 0       |
    Then it is refused as INVALID_UMA_ADDRESS
    And the field "details.field" is "inviterUma"

    Examples:
      | uma              |
      | ada@example.com  |
      | $ada             |
      | $@example.com    |
      | $ada@example com |

  Scenario: only active customers of the platform invite
    When Ada invites someone with:
      | inviterUma   | "$nobody@example.com" |
      | amountToSend | 0                     |
    Then it is refused as INVALID_INPUT naming "inviterUma"
    When I delete Ada
    Then the answer is 200
    When Ada invites someone with:
      | inviterUma | "$ada@example.com" |
    Then it is refused as INVALID_INPUT naming "inviterUma"

  Scenario: a customer of another world does not invite
    Given another world "B"
    When I switch to the world "B"
    And I send POST /invitations with:
      """
      { "inviterUma": "$ada@example.com" }
      """
    Then it is refused as INVALID_INPUT naming "inviterUma"

  Scenario Outline: the inviter is <value>
    When Ada invites someone with:
      | inviterUma | <value> |
    Then it is refused as INVALID_INPUT naming "inviterUma"

    Examples:
      | value   |
      | nothing |
      | ""      |
      | null    |
      | 7       |

  Scenario Outline: <amount> is no amount
    When Ada invites someone with:
      | amountToSend | <amount>               |
      | expiresAt    | "2025-11-15T12:00:00Z" |
    Then it is refused as INVALID_AMOUNT
    And the field "details.field" is "amountToSend"

    Examples:
      | amount |
      | 0      |
      | -1     |

  Scenario Outline: the amount <amount> has a wrong type
    When Ada invites someone with:
      | amountToSend | <amount> |
    Then it is refused as INVALID_INPUT naming "amountToSend"

    Examples:
      | amount |
      | 0.5    |
      | "1250" |
      | true   |

  Scenario: an amount above the largest one
    When Ada invites someone with:
      | amountToSend | 9000000000000001 |
    Then it is refused as AMOUNT_OUT_OF_RANGE

  Scenario Outline: the expiry <expiresAt> is refused
    When Ada invites someone with:
      | expiresAt | <expiresAt> |
    Then it is refused as INVALID_INPUT naming "expiresAt"

    Examples:
      | expiresAt                |
      | "tomorrow"               |
      | "2025-11-15T12:00:00Z"   |
      | "2025-11-15T11:59:59Z"   |
      | "2025-02-30T12:00:00Z"   |
      | 1763208000               |

  Scenario: null counts as not sent
    When Ada invites someone with:
      | amountToSend | null |
      | expiresAt    | null |
      | firstName    | null |
    Then the answer is 201

  Scenario: an idempotency key brings the invitation back, also after it has expired
    Given the next request has the header "Idempotency-Key: invite-1"
    When Ada invites someone with:
      | expiresAt | "2025-11-15T13:00:00Z" |
    Then the answer is 201
    And I remember the answer as "first"
    When 2 hours pass
    And the next request has the header "Idempotency-Key: invite-1"
    And Ada invites someone with:
      | expiresAt | "2025-11-15T13:00:00Z" |
    Then the answer is 201
    And the header "Idempotent-Replayed" is "true"
    And I remember the answer as "second"
    And the answers "first" and "second" are identical

  Scenario: an expiry in the past is no error of its form
    When Ada invites someone with:
      | expiresAt | "2025-11-15T11:59:59Z" |
    Then it is refused as INVALID_INPUT naming "expiresAt"
    And the field "message" is "expiresAt: Timestamp is not in the future."
    And the field "details.errors.0.constraint" is absent

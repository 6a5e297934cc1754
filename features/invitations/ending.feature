Feature: How an invitation ends
  A pending invitation is claimed, cancelled or expires. All three ends are final.

  Background:
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace" with:
      | umaAddress | $ada@example.com |
    And Ada has invited someone with:
      | amountToSend | 1250                   |
      | expiresAt    | "2025-11-15T13:00:00Z" |

  Scenario: a claim notifies the platform
    When 5 minutes pass
    And the invitation is claimed by "$Bob@Other.example"
    Then the answer is 200
    And the fields are:
      | status              | CLAIMED              |
      | inviteeUma          | $bob@other.example   |
      | claimedAt           | 2025-11-15T12:05:00Z |
      | expiresAt           | 2025-11-15T13:00:00Z |
      | amountToSend.amount | 1250                 |
    And the webhook "INVITATION.CLAIMED" was delivered once
    And its data is the last answer
    And its signature verifies
    And 0 tasks are pending

  Scenario: a claimed invitation stays claimed
    Given the invitation is claimed by "$bob@other.example"
    When the invitation is claimed by "$eve@other.example"
    Then it is refused as INVITATION_ALREADY_CLAIMED
    And the field "details.status" is "CLAIMED"
    And the field "details.inviteeUma" is "$bob@other.example"
    When the invitation is cancelled
    Then it is refused as INVITATION_ALREADY_CLAIMED
    When 2 hours pass
    Then the invitation is CLAIMED
    And the webhook "INVITATION.CLAIMED" was delivered once

  Scenario: a cancelled invitation stays cancelled, without a second event
    When the invitation is cancelled
    Then the answer is 200
    And the field "status" is "CANCELLED"
    And the field "claimedAt" is absent
    When the invitation is claimed by "$bob@other.example"
    Then it is refused as INVITATION_CANCELLED
    When the invitation is cancelled
    Then it is refused as INVITATION_CANCELLED
    When 2 hours pass
    Then the invitation is CANCELLED
    And there is no webhook "INVITATION.CLAIMED"

  Scenario: an invitation expires by the clock, to the millisecond
    When 59 minutes and 59 seconds and 999 milliseconds pass
    Then the invitation is PENDING
    When 1 millisecond passes
    Then the invitation is EXPIRED
    When the invitation is claimed by "$bob@other.example"
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "EXPIRED"
    And the field "details.expirationTime" is "2025-11-15T13:00:00Z"
    When the invitation is cancelled
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "EXPIRED"
    And there is no webhook "INVITATION.CLAIMED"

  Scenario: without an expiry it stays pending
    Given Ada has invited someone
    When 4000 days pass
    Then the invitation is PENDING
    When the invitation is claimed by "$bob@other.example"
    Then the answer is 200

  Scenario: a rewind takes a claim back, and the expiry with it
    Given I remember the moment as "before"
    And the invitation is claimed by "$bob@other.example"
    When I rewind to "before"
    Then the invitation is PENDING
    When 1 hour passes
    Then the invitation is EXPIRED

  Scenario Outline: <uma> claims nothing
    When the invitation is claimed by "<uma>"
    Then it is refused as INVALID_UMA_ADDRESS
    And the field "details.field" is "inviteeUma"

    Examples:
      | uma               |
      | bob@other.example |
      | $bob              |
      | nonsense          |

  Scenario: the address is checked before the code
    When I send POST /invitations/00000000/claim with:
      """
      { "inviteeUma": "nonsense" }
      """
    Then it is refused as INVALID_UMA_ADDRESS

  Scenario Outline: a claim with the body <body>
    When I send POST /invitations/{invitation}/claim with the body "<body>"
    Then it is refused as INVALID_INPUT naming "inviteeUma"

    Examples:
      | body                   |
      | {}                     |
      | {\"inviteeUma\": null} |
      | {\"inviteeUma\": \"\"} |
      | {\"inviteeUma\": 7}    |

  Scenario: the inviter cannot claim, whatever the case
    When the invitation is claimed by "$ADA@example.COM"
    Then it is refused as INVALID_INPUT naming "inviteeUma"
    And the invitation is PENDING

  Scenario: the end is checked before the invitee
    Given the invitation is cancelled
    When the invitation is claimed by "$ada@example.com"
    Then it is refused as INVITATION_CANCELLED

  Scenario Outline: there is no invitation <code>
    When I read the invitation "<code>"
    Then it is refused as INVITATION_NOT_FOUND
    When I send POST /invitations/<code>/cancel
    Then it is refused as INVITATION_NOT_FOUND
    When I send POST /invitations/<code>/claim with:
      """
      { "inviteeUma": "$bob@other.example" }
      """
    Then it is refused as INVITATION_NOT_FOUND

    Examples:
      | code      |
      | 00000000  |
      | {Ada}     |
      | __proto__ |

  Scenario: the admin plane explains a claim
    When the invitation is claimed by "$bob@other.example"
    Then the explanation of "{invitation}" contains "claimInvitation"

  Scenario: the admin plane shows the code of a claimed invitation, which its page shows too
    Given the invitation is claimed by "$bob@other.example"
    And I remember the field "code" as "code"
    When I list the webhook events
    Then the field "data.0.data.code" is "{code}"

Feature: Invitations and other platforms
  The code is the secret: whoever knows it may read and claim. The invitation lives in the world of the inviter, whose
  clock decides. The world of the claimer keeps the request and nothing else.

  Background:
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace" with:
      | umaAddress | $ada@example.com |
    And Ada has invited someone with:
      | expiresAt | "2025-11-15T13:00:00Z" |
    And I remember the answer as "created"
    And another world "B"

  Scenario: another platform reads the invitation, and its world and clock stay its own
    When 10 minutes pass
    And I switch to the world "B"
    And I read the invitation "{invitation}"
    Then the answer is 200
    And I remember the answer as "read"
    And the answers "created" and "read" have the same body
    And the header "Sandglass-World" is "{B}"
    And the header "Sandglass-Time" is "2025-11-15T12:00:00Z"

  Scenario: another platform claims; the event goes to the platform of the inviter
    Given 10 minutes pass
    When I switch to the world "B"
    And the invitation is claimed by "$bob@other.example"
    Then the answer is 200
    And the fields are:
      | status    | CLAIMED              |
      | claimedAt | 2025-11-15T12:10:00Z |
    And the header "Sandglass-World" is "{B}"
    And the header "Sandglass-Time" is "2025-11-15T12:00:00Z"
    And the header "Sandglass-Moment" is "0"
    And there is no webhook "INVITATION.CLAIMED"
    When I list the moments
    Then the field "data" has 1 item
    When I list the requests
    Then the field "data.0.operation" is "claimInvitation"
    And the field "data.0.moment" is "0"
    When I switch back to my own world
    Then the invitation is CLAIMED
    And the webhook "INVITATION.CLAIMED" was delivered once
    And its field "data.inviteeUma" is "$bob@other.example"
    When I list the moments with:
      | operation | claimInvitation |
    Then the field "data" has 1 item
    And I remember the field "data.0.number" as "claim"
    When I read the moment "{claim}"
    Then the field "cause.subject" is "{invitation}"
    And the field "request.isForeign" is "true"
    And the field "request.token" is absent
    And the field "request.idempotencyKey" is absent

  Scenario: only the platform of the inviter cancels
    When I switch to the world "B"
    And the invitation is cancelled
    Then it is refused as FORBIDDEN
    When I switch back to my own world
    Then the invitation is PENDING
    When I list the moments with:
      | operation | cancelInvitation |
    Then the field "data" has 0 items

  Scenario: other platforms are refused as the own one is
    Given the invitation is claimed by "$bob@other.example"
    When I switch to the world "B"
    And the invitation is claimed by "$eve@other.example"
    Then it is refused as INVITATION_ALREADY_CLAIMED
    And the field "details.inviteeUma" is "$bob@other.example"
    And the header "Sandglass-Moment" is "0"

  Scenario: the clock of the inviter decides
    When I switch to the world "B"
    And 2 hours pass
    And the invitation is claimed by "$bob@other.example"
    Then the answer is 200
    And the field "claimedAt" is "2025-11-15T12:00:00Z"

  Scenario: expired there is expired everywhere
    Given 1 hour passes
    When I switch to the world "B"
    And the invitation is claimed by "$bob@other.example"
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "EXPIRED"

  Scenario: a rewind of the claimer takes no claim back, one of the inviter does
    Given I remember the moment as "invited"
    And I switch to the world "B"
    And a customer named "Grace Hopper"
    And I remember the moment as "claimer"
    And the invitation is claimed by "$bob@other.example"
    And a customer named "Mary Somerville"
    When I rewind to "claimer"
    Then the invitation is CLAIMED
    When I switch back to my own world
    And I rewind to "invited"
    Then the invitation is PENDING
    When I switch to the world "B"
    And the invitation is claimed by "$carol@other.example"
    Then the answer is 200

  Scenario: an idempotency key is remembered where the invitation is, apart for each platform
    Given I switch to the world "B"
    And the next request has the header "Idempotency-Key: claim-1"
    When the invitation is claimed by "$bob@other.example"
    Then the answer is 200
    Given the next request has the header "Idempotency-Key: claim-1"
    When the invitation is claimed by "$bob@other.example"
    Then the answer is 200
    And the header "Idempotent-Replayed" is "true"
    And the header "Sandglass-Moment" is "0"
    When I switch back to my own world
    Then the admin plane does not show "claim-1"
    Given the next request has the header "Idempotency-Key: claim-1"
    When the invitation is claimed by "$bob@other.example"
    Then it is refused as INVITATION_ALREADY_CLAIMED

  Scenario: an injected fault of the claimer stops the claim before it leaves
    Given I switch to the world "B"
    And the next 1 call of "claimInvitation" fails with SERVICE_UNAVAILABLE
    When the invitation is claimed by "$bob@other.example"
    Then it is refused as SERVICE_UNAVAILABLE
    And the invitation is PENDING

  Scenario: a permission of the claimer's world is still needed
    Given I switch to the world "B"
    And a token "reader" that may VIEW
    And I use the token "reader"
    When the invitation is claimed by "$bob@other.example"
    Then it is refused without the permission MANAGE

  Scenario: nothing else of another world can be reached
    When I switch to the world "B"
    And I read the customer "{Ada}"
    Then it is refused as USER_NOT_FOUND
    When I look up "$ada@example.com"
    Then it is refused as LNURLP_REQUEST_FAILED

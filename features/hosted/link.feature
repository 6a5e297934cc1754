Feature: Links to the hosted page
  A platform that collects no customer data itself sends a link. It is valid for one submission and one day.

  Scenario: a link is created for a customer
    Given a customer named "Jane Doe 003"
    When I request a hosted link for Jane
    Then the answer is 201
    And the field "kycUrl" matches "^http://[^/]+/hosted/[0-9a-f]{12,}$"
    And the field "token" matches "^_act-sbx-jwt-[\w-]{20,}$"
    And the fields are:
      | provider  | SUMSUB               |
      | expiresAt | 2025-11-16T12:00:00Z |
    And the customer is UNVERIFIED
    And the event "CUSTOMER.KYC_PENDING" about "{Jane}" happened 0 times

  Scenario: the body is optional
    Given a customer named "Jane Doe 003"
    When I send POST /customers/{Jane}/kyc-link
    Then the answer is 201

  Scenario: a link shows its redirectUri
    Given a customer named "Jane Doe 003"
    When I request a hosted link for Jane with:
      | redirectUri | https://example.com/done?step=2 |
    Then the answer is 201
    And the field "kycUrl" contains "?redirectUri=https%3A%2F%2Fexample.com%2Fdone%3Fstep%3D2"

  Scenario: the redirectUri can point to a local machine
    Given a customer named "Jane Doe 003"
    When I request a hosted link for Jane with:
      | redirectUri | http://localhost:3000/back |
    Then the answer is 201

  Scenario Outline: a customer who is <state> can get a link
    Given a customer named "Jane Doe <suffix>"
    When I request a hosted link for Jane
    Then the answer is 201
    And the customer is <state>

    Examples:
      | suffix | state      |
      | 001    | PENDING    |
      | 002    | REJECTED   |
      | 003    | UNVERIFIED |
      | 004    | APPROVED   |

  Scenario: every request creates another link, and earlier ones stay valid
    Given a customer named "Jane Doe 003"
    When I request a hosted link for Jane
    And I remember the answer as "one"
    And I remember the field "kycUrl" as "first"
    And I request a hosted link for Jane
    And I remember the answer as "other"
    Then the answers "one" and "other" differ
    When the hosted page is opened
    Then the answer is 200

  Scenario: the same idempotency key gives the same link
    Given a customer named "Jane Doe 003"
    When the next request has the header "Idempotency-Key: jane"
    And I request a hosted link for Jane
    And I remember the answer as "one"
    And the next request has the header "Idempotency-Key: jane"
    And I request a hosted link for Jane
    And I remember the answer as "other"
    Then the answers "one" and "other" are identical

  Scenario: where contacts have to be verified, the verification comes first
    Given a customer in "DE" named "Anna Schmidt"
    When I request a hosted link for Anna
    Then it is refused as CONFLICT
    When a code is sent to Anna's email
    And Anna confirms the email with the code "123456"
    And I request a hosted link for Anna
    Then the answer is 409
    And the field "details.contactVerification.phone" is "PENDING"
    When a code is sent to Anna's phone
    And Anna confirms the phone with the code "123456"
    And I request a hosted link for Anna
    Then the answer is 201

  Scenario Outline: the redirectUri <address> is refused
    Given a customer named "Jane Doe 003"
    When I send POST /customers/{Jane}/kyc-link with the body '{"redirectUri":<address>}'
    Then it is refused as INVALID_INPUT with the constraints:
      | field       | constraint   |
      | redirectUri | <constraint> |

    Examples:
      | address                    | constraint                                 |
      | "javascript:alert(1)"      | {"format":"url","pattern":"^https?://"}    |
      | "ftp://example.com"        | {"format":"url","pattern":"^https?://"}    |
      | "example.com"              | {"format":"url","pattern":"^https?://"}    |
      | "https://"                 | {"format":"url","pattern":"^https?://"}    |
      | "https://exa mple.com"     | {"format":"url","pattern":"^https?://"}    |
      | "https://a.test/\\r\\nX: y" | {"format":"url","pattern":"^https?://"}    |
      | 7                          |                                            |
      | ["https://example.com"]    |                                            |

  Scenario: an unknown customer gets no link
    When I send POST /customers/Customer:00000000-0000-4000-8000-000000000000/kyc-link
    Then it is refused as USER_NOT_FOUND

  Scenario: a deleted customer gets no link, and earlier links become invalid
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    When I delete Jane
    And I request a hosted link for Jane
    Then it is refused as USER_NOT_FOUND
    When the hosted page is opened
    Then the answer is 410
    And the hosted page says "no longer valid"

Feature: Manual decisions on external accounts
  The API itself never enters some statuses: a reviewer suspends an account and releases it again.

  Background:
    Given a customer in "DE" named "Anna Schmidt"

  Scenario Outline: a reviewer sets an account to <status> and back
    Given Anna has a USD bank account
    When the reviewer sets the external account to <status>
    Then the external account is <status>
    When the reviewer sets the external account to ACTIVE
    Then the external account is ACTIVE
    And the events about "{Anna.bank}" are:
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |

    Examples:
      | status       |
      | PENDING      |
      | UNDER_REVIEW |
      | INACTIVE     |

  Scenario Outline: a reviewer sets a wallet's ownership to <status>
    Given Anna has an external ETHEREUM_WALLET ending in 104 with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And the reviewer sets the external account to <status>
    Then the external account is <status>

    Examples:
      | status     |
      | ACTIVE     |
      | UNVERIFIED |

  Scenario: a decision ends a pending check
    Given Anna has an external ETHEREUM_WALLET ending in 001 with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And the reviewer sets the external account to UNVERIFIED
    And 30 seconds pass
    Then the external account is UNVERIFIED

  Scenario Outline: <decision> cannot be decided for an ACTIVE account
    Given Anna has a USD bank account
    When the reviewer sets the external account to <decision>
    Then it is refused as <code>
    And the external account is ACTIVE

    Examples:
      | decision   | code          |
      | ACTIVE     | CONFLICT      |
      | UNVERIFIED | CONFLICT      |
      | APPROVED   | INVALID_INPUT |

  Scenario: a deleted account cannot be decided
    Given Anna has a USD bank account
    When the external account is deleted
    And the reviewer sets the external account to INACTIVE
    Then it is refused as CONFLICT

Feature: Changing what funds a card
  The sent list replaces the whole list of accounts. They are checked as on issuing, and must be in the card's currency.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And Ada has a USDB card
    And a customer named "Grace Hopper"

  Scenario: the same accounts can be set again, with an event
    Given the platform's endpoint is up
    And 1 minute passes
    And I remember the moment as "before"
    When I change the card:
      | fundingSources | ["{Ada.wallet}", "{Ada.wallet}"] |
    Then the answer is 200
    And the fields are:
      | state          | ACTIVE               |
      | fundingSources | ["{Ada.wallet}"]     |
      | updatedAt      | 2025-11-15T12:01:00Z |
    And the events since "before" are:
      | CARD.FUNDING_SOURCE_CHANGE |
    And the webhook "CARD.FUNDING_SOURCE_CHANGE" was delivered once
    And its data is the last answer

  Scenario: an account that stays keeps its link to the card, and its delegated key
    Given Ada has a delegated key
    And I remember the field "fundingSourceId" as "first"
    When I change the card:
      | fundingSources | ["{Ada.wallet}"] |
    Then the answer is 200
    And the delegated keys of Ada are:
      | ACTIVE |
    When I delete the delegated key "{key}"
    Then the answer is 204
    When Ada has a delegated key
    Then the field "fundingSourceId" is "{first}"

  Scenario Outline: <accounts> cannot fund Ada's card: <reason>
    Given Ada's USD account
    And Ada's EUR account
    And Grace's USDB account
    And the platform's USD account
    When I change the card:
      | fundingSources | <accounts> |
    Then it is refused as FUNDING_SOURCE_INELIGIBLE
    And the fields are:
      | details.reason    | <reason> |
      | details.accountId | <bad>    |

    Examples:
      | accounts                                                 | reason                | bad                                                  |
      | ["InternalAccount:00000000-0000-4000-8000-000000000000"] | NOT_OWNED             | InternalAccount:00000000-0000-4000-8000-000000000000 |
      | ["{platform.USD}"]                                       | NOT_OWNED             | {platform.USD}                                       |
      | ["{Ada.wallet}", "{Grace.USDB}"]                         | NOT_OWNED             | {Grace.USDB}                                         |
      | ["{Ada.EUR}"]                                            | CURRENCY_NOT_ELIGIBLE | {Ada.EUR}                                            |
      | ["{Ada.USD}"]                                            | CURRENCY_MISMATCH     | {Ada.USD}                                            |
      | ["{Ada.wallet}", "{Ada.USD}"]                            | CURRENCY_MISMATCH     | {Ada.USD}                                            |

  Scenario Outline: an account whose id ends in <suffix> cannot fund a card: <reason>
    Given the next id of a "InternalAccount" ends in "<suffix>"
    And a customer "Linus" holding 500.00 USD
    When I change the card:
      | fundingSources | ["{Ada.wallet}", "{Linus.USD}"] |
    Then it is refused as FUNDING_SOURCE_INELIGIBLE
    And the fields are:
      | details.reason    | <reason>    |
      | details.accountId | {Linus.USD} |

    Examples:
      | suffix | reason               |
      | 002    | INSUFFICIENT_BALANCE |
      | 003    | ACCOUNT_CLOSED       |

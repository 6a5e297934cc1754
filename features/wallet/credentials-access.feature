Feature: Who may ask about credentials, and in what form
  Nothing here is for anybody without the platform's credentials, and a stamp never stands in for them.

  Background:
    Given a customer "Ada" with an embedded wallet
    And I remember the state as "before"

  Scenario Outline: <method> <path> without credentials
    Given the next request carries the header "Service-Wallet-Signature: sandbox-valid-signature"
    When I send <method> <path> without credentials
    Then it is refused as UNAUTHORIZED
    And the state is the one remembered as "before"

    Examples:
      | method | path                                               |
      | GET    | /auth/credentials?accountId={Ada.wallet.encoded}   |
      | POST   | /auth/credentials                                  |
      | DELETE | /auth/credentials/{Ada.EMAIL_OTP}                  |
      | POST   | /auth/credentials/{Ada.EMAIL_OTP}/challenge        |
      | POST   | /auth/credentials/{Ada.EMAIL_OTP}/verify           |

  Scenario Outline: <path> does not take <bytes>
    When I send POST <path> with the bytes "<bytes>"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the state is the one remembered as "before"

    Examples:
      | path                                        | bytes    |
      | /auth/credentials                           | 7b       |
      | /auth/credentials                           | 5b5d     |
      | /auth/credentials/{Ada.EMAIL_OTP}/challenge | 7b       |
      | /auth/credentials/{Ada.EMAIL_OTP}/challenge | 22c32822 |
      | /auth/credentials/{Ada.EMAIL_OTP}/verify    | 6e756c6c |
      | /auth/credentials/{Ada.EMAIL_OTP}/verify    | 7b22     |

  Scenario: an id with the same uuid but of another type is not the credential
    When I send POST /auth/credentials/Session:{Ada.EMAIL_OTP.uuid}/challenge
    Then it is refused as REFERENCE_NOT_FOUND
    And the state is the one remembered as "before"

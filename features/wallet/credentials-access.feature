Feature: Who may ask about credentials, and in what form
  Nothing here is for anybody without the platform's credentials, and a stamp never stands in for them.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario Outline: <method> <path> without credentials
    Given the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When I send <method> <path> without credentials
    Then it is refused as UNAUTHORIZED

    Examples:
      | method | path                                               |
      | GET    | /auth/credentials?accountId={Ada.wallet.encoded}   |
      | POST   | /auth/credentials                                  |
      | DELETE | /auth/credentials/{Ada.EMAIL_OTP}                  |
      | POST   | /auth/credentials/{Ada.EMAIL_OTP}/challenge        |
      | POST   | /auth/credentials/{Ada.EMAIL_OTP}/verify           |

  Scenario: an id with the same uuid but of another type is not the credential
    When I send POST /auth/credentials/Session:{Ada.EMAIL_OTP.uuid}/challenge
    Then it is refused as REFERENCE_NOT_FOUND

Feature: Webhook signatures
  Every webhook is signed over its exact bytes, so that a receiver needs only the public key.

  Scenario: the public key verifies a webhook
    Given the platform's endpoint is up
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies with both header names
    And its signature has the format "json"
    And its header "X-Grid-Signature" matches '^[{]"v":"1","s":"[A-Za-z0-9+/]+={0,2}"[}]$'

  Scenario: a world can send bare signatures
    Given another world "B" with:
      | options.webhooks.signatureFormat | base64 |
    When I switch to the world "B"
    And the platform's endpoint is up
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature has the format "base64"
    And its signature verifies with both header names

  Scenario: names beyond ASCII are signed as their bytes
    Given the platform's endpoint is up
    When I create a customer named "Zoë Łukasiewicz 李 🦊"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its field "data.fullName" is "Zoë Łukasiewicz 李 🦊"
    And its signature verifies

  Scenario: the key is shown as PEM, or as JSON on request
    When I read the webhook key
    Then the answer is 200
    And the header "Content-Type" matches "^text/plain"
    Given the next request has the header "Accept: application/json"
    When I read the webhook key
    Then the answer is 200
    And the field "pem" matches "^-----BEGIN PUBLIC KEY-----"
    And the field "jwk.crv" is "P-256"
    And the field "jwk.kty" is "EC"
    And the field "jwk.d" is absent
    And the field "fingerprint" matches "^[0-9a-f]{64}$"

  Scenario: the same seed gives the same key, another seed another
    Given another world "B"
    And another world "C" with:
      | seed | other |
    When I read the webhook key
    Then I remember the answer as "mine"
    When I send GET /admin/worlds/{B}/webhooks/public-key
    Then I remember the answer as "same seed"
    When I send GET /admin/worlds/{C}/webhooks/public-key
    Then I remember the answer as "other seed"
    And the answers "mine" and "same seed" have the same body
    And the answers "mine" and "other seed" differ

  Scenario: after a rotation only the new key verifies
    Given the platform's endpoint is up
    And I remember the webhook key as "old"
    When the webhook key is rotated
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies
    And its signature does not verify with the key "old"

  Scenario: an event from before a rotation is retried with the new key
    Given the platform's endpoint answers 500 1 time
    And I remember the webhook key as "old"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time
    And its signature verifies with the key "old"
    When the webhook key is rotated
    And 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies
    And its signature does not verify with the key "old"

  Scenario: a rewind undoes a rotation
    Given the platform's endpoint is up
    And I remember the webhook key as "old"
    And I remember the moment as "before"
    When the webhook key is rotated
    And I rewind to "before"
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies with the key "old"

  Scenario: every world has its own key
    Given another world "B" with:
      | seed | other |
    And I remember the webhook key as "mine"
    When I switch to the world "B"
    And the platform's endpoint is up
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies
    And its signature does not verify with the key "mine"

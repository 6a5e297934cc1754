Feature: Payloads to sign
  The payload names the operation and its parameters as compact JSON with members in alphabetical order. Clients sign it
  unchanged; a wallet provider could execute it.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And a new key for Ada

  Scenario: members are in alphabetical order, and the time is a string
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    Then the field "payloadToSign" matches '^\{"nonce":"[0-9a-f]{16}","organizationId":"[0-9a-f-]{36}","parameters":\{"targetPublicKey":"[0-9a-f]{66}"\},"timestampMs":"1763208000000","type":"[A-Z0-9_]+"\}$'

  Scenario: the time is the time of the first request
    When 1 second and 5 milliseconds pass
    And I delete the session "{Ada.session}"
    Then the field "payloadToSign" contains '"timestampMs":"1763208001005"'

  Scenario Outline: <what> is named with its parameters
    When I send <method> <path> with the body '<body>'
    Then the answer is 202
    And the field "payloadToSign" contains '"parameters":<parameters>'
    And the field "payloadToSign" contains ',"timestampMs":"1763208000000","type":"<activity>"}'

    Examples:
      | what                       | method | path                                   | body                                   | activity                                   | parameters                                                     |
      | a refresh                  | POST   | /auth/sessions/{Ada.session}/refresh   | { "clientPublicKey": "{Ada.key}" }     | ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2 | {"targetPublicKey":"{Ada.key}"},                               |
      | a refresh of an old client | POST   | /auth/sessions/{Ada.session}/refresh   | { "clientPublicKey": "{Ada.longKey}" } | ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2 | {"targetPublicKey":"{Ada.longKey}"},                           |
      | the end of a session       | DELETE | /auth/sessions/{Ada.session}           | {}                                     | ACTIVITY_TYPE_DELETE_API_KEYS              | {"apiKeyIds":["{Ada.session}"],"userId":"                      |
      | an export                  | POST   | /internal-accounts/{Ada.wallet}/export | { "clientPublicKey": "{Ada.longKey}" } | ACTIVITY_TYPE_EXPORT_WALLET                | {"targetPublicKey":"{Ada.longKey}","walletId":"{Ada.wallet}"}, |

  Scenario Outline: making a wallet <what> is a raw payload that the wallet signs
    When I send PATCH /internal-accounts/{Ada.wallet} with the body '{ "privateEnabled": <value> }'
    Then the field "payloadToSign" contains '"parameters":{"encoding":"PAYLOAD_ENCODING_HEXADECIMAL","hashFunction":"HASH_FUNCTION_NO_OP","payload":"<hex>","signWith":"{Ada.wallet}"}'
    And the field "payloadToSign" contains ',"timestampMs":"1763208000000","type":"ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2"}'

    # The payload is the wish as JSON, in hex.
    Examples:
      | what    | value | hex                                              |
      | private | true  | 7b2270726976617465456e61626c6564223a747275657d   |
      | public  | false | 7b2270726976617465456e61626c6564223a66616c73657d |

  Scenario: an added passkey is named with its full attestation
    When Ada registers the passkey "phone"
    Then it must be signed for PASSKEY
    # The attestation is a map that begins with `fmt`, the client data an object that begins with `type`.
    And the field "payloadToSign" matches '"parameters":\{"authenticators":\[\{"attestation":\{"attestationObject":"o2NmbXR[\w-]+","clientDataJson":"eyJ0eXBl[\w-]+","credentialId":"[\w-]+"\},"authenticatorName":"'
    And the field "payloadToSign" contains '"credentialId":"{phone.id}"},"authenticatorName":"The phone of Ada","challenge":"{registrationChallenge}","transports":["internal","hybrid"]}],"userId":"'
    And the field "payloadToSign" contains ',"timestampMs":"1763208000000","type":"ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2"}'

  Scenario: a passkey without transports is named with an empty list
    When Ada registers the passkey "phone" but:
      | attestation.transports | absent |
    Then it must be signed for PASSKEY
    And the field "payloadToSign" contains '"challenge":"{registrationChallenge}","transports":[]}],"userId":"'

  Scenario: a removed passkey is named by its credential
    Given Ada has added the passkey "phone"
    When I delete the credential "{phone}"
    Then it must be signed for PASSKEY
    And the field "payloadToSign" contains '"parameters":{"authenticatorIds":["{phone}"],"userId":"'
    And the field "payloadToSign" contains ',"timestampMs":"1763208000000","type":"ACTIVITY_TYPE_DELETE_AUTHENTICATORS"}'

  Scenario: a changed contact is named with its owner
    When I change Ada:
      | email | countess@example.com |
    Then it must be signed
    And the field "payloadToSign" matches '"parameters":\{"userEmail":"countess@example\.com","userId":"[0-9a-f-]{36}"\},"timestampMs":"1763208000000","type":"ACTIVITY_TYPE_UPDATE_USER_EMAIL"\}$'
    Given Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When I change Ada:
      | phoneNumber | +14155550199 |
    Then it must be signed
    And the field "payloadToSign" matches '"parameters":\{"userId":"[0-9a-f-]{36}","userPhoneNumber":"\+14155550199"\},"timestampMs":"1763208000000","type":"ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER"\}$'

  Scenario: the policy of a delegated key is named after the key
    Given Ada has a USDB card
    When Ada requests a delegated key
    Then the field "payloadToSign" contains ',"timestampMs":"1763208000000","type":"ACTIVITY_TYPE_CREATE_USERS_V3"}'
    When Ada signs the payload with her session key
    Then the answer is 202
    And I remember the field "requestId" as "second"
    When I list the delegated keys with:
      | accountId | {Ada.wallet} |
    Then I remember the field "data.0.id" as "key"
    When I read the resource "{second}"
    Then the field "document.payloadToSign" contains '"notes":"{card}","policyName":"{key}"}]}'
    And the field "document.payloadToSign" contains ',"timestampMs":"1763208000000","type":"ACTIVITY_TYPE_CREATE_POLICIES"}'

Feature: Traces
  A client's trace (W3C Trace Context) goes on with the webhooks that its request causes, now or later.

  Background:
    Given the platform's endpoint is up

  Scenario: a webhook belongs to the trace of the request that caused it
    Given the next request has the header "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its header "traceparent" matches "^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$"

  Scenario: a webhook of a later moment does too
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 003
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Given the next request has the header "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00"
    When the quote is executed
    And 6 minutes pass
    Then the webhook "OUTGOING_PAYMENT.COMPLETED" was delivered once
    And its header "traceparent" matches "^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-00$"

  Scenario: no trace is begun for a request without one, or with one that is not valid
    Given the next request has the header "traceparent: 00-00000000000000000000000000000000-b7ad6b7169203331-01"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its header "traceparent" is absent

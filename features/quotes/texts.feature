Feature: The texts of a payment
  The API accepts a purpose and a text for the receiver, and shows the text only with a realtime source. The admin plane
  shows both.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario: purpose and text are kept for the admin plane
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | purposeOfPayment      | "GIFT"           |
      | remittanceInformation | "For the concert" |
    Then the answer is 201
    When I read the resource "{quote}"
    Then the fields are:
      | stored.purposeOfPayment      | GIFT            |
      | stored.remittanceInformation | For the concert |
    When I read the resource "{transaction}"
    Then the fields are:
      | stored.purposeOfPayment      | GIFT            |
      | stored.remittanceInformation | For the concert |
    When I read the explanation of "{transaction}"
    Then the field "remarks" contains "Its purpose is GIFT."
    And the field "remarks" contains "For the concert"

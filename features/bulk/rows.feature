Feature: Rows that fail
  A row that fails is an error of the job, with its platformCustomerId or its number; the other rows go on.

  Scenario: one good and one bad row
    Given the platform's endpoint is up
    When I upload the customers:
      | platformCustomerId | city        |
      | good               | Springfield |
      | bad                |             |
    And 1 second passes
    Then the job is COMPLETED
    And the job has read 2 of 2 rows, 1 became customers and 1 failed
    And the job has the errors:
      | bad | INVALID_FIELD | city |
    And the webhook "BULK_UPLOAD.COMPLETED" was delivered once

  Scenario: a job fails if all its rows fail
    Given the platform's endpoint is up
    When I upload 30 customers who all fail
    And 1 second passes
    Then the job is FAILED
    And the job has read 30 of 30 rows, 0 became customers and 30 failed
    And the job has 30 errors
    When I read the job "{job}"
    Then the fields are:
      | errors.0.correlationId                   | row-1                           |
      | errors.0.code                            | INVALID_FIELD                   |
      | errors.0.message                         | country: Not an ISO 3166-1 alpha-2 code. |
      | errors.0.details.errors.0.field          | country                         |
      | errors.0.details.errors.0.constraint.format | iso3166-1-alpha-2            |
    And the webhook "BULK_UPLOAD.FAILED" was delivered once
    And its data is the last answer

  Scenario: a job keeps its first 10 000 errors and counts all
    When I upload 10030 customers who all fail
    And 1 minute passes
    Then the job has read 10030 of 10030 rows, 0 became customers and 10030 failed
    And the job has 10000 errors

  Scenario Outline: an empty <column> of an individual
    When I upload the customers:
      | <column> | email           |
      |          | ada@example.com |
    And 1 second passes
    Then the job has the errors:
      | <id> | INVALID_FIELD | <column> |

    Examples:
      | column             | id    |
      | umaAddress         | row-1 |
      | platformCustomerId | row_1 |
      | customerType       | row-1 |
      | addressLine1       | row-1 |
      | city               | row-1 |
      | state              | row-1 |
      | postalCode         | row-1 |
      | country            | row-1 |
      | fullName           | row-1 |
      | birthDate          | row-1 |

  Scenario Outline: the <column> <cell> is refused
    When I upload the customers:
      | <column> | customerType |
      | <cell>   | <type>       |
    And 1 second passes
    Then the job is FAILED
    And the job has the errors:
      | <id> | INVALID_FIELD | <column> |

    Examples:
      | column            | cell               | type       | id    |
      | umaAddress        | nonsense           | INDIVIDUAL | row-1 |
      | umaAddress        | $a b@example.com   | INDIVIDUAL | row-1 |
      | country           | us                 | INDIVIDUAL | row-1 |
      | fullName          | =1+1               | INDIVIDUAL | row-1 |
      | fullName          | @SUM(A1)           | INDIVIDUAL | row-1 |
      | birthDate         | 15/01/1990         | INDIVIDUAL | row-1 |
      | birthDate         | 2999-01-01         | INDIVIDUAL | row-1 |
      | birthDate         | =TODAY()           | INDIVIDUAL | row-1 |
      | email             | nonsense           | INDIVIDUAL | row-1 |
      | phoneNumber       | 030 123            | INDIVIDUAL | row-1 |
      | businessLegalName |                    | BUSINESS   | row-1 |
      | businessLegalName | <Acme>             | BUSINESS   | row-1 |

  Scenario: a bad tax id of a business
    When I upload the customers:
      | customerType | businessLegalName | businessTaxId |
      | BUSINESS     | Acme Inc          | 1             |
    And 1 second passes
    Then the job has the errors:
      | row-1 | INVALID_FIELD | businessTaxId |

  Scenario: an unknown type hides the other errors of its row
    When I upload the customers:
      | customerType | city | birthDate |
      | PERSON       |      | nonsense  |
    And 1 second passes
    Then the job has the errors:
      | row-1 | INVALID_FIELD | customerType |

  Scenario: all bad cells of a row are one error, in the order of the columns
    When I upload the customers:
      | country | email    | umaAddress | postalCode | platformCustomerId |
      | XX      | nonsense |            |            |                    |
    And 1 second passes
    Then the job has the errors:
      | row_1 | INVALID_FIELD | umaAddress, platformCustomerId, postalCode, country, email |

  Scenario: ids and addresses that are taken or repeated
    Given a customer named "Grace Hopper" with:
      | platformCustomerId | grace              |
      | umaAddress         | $grace@example.com |
    When I upload the customers:
      | platformCustomerId | umaAddress         |
      | grace              | $new@example.com   |
      | other              | $Grace@example.com |
      | ada                | $ada@example.com   |
      | ada                | $ada2@example.com  |
      | bob                | ADA@example.com    |
      | ada                | $ada@example.com   |
    And 1 second passes
    Then the job is COMPLETED
    And the job has the errors:
      | grace | CONFLICT           | platformCustomerId |
      | other | UMA_ADDRESS_EXISTS | umaAddress         |
      | ada   | CONFLICT           | platformCustomerId |
      | bob   | UMA_ADDRESS_EXISTS | umaAddress         |
      | ada   | CONFLICT           | platformCustomerId |

  Scenario: an id is free again after its customer was deleted, and after a row that failed
    Given a customer named "Grace Hopper" with:
      | platformCustomerId | grace |
    And I delete Grace
    When I upload the customers:
      | platformCustomerId | city |
      | grace              | A    |
      | ada                |      |
      | ada                | B    |
    And 1 second passes
    Then the job has read 3 of 3 rows, 2 became customers and 1 failed
    And the job has the errors:
      | ada | INVALID_FIELD | city |

  Scenario Outline: the type <type> is unknown, whatever JavaScript calls by that name
    When I upload the customers:
      | customerType | platformCustomerId |
      | <type>       | odd                |
      | INDIVIDUAL   | good               |
    And 1 second passes
    Then the job is COMPLETED
    And the job has the errors:
      | odd | INVALID_FIELD | customerType |

    Examples:
      | type           |
      | constructor    |
      | toString       |
      | __proto__      |
      | hasOwnProperty |

  Scenario: errors appear while the job runs, in the order of the rows
    When I upload 250 customers who all fail
    And 600 milliseconds pass
    Then the job is PROCESSING
    And the job has read 20 of 250 rows, 0 became customers and 20 failed
    And the job has 20 errors
    When 2 seconds pass
    Then the job is FAILED
    When I read the job "{job}"
    Then the fields are:
      | errors.20.correlationId  | row-21  |
      | errors.199.correlationId | row-200 |
      | errors.249.correlationId | row-250 |

  Scenario: the error of a repeated id names its row
    When I upload the customers:
      | platformCustomerId |
      | ada                |
      | bob                |
      | ada                |
    And 1 second passes
    And I read the job "{job}"
    Then the fields are:
      | errors.0.correlationId  | ada                |
      | errors.0.details.column | platformCustomerId |
      | errors.0.details.row    | 3                  |

  Scenario: the message of a row names the problem of each bad cell
    When I upload the customers:
      | city | country |
      |      | XX      |
    And 1 second passes
    And I read the job "{job}"
    Then the field "errors.0.message" is "city: Field is required. country: Not an ISO 3166-1 alpha-2 code."

  Scenario: two uploads of the same number of customers do not collide
    When I upload 2 customers
    And 1 second passes
    And I upload 2 customers
    And 1 second passes
    Then the job has read 2 of 2 rows, 2 became customers and 0 failed

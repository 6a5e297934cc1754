import { expect, it } from 'vitest'
import { scenariosIn } from './feature-scenarios.ts'

const feature = `Feature: Payouts

  Background:
    Given fixed exchange rates

  Scenario: a payout
    When Ada pays
    Then it is paid

  Rule: endings

    Background:
      Given a customer "Ada"

    # The bank decides.
    @slow
    Scenario Outline: an account ending in <suffix> is <ending>
      When I send POST /quotes with:
        """
        { "to": "<suffix>" }
        """
      And 6 minutes pass
      Then the explanation of "{quote}" reads as in "payout"
      And the quote is <ending>

      Examples:
        | suffix | ending |
        | 002    | FAILED |
        | 003    | COMPLETED |
`

const [payout, ending] = scenariosIn(feature)

it('a scenario has the background of its feature', () => {
  expect(payout?.name).toBe('a payout')
  expect(payout?.about('')).toEqual({
    text: ['Scenario: a payout', '  Given fixed exchange rates', '  When Ada pays', '  Then it is paid'].join('\n'),
    step: 'When Ada pays',
  })
})

it('an outline has the values of the example that names the literal, and the steps that teams have', () => {
  expect(ending?.about('003')).toEqual({
    text: [
      'Scenario: an account ending in 003 is COMPLETED',
      '  Given fixed exchange rates',
      '  And a customer "Ada"',
      '  When I send POST /quotes with:',
      '    """',
      '    { "to": "003" }',
      '    """',
      '  And 6 minutes pass',
      '  Then the quote is COMPLETED',
    ].join('\n'),
    step: 'When I send POST /quotes with:\n  """\n  { "to": "003" }\n  """',
  })
  expect(ending?.about('else').text).toContain('is FAILED')
})

it('the step that leads to a literal is the last one before the check that has it', () => {
  const [customer] = scenariosIn(`Feature: Customers

  Scenario: a platform's id is unique
    Given a customer "Ada"
    And a customer "Grace" with:
      | platformCustomerId | ada-1 |
    Then it is refused as CONFLICT
    When I list the customers
`)
  expect(customer?.about('CONFLICT').step).toBe('Given a customer "Grace" with:\n  | platformCustomerId | ada-1 |')
  expect(customer?.about('').step).toBe('When I list the customers')
})

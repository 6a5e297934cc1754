import { statusOf } from '../../simulator/refusals/index.ts'
import { gherkinTable } from './gherkin-table.ts'

/** Renders a feature with one injected failure for each error code. */
export function faultCodesFeature(): string {
  const rows = Object.entries(statusOf).map(([code, status]) => [code, String(status)])
  return [
    '# Written by `npm run docs` from the catalogue of error codes; edits are overwritten.',
    'Feature: An operation can be made to fail with every error code',
    "  Once, in the specification's error form, with the fault that caused it.",
    '',
    '  Scenario Outline: an injected <code> is answered <status>',
    '    When I send POST /admin/worlds/{world}/faults with:',
    '      """',
    '      { "kind": "fail", "operation": "getPlatformConfig", "code": "<code>" }',
    '      """',
    '    Then the answer is 201',
    '    And I remember the field "id" as "fault"',
    '    When I read the configuration',
    '    Then the answer is <status>',
    '    And it is refused as <code>',
    '    And the field "message" does not contain "undefined"',
    '    And the field "details.fault" is "{fault}"',
    '    When I read the configuration',
    '    Then the answer is 200',
    '',
    '    Examples:',
    ...gherkinTable([['code', 'status'], ...rows]),
    '',
  ].join('\n')
}

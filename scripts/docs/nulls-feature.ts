import { declarations } from '../../simulator/app.ts'
import type { Operation } from '../../simulator/contract/index.ts'
import { acceptsNull, asSchema, type Schema, variantsByValue } from '../../simulator/schema/index.ts'
import { gherkinTable } from './gherkin-table.ts'
import { requestOf } from './sample-requests.ts'

interface Row {
  readonly operation: Operation
  /** The member that selects the variant of the body, as JSON; empty when there is only one. */
  readonly base: string
  readonly optional: readonly string[]
  readonly required: readonly string[]
}

/** Renders a feature that sends null for the members of every body: absent when optional, refused when required. */
export function nullsFeature(): string {
  const operations = Object.values<Operation>(declarations.operations)
  const ofAgents = operations.filter(({ needs }) => needs === 'AGENT')
  const rows = operations.filter((operation) => !ofAgents.includes(operation)).flatMap(rowsOf)
  return [
    '# Written by `npm run docs` from the declarations of the operations; edits are overwritten.',
    'Feature: null is alike in every body',
    '  Members whose schema lists null are left out here. The ids belong to nothing.',
    ...scenarios(rows, '<operation>', []),
    ...scenarios(ofAgents.flatMap(rowsOf), '<operation> of an agent', [
      '    Given an agent of Ada',
      "    And I use the agent's token",
    ]),
    '',
  ].join('\n')
}

/** Returns the two scenarios about the rows; `background` prepares each of them. */
function scenarios(rows: readonly Row[], title: string, background: readonly string[]): readonly string[] {
  const required = rows.filter((row) => row.required.length > 0)
  const cells = ({ operation, base }: Row, members: readonly string[]) => [
    operation.id,
    requestOf(operation),
    base,
    [base, ...members.map((name) => `"${name}": null`)].filter((member) => member !== '').join(', '),
  ]
  return [
    '',
    `  Scenario Outline: ${title} treats null as absent: <nulls>`,
    ...background,
    '    Given I remember the moment as "before"',
    "    When I send <request> with the body '{ <base> }'",
    '    And I remember the answer as "absent"',
    '    And I rewind to "before"',
    "    And I send <request> with the body '{ <nulls> }'",
    '    And I remember the answer as "null"',
    '    Then the answers "absent" and "null" are identical',
    '',
    '    Examples:',
    ...gherkinTable([
      ['operation', 'request', 'base', 'nulls'],
      ...rows.filter((row) => row.optional.length > 0).map((row) => cells(row, row.optional)),
    ]),
    '',
    `  Scenario Outline: ${title} refuses null for what it requires: <nulls>`,
    ...background,
    "    When I send <request> with the body '{ <nulls> }'",
    '    Then it is refused as INVALID_INPUT',
    '    And the field "details.errors" contains "Field is required."',
    '',
    '    Examples:',
    ...gherkinTable([['operation', 'request', 'base', 'nulls'], ...required.map((row) => cells(row, row.required))]),
  ]
}

/** Returns a row for each variant of the body, with its members by whether they are required. */
function rowsOf(operation: Operation): readonly Row[] {
  const { body, upload } = operation
  if (body === undefined || upload !== undefined) return []
  return variantsOf(asSchema(body)).map(({ base, schema, selector }) => {
    const names = Object.entries(schema.properties ?? {})
      .filter(([name, member]) => name !== selector && !acceptsNull(member))
      .map(([name]) => name)
    const mandatory = new Set(schema.required)
    return {
      operation,
      base,
      optional: names.filter((name) => !mandatory.has(name)),
      required: names.filter((name) => mandatory.has(name)),
    }
  })
}

function variantsOf(schema: Schema): readonly { base: string; schema: Schema; selector?: string }[] {
  const selector = schema.discriminator?.propertyName
  if (selector === undefined) return [{ base: '', schema }]
  return Array.from(variantsByValue(schema), ([value, variant]) => ({
    base: `"${selector}": ${JSON.stringify(value)}`,
    schema: variant,
    selector,
  }))
}

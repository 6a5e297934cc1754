import type { PlannedForm } from './export-form.ts'
import type { Plan } from './export-plan.ts'
import type { PlannedCall, PlannedEnd, PlannedStep } from './export-planner.ts'
import { productStep } from './export-steps.ts'
import { cell, docString, filled, quoted } from './gherkin-text.ts'

/** Writes a plan as a feature: product steps where they send exactly that request, the vocabulary of HTTP otherwise. */
export function gherkinOf(plan: Plan): string {
  const { world, caller, steps, end, inputs } = plan
  const worlds = caller === undefined ? [world] : [caller, world]
  return [
    `Feature: The world ${world.name}, replayed`,
    `  ${inputs} inputs of a capsule, in a world of the same seed, start and options.`,
    '',
    '  Scenario: every input is answered as recorded',
    ...worlds.flatMap((one) => ['    Given the recorded world:', ...docString(JSON.stringify(one, null, 2))]),
    `    And requests are sent to the host ${quoted(plan.host)}`,
    ...steps.flatMap((step) => linesOf(step, plan)),
    `    Then the hash of the state is "${end.stateHash}"`,
    '',
  ].join('\n')
}

function linesOf(step: PlannedStep, plan: Plan): readonly string[] {
  if ('ends' in step) return [`    When I wait for the answer to ${label(step.ends)}`, ...assertion(step)]
  const product = productStep(step, plan)
  if (product !== undefined) return [...product, ...assertion(step)]
  return [...preparations(step, plan), ...sending(step), ...waiting(step), ...assertion(step)]
}

const label = (n: number) => `"input ${n}"`

const assertion = ({ status }: PlannedCall | PlannedEnd) =>
  status === undefined ? [] : [`    Then the answer is ${status}`]

const waiting = ({ reaches }: PlannedCall) =>
  reaches === undefined ? [] : [`    And the world reaches moment ${reaches}`]

/** Writes the headers that the next request has beside those that every request has. */
function preparations({ n, path, headers, reaches }: PlannedCall, { credential }: Plan): readonly string[] {
  const { authorization, 'content-type': _, ...others } = headers
  const own = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  const isOther = authorization !== undefined && authorization !== own && !path.startsWith('/admin')
  const all = isOther ? { ...others, Authorization: authorization } : others
  return [
    ...Object.entries(all).map(
      ([name, value]) => `    Given the next request has the header ${quoted(filled(`${name}: ${value}`))}`,
    ),
    ...(reaches === undefined ? [] : [`    Given the next request is answered later, as ${label(n)}`]),
  ]
}

function sending({ method, path, headers, body, form }: PlannedCall): readonly string[] {
  const send = `    When I send ${method} ${filled(path.replace(/^\/2025-10-13/, ''))}`
  const isAnonymous = headers['authorization'] === undefined && !path.startsWith('/admin')
  if (form !== undefined) return [`${send} with the fields and files:`, ...table(form)]
  if (body === undefined) return [isAnonymous ? `${send} without credentials` : send]
  return [isAnonymous ? `${send} without credentials and:` : `${send} with:`, ...docString(filled(body))]
}

function table({ texts, files }: PlannedForm): readonly string[] {
  const rows = [
    ['field', 'value', 'type', 'begins with', 'bytes'],
    ...texts.map(([name, value]) => [cell(name), cell(value), '', '', '']),
    ...files.map(({ field, name, type, begins, bytes }) => [cell(field), cell(name), cell(type), begins, `${bytes}`]),
  ]
  return rows.map((cells) => `      | ${cells.join(' | ')} |`)
}

import type { Plan } from './export-plan.ts'
import type { PlannedCall } from './export-planner.ts'

/** Writes a plan as a feature: the clock in words, everything else in the vocabulary of HTTP. */
export function gherkinOf(plan: Plan): string {
  const { world, calls, end, inputs } = plan
  return [
    `Feature: The world ${world.name}, replayed`,
    `  ${inputs} inputs of a capsule, in a world of the same seed, start and options.`,
    '',
    '  Scenario: every input is answered as recorded',
    '    Given the recorded world:',
    ...docString(JSON.stringify(world, null, 2)),
    ...calls.flatMap((call) => stepsOf(call, plan)),
    `    Then the hash of the state is "${end.stateHash}"`,
    '',
  ].join('\n')
}

function stepsOf(call: PlannedCall, { world, credential }: Plan): readonly string[] {
  if (call.clockTo !== undefined) return [`    When the clock reaches "${call.clockTo}"`]
  const { method, headers, body, status } = call
  const isAdmin = call.path.startsWith(`/admin/worlds/${world.name}`)
  const path = call.path.replace(/^\/2025-10-13/, '')
  const own = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  const { authorization, 'content-type': _, ...others } = headers
  const isAnonymous = authorization === undefined && !isAdmin
  const lines = Object.entries(others).map(([name, value]) => header(`${name}: ${value}`))
  if (authorization !== undefined && authorization !== own) lines.push(header(`Authorization: ${authorization}`))
  const send = `    When I send ${method} ${path}`
  if (body !== undefined) lines.push(`${send} with:`, ...docString(body))
  else lines.push(isAnonymous ? `${send} without credentials` : send)
  return status === undefined ? lines : [...lines, `    Then the answer is ${status}`]
}

const header = (line: string) => `    Given the next request has the header ${JSON.stringify(line)}`

/** Doubles backslashes, with which Gherkin escapes. */
const docString = (text: string) => [
  '      """',
  ...text.split('\n').map((line) => `      ${line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}`),
  '      """',
]

import { nearest } from '../schema/nearest.ts'

/** Variables for clients and commands; a process that has them may start its own Sandglass. */
const clientVariables: readonly string[] = [
  'SANDGLASS_URL',
  'SANDGLASS_BASE_URL',
  'SANDGLASS_WORLD',
  'SANDGLASS_COMMAND',
  'SANDGLASS_TARGET',
  'SANDGLASS_COVERAGE',
  'SANDGLASS_CONFORM_CLIENT_ID',
  'SANDGLASS_CONFORM_CLIENT_SECRET',
]

/** Reports misspelt settings, which would otherwise be ignored. */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  return Object.entries(environment)
    .filter(([variable]) => variable.startsWith('SANDGLASS_') && !known.includes(variable))
    .filter(([variable]) => !clientVariables.includes(variable))
    .filter(([variable, text]) => !isServiceLink(variable, text ?? ''))
    .map(([variable]) => describeUnknown(variable, known))
}

function describeUnknown(variable: string, known: readonly string[]): string {
  const word = (name: string) => name.replace('SANDGLASS_', '')
  const meant = nearest(word(variable), known.map(word))
  const advice = meant && `did you mean ${known.find((name) => word(name) === meant)}?`
  return `${variable} is not a setting; ${advice ?? 'sandglass docs settings lists all of them'}`
}

/** True for variables that Kubernetes sets in every container for a service named "sandglass". */
function isServiceLink(variable: string, text: string): boolean {
  return (
    /^SANDGLASS_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)\w*)$/.test(variable) ||
    (variable === 'SANDGLASS_PORT' && /^\w+:\/\//.test(text))
  )
}

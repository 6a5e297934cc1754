import type { DescribedOperation, Description } from './description.ts'

const schemes = {
  basic: { type: 'http', scheme: 'basic', description: 'User name: the client id. Password: the client secret.' },
  bearer: { type: 'http', scheme: 'bearer' },
  agent: { type: 'http', scheme: 'bearer', description: "An agent's access token." },
} as const

/** Returns the schemes that the operations use. */
export function schemesOf({ operations }: Description, security: 'basic' | 'bearer'): object {
  const hasAgents = operations.some(({ needs }) => needs === 'AGENT')
  return { [security]: schemes[security], ...(hasAgents ? { agent: schemes.agent } : {}) }
}

/** Returns the permission of the platform's token that an operation requires, in a sentence. */
export function accessSentence({ needs }: DescribedOperation): string | undefined {
  if (needs === undefined || needs === 'AGENT' || needs === 'ANYONE') return undefined
  return `Requires the permission ${[needs].flat().join(' or ')}.`
}

/** Returns the security of an operation that differs from the document's. */
export function securityOf({ needs }: DescribedOperation): object {
  if (needs === 'AGENT') return { security: [{ agent: [] }] }
  return needs === 'ANYONE' ? { security: [] } : {}
}

import type { ErrorCode } from '../../domain/error-codes.ts'
import { codeTable, type OutcomeRow } from '../../domain/outcome-table.ts'
import type { World } from '../../engine/types.ts'
import { isSandboxDomain } from './domains.ts'
import { umaAddress } from './uma-address.ts'

/** How a payment between a customer and a sandbox counterparty ends. */
export type UmaOutcome = 'COMPLETED' | 'LONG' | 'COMPLIANCE'

/** The scenarios of the sandbox domain, by the name before the `@`. */
export const umaOutcomes = codeTable<UmaOutcome>(
  'uma-scenario',
  'the name in the UMA address of a counterparty on the sandbox domain',
  {
    'success.usd': { outcome: 'COMPLETED', says: 'The counterparty takes USD, and the payment completes at once.' },
    'success.eur': { outcome: 'COMPLETED', says: 'The counterparty takes EUR, and the payment completes at once.' },
    'success.mxn': { outcome: 'COMPLETED', says: 'The counterparty takes MXN, and the payment completes at once.' },
    'pending.long.usd': { outcome: 'LONG', says: 'The payment is PROCESSING for 6 minutes, then it completes.' },
    'fail.compliance.usd': { outcome: 'COMPLIANCE', says: 'The payment fails at once with COMPLIANCE_REJECTED.' },
    otherwise: { outcome: 'COMPLETED', says: 'A counterparty elsewhere: the payment completes at once.' },
  },
)

/** The currency that a scenario prefers, which is the end of its name; undefined for any other name. */
export function scenarioCurrency(name: string): string | undefined {
  if (name === 'otherwise' || !Object.hasOwn(umaOutcomes.rows, name)) return undefined
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase()
}

/** How a payment to or from an address ends; names mean something on the sandbox domain only. */
export function umaOutcomeOf(world: World, address: string, subject?: string): UmaOutcome {
  const uma = umaAddress(address)
  const name = uma !== undefined && isSandboxDomain(world, uma.domain) ? uma.name : undefined
  return umaOutcomes.read(world, name, subject)
}

/** The codes that only a counterparty's messages can bring about, by status. */
export const umaFaultCodes = [
  // 400
  'QUOTE_REQUEST_FAILED',
  'INVALID_PAYREQ_RESPONSE',
  'INVALID_RECEIVER',
  'PARSE_PAYREQ_RESPONSE_ERROR',
  'CERT_CHAIN_INVALID',
  'CERT_CHAIN_EXPIRED',
  'INVALID_PUBKEY_FORMAT',
  'MISSING_REQUIRED_UMA_PARAMETERS',
  'SENDER_NOT_ACCEPTED',
  'INVALID_TIMESTAMP',
  'INVALID_NONCE',
  'INVALID_REQUEST_FORMAT',
  'LOOKUP_REQUEST_FAILED',
  'PARSE_LNURLP_RESPONSE_ERROR',
  // 403
  'COUNTERPARTY_NOT_ALLOWED',
  'VELOCITY_LIMIT_EXCEEDED',
  // 404
  'UMA_NOT_FOUND',
  // 412
  'UNSUPPORTED_UMA_VERSION',
  // 424
  'PAYREQ_REQUEST_FAILED',
  'COUNTERPARTY_PUBKEY_FETCH_ERROR',
  'NO_COMPATIBLE_UMA_VERSION',
  'LNURLP_REQUEST_FAILED',
  // 501
  'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
] as const satisfies readonly ErrorCode[]

export type UmaFaultCode = (typeof umaFaultCodes)[number]

const faultRow = (code: UmaFaultCode): readonly [string, OutcomeRow<UmaFaultCode>] => [
  code.toLowerCase().replaceAll('_', '-'),
  { outcome: code, says: `The lookup is refused as ${code}; with "quote." before the name, POST /quotes is.` },
]

/** The names on the domain of faults. */
export const umaFaults = codeTable<UmaFaultCode>('uma-fault', 'the name in a UMA address at faults.uma.example', {
  ...Object.fromEntries(umaFaultCodes.map(faultRow)),
  otherwise: { outcome: 'UMA_NOT_FOUND', says: 'Nobody has this address: UMA_NOT_FOUND.' },
})

const faultsDomain = 'faults.uma.example'
const quotePrefix = 'quote.'

export const isFaultsDomain = (domain: string) => domain === faultsDomain

/** The name behind the prefix that puts a fault off until a quote is made; undefined when there is no such fault. */
export function quoteFaultName(name: string): string | undefined {
  const fault = name.startsWith(quotePrefix) ? name.slice(quotePrefix.length) : ''
  return fault !== 'otherwise' && Object.hasOwn(umaFaults.rows, fault) ? fault : undefined
}

/** What POST /quotes is refused with for an address; undefined for most. */
export function quoteFaultOf(address: string): UmaFaultCode | undefined {
  const uma = umaAddress(address)
  if (uma === undefined || !isFaultsDomain(uma.domain)) return undefined
  const name = quoteFaultName(uma.name)
  return name === undefined ? undefined : umaFaults.peek(name)
}

import { codeTable, type MagicPlace, type OutcomeRow, type ReadyRequest } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import type { ErrorCode } from '../../refusals/index.ts'
import { alternativeDomain, isSandboxDomain, parseUmaAddress } from './uma-address.ts'

/** The outcome of a payment between a customer and a sandbox counterparty. */
export type UmaOutcome = 'COMPLETED' | 'LONG' | 'COMPLIANCE'

/** Looks up a counterparty by its address. */
const lookupOf = (address: string): ReadyRequest => ({
  method: 'GET',
  path: `/receiver/uma/${encodeURIComponent(address)}?customerId={customerId}`,
  needs: { customerId: 'customers' },
})

/** The scenarios of the sandbox domain, by the name before the `@`. */
export const umaOutcomes = codeTable<UmaOutcome>(
  'uma-scenario',
  {
    reads: 'the name in the UMA address of a counterparty on the sandbox domain',
    called: "the name in the counterparty's UMA address",
    sample: {
      ordinary: { none: 'The sandbox domain knows no other names; payments to and from other domains complete.' },
      request: (name) => ({
        ...lookupOf(`$${name}@${alternativeDomain}`),
        next: 'Quote a payment to it with POST /quotes, and execute the quote.',
      }),
    },
  },
  {
    'success.usd': { outcome: 'COMPLETED', says: 'The counterparty accepts USD; the payment completes at once.' },
    'success.eur': { outcome: 'COMPLETED', says: 'The counterparty accepts EUR; the payment completes at once.' },
    'success.mxn': { outcome: 'COMPLETED', says: 'The counterparty accepts MXN; the payment completes at once.' },
    'pending.long.usd': { outcome: 'LONG', says: 'The payment stays PROCESSING for 6 minutes, then completes.' },
    'fail.compliance.usd': { outcome: 'COMPLIANCE', says: 'The payment fails at once with COMPLIANCE_REJECTED.' },
    otherwise: { outcome: 'COMPLETED', says: 'The payment completes at once.' },
  },
)

/** Returns the preferred currency of a scenario, which ends its name; undefined for any other name. */
export function scenarioCurrency(name: string): string | undefined {
  if (name === 'otherwise' || !Object.hasOwn(umaOutcomes.rows, name)) return undefined
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase()
}

/** Reads the outcome of a payment to or from an address. Names elsewhere select none, as the empty name does. */
export function umaOutcomeOf(world: World, address: string, subject?: string): UmaOutcome {
  const uma = parseUmaAddress(address)
  const name = uma !== undefined && isSandboxDomain(world, uma.domain) ? uma.name : ''
  return umaOutcomes.read(world, name, subject)
}

/** The codes that only a counterparty can cause, by status. */
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

type UmaFaultCode = (typeof umaFaultCodes)[number]

const faultRow = (code: UmaFaultCode): readonly [string, OutcomeRow<UmaFaultCode>] => [
  code.toLowerCase().replaceAll('_', '-'),
  { outcome: code, says: `The lookup is refused as ${code}; with "quote." before the name, POST /quotes is.` },
]

const faultAddress: MagicPlace = {
  reads: 'the name in a UMA address at faults.uma.example',
  called: 'the name in the UMA address at faults.uma.example',
  sample: { ordinary: 'anybody', request: (name) => lookupOf(`$${name}@faults.uma.example`) },
}

/** The faults of the faults domain, by the name before the `@`. */
export const umaFaults = codeTable<UmaFaultCode>('uma-fault', faultAddress, {
  ...Object.fromEntries(umaFaultCodes.map(faultRow)),
  otherwise: { outcome: 'UMA_NOT_FOUND', says: 'The lookup is refused as UMA_NOT_FOUND: the address is unknown.' },
})

const faultsDomain = 'faults.uma.example'
const quotePrefix = 'quote.'

export const isFaultsDomain = (domain: string) => domain === faultsDomain

/** Returns the fault behind the prefix that defers it until the quote; undefined when there is no such fault. */
export function quoteFaultName(name: string): string | undefined {
  const fault = name.startsWith(quotePrefix) ? name.slice(quotePrefix.length) : ''
  return fault !== 'otherwise' && Object.hasOwn(umaFaults.rows, fault) ? fault : undefined
}

/** Returns the code that POST /quotes refuses an address with; undefined for most addresses. */
export function quoteFaultOf(address: string): UmaFaultCode | undefined {
  const uma = parseUmaAddress(address)
  if (uma === undefined || !isFaultsDomain(uma.domain)) return undefined
  const name = quoteFaultName(uma.name)
  return name === undefined ? undefined : umaFaults.peek(name)
}

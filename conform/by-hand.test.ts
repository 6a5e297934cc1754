import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { check, readScenario } from './index.ts'

const folder = new URL('../fixtures/goldens/', import.meta.url)

/** Goldens that were written by hand from the facts of the contract, with the differences that they have. */
it.each<[string, readonly string[]]>([
  ['customers', []],
  ['quote', []],
  [
    'quote-drifted',
    [
      'quote /body/expiresAt time: "2026-02-10T14:02:05.120Z" / "2026-02-10T14:05:05Z"',
      'quote /body/totalReceivingAmount amount: 99750000 / 99900000',
      'quote /body/feesIncluded amount: 25 / 10',
      'execute /body/status value: "COMPLETED" / "PROCESSING"',
      'again /status status: 400 / 409',
      'again /body/code code: "INVALID_INPUT" / "CONFLICT"',
    ],
  ],
  [
    'customers-drifted',
    [
      'create /body/riskBand member missing: "LOW"',
      'read /body/kycStatus value: "VERIFIED" / "APPROVED"',
      'list /headers/x-page-size header: "20"',
      'unknown /body/code code: "CUSTOMER_NOT_FOUND" / "USER_NOT_FOUND"',
    ],
  ],
  [
    'late-import',
    [
      'ended /body/status time: "PENDING or PROCESSING until after 5000 ms" / "changed before"',
      'ended /body/completedAt time: "2026-02-10T14:00:05.400Z" / "2026-02-10T14:00:01.005Z"',
    ],
  ],
])('%s, written by hand, has exactly its differences', async (name, differences) => {
  const golden = readScenario(readFileSync(new URL(`${name}.json`, folder), 'utf8'), name)
  const { comparison } = await check(golden)
  expect(comparison.exchanges).toBe(golden.exchanges.length)
  // The contract leaves the instructions for funding an account to the service.
  const open = comparison.notComparable.filter(({ pointer }) => !pointer.includes('/fundingPaymentInstructions'))
  expect(open).toEqual([])
  expect(
    comparison.findings.map(({ step, pointer, kind, theirs, ours }) => {
      const values = [theirs, ours].filter((value) => value !== undefined).map((value) => JSON.stringify(value))
      return `${step} ${pointer} ${kind}: ${values.join(' / ')}`
    }),
  ).toEqual(differences)
})

import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ExternalAccount } from '../../../simulator/api/external-accounts/shapes.ts'
import { asSchema, type Schema } from '../../../simulator/schema/index.ts'
import { withDispatch } from '../../../simulator/schema/shape-dispatch.ts'
import { type Device, repeated } from '../device.ts'

const account = {
  id: 'ExternalAccount:1',
  customerId: 'Customer:1',
  status: 'ACTIVE',
  currency: 'EUR',
  accountInfo: {
    paymentRails: ['SEPA_INSTANT'],
    accountType: 'EUR_ACCOUNT',
    iban: 'DE89370400440532013001',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' },
  },
}

// Both kinds of schema are the same objects; only the library's own type is opaque.
const opaque = (schema: Schema) => schema as unknown as TSchema

function dispatched() {
  const members = new Map<Schema, ReturnType<typeof Compile>>()
  const fits = (member: Schema, value: unknown) => {
    const compiled = members.get(member) ?? Compile(opaque(member))
    members.set(member, compiled)
    return compiled.Check(value)
  }
  return Compile(opaque(withDispatch(asSchema(ExternalAccount), fits)))
}

/** Of a union of many members only the one that a value names is compiled and checked. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'the first external account',
      sides: () => ({
        device: repeated(1, () => dispatched().Check(account)),
        plain: repeated(1, () => Compile(ExternalAccount).Check(account)),
      }),
    },
    {
      kind: 'call',
      on: 'each external account after it',
      sides: () => {
        const [device, plain] = [dispatched(), Compile(ExternalAccount)]
        if (!device.Check(account) || !plain.Check(account)) throw new Error('The account does not fit.')
        return {
          device: repeated(2_000, () => device.Check(account)),
          plain: repeated(2_000, () => plain.Check(account)),
        }
      },
    },
  ],
}

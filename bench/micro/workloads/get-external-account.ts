import { newPayer } from './people.ts'
import { Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** GET /customers/external-accounts/{externalAccountId}, always the same. */
export const prepare: Prepare = async () => {
  const amount = 256
  const sandbox = new Sandbox()
  const { bank } = await newPayer(sandbox)
  const path = `/customers/external-accounts/${bank}`
  return { amount, run: () => inBatches(amount, () => sandbox.send('GET', path)) }
}

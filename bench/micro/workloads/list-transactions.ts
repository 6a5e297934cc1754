import { newPayer } from './people.ts'
import { Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** GET /transactions?limit=20&customerId=…, of a hundred transactions. */
export const prepare: Prepare = async () => {
  const amount = 16
  const sandbox = new Sandbox()
  const { customer, account } = await newPayer(sandbox)
  for (let number = 0; number < 100; number += 1)
    await sandbox.call('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 100 })
  const path = `/transactions?limit=20&customerId=${encodeURIComponent(customer)}`
  return { amount, run: () => inBatches(amount, () => sandbox.send('GET', path)) }
}

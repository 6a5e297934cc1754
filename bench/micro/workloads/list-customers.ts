import { newCustomer } from './people.ts'
import { Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** GET /customers?limit=20, of two hundred customers. */
export const prepare: Prepare = async () => {
  const amount = 16
  const sandbox = new Sandbox()
  for (let number = 0; number < 200; number += 1) await newCustomer(sandbox, number)
  return { amount, run: () => inBatches(amount, () => sandbox.send('GET', '/customers?limit=20')) }
}

import { newCustomer } from './people.ts'
import { Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** GET /customers/{customerId}, of a hundred customers in turns. */
export const prepare: Prepare = async () => {
  const amount = 256
  const sandbox = new Sandbox()
  const paths: string[] = []
  for (let number = 0; number < 100; number += 1) paths.push(`/customers/${await newCustomer(sandbox, number)}`)
  return { amount, run: () => inBatches(amount, (number) => sandbox.send('GET', paths[number % paths.length] ?? '')) }
}

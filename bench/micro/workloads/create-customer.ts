import { numberedCustomer } from './people.ts'
import { Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** POST /customers. */
export const prepare: Prepare = (isKept) => {
  const amount = 32
  const sandbox = new Sandbox()
  let made = 0
  return {
    amount,
    begin() {
      if (!isKept) sandbox.reset()
    },
    run: () =>
      inBatches(amount, () => {
        made += 1
        return sandbox.send('POST', '/customers', numberedCustomer(made))
      }),
  }
}

import { newPayer, type Payer } from './people.ts'
import { Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** POST /sandbox/internal-accounts/{accountId}/fund. */
export const prepare: Prepare = async (isKept) => {
  const amount = 32
  const sandbox = new Sandbox()
  let payer: Payer = await newPayer(sandbox)
  return {
    amount,
    async begin() {
      if (isKept) return
      sandbox.reset()
      payer = await newPayer(sandbox)
    },
    run: () =>
      inBatches(amount, () =>
        sandbox.send('POST', `/sandbox/internal-accounts/${payer.account}/fund`, '{"amount":100}'),
      ),
  }
}

import { newPayer, type Payer } from './people.ts'
import { Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** POST /quotes. */
export const prepare: Prepare = async (isKept) => {
  const amount = 32
  const sandbox = new Sandbox()
  let payer: Payer = await newPayer(sandbox)
  let body = bodyOf(payer)
  return {
    amount,
    async begin() {
      if (isKept) return
      sandbox.reset()
      payer = await newPayer(sandbox)
      body = bodyOf(payer)
    },
    run: () => inBatches(amount, () => sandbox.send('POST', '/quotes', body)),
  }
}

function bodyOf({ account, bank }: Payer): string {
  return JSON.stringify({
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100,
    description: 'Invoice',
  })
}

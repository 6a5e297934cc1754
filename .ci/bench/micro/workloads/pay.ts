import { newPayer, type Payer } from './people.ts'
import { type Json, Sandbox } from './sandbox.ts'
import { inBatches, type Prepare } from './workload.ts'

/** A quote, its execution and a look at its payment. */
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
    run: () => inBatches(amount, (number) => pay(sandbox, payer, number)),
  }
}

async function pay(sandbox: Sandbox, { account, bank }: Payer, number: number): Promise<void> {
  const quote: Json = await sandbox.call('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100,
    description: `Invoice ${number}`,
  })
  await sandbox.send('POST', `/quotes/${quote['id']}/execute`, '{}')
  await sandbox.send('GET', `/transactions/${quote['transactionId']}`)
}

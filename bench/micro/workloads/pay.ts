import { payerWorkload, quoteBody } from './people.ts'

/** A quote, its execution and a look at its payment. */
export const prepare = payerWorkload(async (sandbox, payer, number) => {
  const quote = await sandbox.call('POST', '/quotes', quoteBody(payer, `Invoice ${number}`))
  await sandbox.send('POST', `/quotes/${quote['id']}/execute`, '{}')
  await sandbox.send('GET', `/transactions/${quote['transactionId']}`)
})

import { payerWorkload, quoteBody } from './people.ts'

/** POST /quotes. */
export const prepare = payerWorkload((sandbox, payer) =>
  sandbox.send('POST', '/quotes', JSON.stringify(quoteBody(payer, 'Invoice'))),
)

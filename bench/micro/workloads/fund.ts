import { payerWorkload } from './people.ts'

/** POST /sandbox/internal-accounts/{accountId}/fund. */
export const prepare = payerWorkload((sandbox, { account }) =>
  sandbox.send('POST', `/sandbox/internal-accounts/${account}/fund`, '{"amount":100}'),
)

import { route } from '../lib/route.ts'
import { AccountView } from './account-view.tsx'
import { Accounts } from './accounts.tsx'
import { Proof } from './proof.tsx'

/** Shows that the money adds up, and where it is: all accounts, or one over time. */
export function LedgerView() {
  const { id } = route.value
  return (
    <>
      <Proof />
      {id === undefined ? <Accounts /> : <AccountView key={id} account={id} />}
    </>
  )
}

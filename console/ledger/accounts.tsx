import type { LedgerAccount } from '../../kit/admin/types.ts'
import { shortId } from '../lib/format.ts'
import { grouped } from '../lib/money.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { Link } from '../parts/link.tsx'
import { Pager, usePages } from '../parts/pages.tsx'
import { Shown } from '../parts/shown.tsx'

/** Lists the accounts that money has moved on. */
export function Accounts() {
  const path = { world: world.value }
  const pages = usePages(`${world.value} ${past.value.at}`)
  const accounts = useRead('listLedgerAccounts', { path, query: { ...past.value, ...pages.query, limit: 50 } })
  return (
    <section class="panel" aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <Shown read={accounts}>
        {({ data, nextCursor, totalCount }) => (
          <>
            {data.length === 0 && <p class="soft">No money has moved yet.</p>}
            <ul class="list">
              {data.map((account) => (
                <AccountRow key={account.account} {...account} />
              ))}
            </ul>
            <Pager pages={pages} next={nextCursor} total={totalCount} names={['account', 'accounts']} />
          </>
        )}
      </Shown>
    </section>
  )
}

function AccountRow({ account, owner, ownerName, currency, available, total, postings }: LedgerAccount) {
  return (
    <li class="item">
      <div class="item-text">
        <Link to={{ view: 'ledger', id: account }} title={account.slice(0, 500)}>
          <bdi>{(ownerName ?? (owner === 'system' ? account : owner)).slice(0, 120)}</bdi>
        </Link>
        <small class="soft">
          {owner === 'system' ? 'account of the simulator' : <bdi>{shortId(account)}</bdi>}, {postings}{' '}
          {postings === 1 ? 'posting' : 'postings'}
        </small>
      </div>
      <div class="item-side">
        <span class="amount">
          {grouped(available.decimal)} {currency}
        </span>
        {total.amount !== available.amount && <span class="soft">of {grouped(total.decimal)}, the rest on hold</span>}
      </div>
    </li>
  )
}

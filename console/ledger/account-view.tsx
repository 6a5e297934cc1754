import type { AccountPostings, Posting } from '../../kit/admin/types.ts'
import { wordsOf } from '../lib/about.ts'
import { instant } from '../lib/format.ts'
import { grouped } from '../lib/money.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { IdLink, Link, MomentLink } from '../parts/link.tsx'
import { Missing } from '../parts/missing.tsx'
import { Pager, usePages } from '../parts/pages.tsx'
import { Shown } from '../parts/shown.tsx'
import { BalanceChart } from './balance-chart.tsx'

/** Shows the balance of an account over time, and its postings, newest first. */
export function AccountView({ account }: { account: string }) {
  const pages = usePages(`${account} ${past.value.at}`)
  const query = { order: 'newest', points: 200, limit: 30, ...pages.query, ...past.value } as const
  const input = { path: { world: world.value, account }, query }
  const read = useRead('listAccountPostings', input)
  if (read.error !== undefined && read.status !== undefined)
    return <Missing read={read} onBranch={(branch) => ({ view: 'ledger', id: account, branch, at: undefined })} />
  return (
    <section class="panel" aria-labelledby="account">
      <p>
        <Link to={{ view: 'ledger', id: undefined }}>All accounts</Link>
      </p>
      <Shown read={read}>
        {(answer) => (
          <>
            <AccountHead {...answer} />
            {answer.points !== undefined && answer.points.length > 0 && (
              <BalanceChart points={answer.points} currency={answer.currency} />
            )}
            <h3>Postings</h3>
            {answer.data.length === 0 && <p class="soft">No money has moved on it yet.</p>}
            <ul class="list">
              {answer.data.map((posting) => (
                <PostingRow key={posting.id} {...posting} />
              ))}
            </ul>
            <Pager pages={pages} next={answer.nextCursor} total={answer.totalCount} names={['posting', 'postings']} />
          </>
        )}
      </Shown>
      <Curl id="listAccountPostings" input={input} />
    </section>
  )
}

function AccountHead({ account, owner, ownerName, currency, available, total }: AccountPostings) {
  return (
    <>
      <h2 id="account">
        <bdi>{(ownerName ?? owner).slice(0, 200)}</bdi>, {currency}
      </h2>
      <dl class="facts">
        <dt>Account</dt>
        <dd>{owner === 'system' ? account : <IdLink id={account} />}</dd>
        {ownerName !== undefined && (
          <>
            <dt>Owner</dt>
            <dd>
              <IdLink id={owner} />
            </dd>
          </>
        )}
        <dt>Available</dt>
        <dd class="amount">{grouped(available.decimal)}</dd>
        <dt>In all</dt>
        <dd class="amount">{grouped(total.decimal)}</dd>
      </dl>
    </>
  )
}

function PostingRow({ moment, at, amount, balance, reason, about, subject }: Posting) {
  return (
    <li class="item">
      <div class="item-text">
        <MomentLink id={String(moment)} />
        {at !== undefined && <span class="number soft">{instant(at)}</span>}
        <span>{reason}</span>
        {about !== undefined && <bdi>{wordsOf(about).slice(0, 200)}</bdi>}
        {subject !== undefined && <IdLink id={subject} />}
      </div>
      <div class="item-side">
        <span class={amount.amount < 0 ? 'amount' : 'amount good'}>
          {amount.amount < 0 ? grouped(amount.decimal) : `+${grouped(amount.decimal)}`}
        </span>
        <span class="amount soft balance">{grouped(balance.decimal)}</span>
      </div>
    </li>
  )
}

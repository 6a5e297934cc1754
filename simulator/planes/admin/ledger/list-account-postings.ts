import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Moment, PastWorld, Positioned, Steps, WorldEngine } from '../../../engine/index.ts'
import { type AccountPosting, type AccountPostings, accountPostingSteps } from '../../../ledger/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { answerPageInSlices, isRecord, namedShape, page, pageQuery, present, timestamp } from '../../../schema/index.ts'
import { aboutOf } from '../explain/about.ts'
import type { Reader } from '../explain/reader.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { openWorld } from '../shared/open-past.ts'
import { pastQuery } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { accountMembers, BalancePoint, PostingShape } from './shapes.ts'
import { showAccount, showAmount } from './show-account.ts'

export const listAccountPostings = adminOperation({
  id: 'listAccountPostings',
  route: 'GET /ledger/accounts/{account}/postings',
  summary:
    'Lists the postings of an account with the balance after each, and the balance over time for a chart, now or at ' +
    'a moment. Postings are never forgotten; the times and causes of those beyond the horizon are.',
  query: Type.Object({
    order: Type.Optional(
      Type.Enum(['oldest', 'newest'], { default: 'oldest', description: 'The ones that come first.' }),
    ),
    points: Type.Optional(
      Type.Integer({
        minimum: 4,
        maximum: 1_000,
        description: 'Shows the balance over time, with at most so many points: the first, the last, and extremes.',
      }),
    ),
    ...pastQuery,
    ...pageQuery,
  }),
  answers: {
    200: namedShape('AccountPostings', {
      ...accountMembers,
      horizon: Type.Integer({
        description: 'The oldest moment that is kept; postings before it have no time and cause.',
      }),
      points: Type.Optional(Type.Array(BalancePoint, { description: 'Oldest first; only with `points`.' })),
      ...page(PostingShape).properties,
    }),
  },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, parts, redactor, path, query, inSlices }) {
    const world = await openWorld({ engine, query, inSlices })
    const { account, postings } =
      (await inSlices(accountPostingSteps(world, path.account))) ?? requireUntouched(world, path.account)
    const call = { world, query }
    const keep = (posting: AccountPosting) => posting
    const list = `postings of ${path.account}`
    const rows = await answerPageInSlices(call, list, inOrder(postings, query.order), () => true, keep, inSlices)
    const shown = { engine: world, present: engine, parts, redactor }
    const points = query.points === undefined ? undefined : thinOut(postings, query.points, ({ balance }) => balance)
    return ok({
      ...showAccount(world, parts, account),
      horizon: world.horizon(),
      ...(points === undefined ? {} : { points: await inSlices(showSteps(shown, points, showPoint)) }),
      ...rows,
      data: await inSlices(showSteps(shown, rows.data, showPosting)),
    })
  },
})

interface Shown extends Reader {
  readonly parts: AdminParts
}

/** Returns an internal account without postings, or refuses. */
function requireUntouched(world: WorldEngine | PastWorld, account: string): AccountPostings {
  const found = world.locate(account)
  const stored: unknown = found?.document
  const currency = found?.collection === 'internalAccounts' && isRecord(stored) ? stored['currency'] : undefined
  if (typeof currency === 'string')
    return { account: { account, currency, isSystem: false, available: 0, total: 0, postings: 0 }, postings: [] }
  const says = `The ledger has no account ${account} at moment ${world.momentNumber()}.`
  return refuse('REFERENCE_NOT_FOUND', { id: account, says })
}

/** More than the postings of an account; positions decrease from here. */
const firstPosition = 1e12

/** Yields postings in either order. Postings are only ever added at the end, so positions stay valid. */
function* inOrder(
  postings: readonly AccountPosting[],
  order: 'oldest' | 'newest' = 'oldest',
): Generator<Positioned<AccountPosting>> {
  const count = postings.length
  for (let i = 0; i < count; i += 1) {
    const index = order === 'oldest' ? i : count - 1 - i
    const document = postings[index]
    if (document) yield { position: order === 'oldest' ? firstPosition - index : index, document }
  }
}

/** A posting with the moment that made it. */
interface DatedPosting extends AccountPosting {
  readonly number: number
  /** Absent beyond the horizon. */
  readonly moment?: Moment | undefined
}

/** Shows postings with their moments, which are the same in every version: a posting never changes. */
function* showSteps<R>(
  shown: Shown,
  postings: readonly AccountPosting[],
  show: (shown: Shown, dated: DatedPosting) => R,
): Steps<R[]> {
  const histories = yield* shown.engine.historySteps(...postings.map(({ posting }) => posting.id))
  const rows: R[] = []
  for (const [index, posting] of postings.entries()) {
    const number = histories[index]?.at(-1)?.moment ?? 0
    rows.push(show(shown, { ...posting, number, moment: shown.engine.moment(number) }))
    if (rows.length % 20 === 0) yield
  }
  return rows
}

const momentMembers = ({ number, moment }: DatedPosting) => ({
  moment: number,
  ...(moment === undefined ? {} : { at: timestamp(moment.at) }),
})

function showPoint({ parts }: Shown, dated: DatedPosting): Static<typeof BalancePoint> {
  return { ...momentMembers(dated), balance: showAmount(parts, dated.balance, dated.posting.currency) }
}

function showPosting(shown: Shown, dated: DatedPosting): Static<typeof PostingShape> {
  const { parts } = shown
  const { posting, amount, balance, moment } = dated
  const { id, reason, subject, currency, lines } = posting
  const about = subject === undefined ? undefined : aboutOf(shown, [subject])
  return {
    id,
    ...momentMembers(dated),
    amount: showAmount(parts, amount, currency),
    balance: showAmount(parts, balance, currency),
    reason,
    ...present({ subject, about }),
    ...(moment === undefined ? {} : { cause: showCause(moment.cause) }),
    lines: lines.map((line) => ({ account: line.account, ...showAmount(parts, line.amount, currency) })),
  }
}

/**
 * Thins out items for a chart to at most `most`: keeps the lowest and the highest of each stretch, so no
 * extreme is lost, and the first and the last of all. `most` is at least 4.
 */
function thinOut<T>(items: readonly T[], most: number, measure: (item: T) => number): readonly T[] {
  if (items.length <= most) return items
  const stretches = Math.floor((most - 2) / 2)
  const kept = new Set([items[0], items.at(-1)])
  for (let i = 0; i < stretches; i += 1) {
    const start = Math.floor((i * items.length) / stretches)
    const stretch = items.slice(start, Math.floor(((i + 1) * items.length) / stretches))
    kept.add(stretch.reduce((low, item) => (measure(item) < measure(low) ? item : low)))
    kept.add(stretch.reduce((high, item) => (measure(item) > measure(high) ? item : high)))
  }
  return items.filter((item) => kept.has(item))
}

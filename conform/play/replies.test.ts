import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import type { Exchange, Scenario } from '../scenario/index.ts'
import { ownScenarios } from '../scenarios/index.ts'
import { openTarget, record } from '../testing/targets.ts'
import { Replies } from './replies.ts'
import type { WorldSide } from './world-side.ts'

const [ada, grace] = ['Customer:00000000-0000-4000-8000-00000000000a', 'Customer:00000000-0000-4000-8000-00000000000b']
const asked = 'INCOMING_PAYMENT.PENDING'
const event = (id: string, customerId: string, type = asked) => ({ body: { id, type, data: { customerId } } })
const payment = (customerId: string) => ({ method: 'POST', path: '/sandbox/uma/receive', body: { customerId } })

describe('a reply', () => {
  it('is for the next event of its type that names an id of the request', () => {
    const replies = new Replies()
    replies.expect(payment(ada), [{ event: asked, status: 403 }])
    expect(replies.find(event('1', grace))).toBeUndefined()
    expect(replies.find(event('2', ada, 'INCOMING_PAYMENT.COMPLETED'))).toBeUndefined()
    expect(replies.find(event('3', ada))?.reply.status).toBe(403)
  })

  it('is given once, and again to the same event', () => {
    const replies = new Replies()
    const [first, second] = replies.expect(payment(ada), [
      { event: asked, status: 422 },
      { event: asked, status: 202 },
    ])
    for (const [id, expected] of [
      ['1', first],
      ['2', second],
    ] as const) {
      const found = replies.find(event(id, ada))
      expect(found).toBe(expected)
      if (found !== undefined) replies.give(found, event(id, ada), Number(id) * 1_000)
    }
    expect([first?.answeredAt, second?.answeredAt, replies.areOpen]).toEqual([1_000, 2_000, false])
    expect(replies.find(event('1', ada))).toBe(first)
    expect(replies.find(event('3', ada))).toBeUndefined()
  })

  it('is for what the request has made, even if the event of an earlier one never came', () => {
    const replies = new Replies()
    const payments = ['a', 'b'].map((last) => `Transaction:00000000-0000-4000-8000-00000000000${last}`)
    for (const [index, id] of payments.entries()) {
      const expected = replies.expect(payment(ada), [{ event: asked, status: 401 + index }])
      replies.narrow(expected, { status: 200, body: { id } })
    }
    const about = (id: string | undefined) => ({ body: { id: '1', type: asked, data: { id, customerId: ada } } })
    expect(replies.find(about(payments[1]))?.reply.status).toBe(402)
    expect(replies.find(about(payments[0]))?.reply.status).toBe(401)
  })

  it('is not given to another event because both have no id', () => {
    const replies = new Replies()
    const [expected] = replies.expect(payment(ada), [{ event: asked, status: 403 }])
    const nameless = { body: { type: asked, data: { customerId: ada } } }
    if (expected !== undefined) replies.give(expected, nameless, 1_000)
    expect(replies.find(nameless)).toBeUndefined()
    expect(replies.find({ body: { type: 'CUSTOMER.UPDATED' } })).toBeUndefined()
  })

  it('to a request without an id is for any event of its type', () => {
    const replies = new Replies()
    replies.expect({ method: 'POST', path: '/sandbox/webhooks/test' }, [{ event: 'TEST', status: 500 }])
    expect(replies.find(event('1', ada, 'TEST'))?.reply.status).toBe(500)
  })
})

describe('a golden of payments that the platform decides about', () => {
  let target: WorldSide
  let golden: Scenario

  beforeAll(async () => {
    const plan = ownScenarios().find(({ name }) => name === 'uma-approvals')
    if (plan === undefined) throw new Error('There is no such plan')
    target = await openTarget()
    golden = await record(plan, target)
  })
  afterAll(() => target.close())

  /** Changes the replies of one exchange. */
  const withReplies = (step: string, change: (replies: NonNullable<Exchange['replies']>) => object[]): Scenario => {
    const exchanges = golden.exchanges.map((one) =>
      one.step === step ? { ...one, replies: change(one.replies ?? []) } : one,
    )
    return JSON.parse(JSON.stringify({ ...golden, exchanges }))
  }

  it('has the ends that the answers to the webhooks decide, and the times of these', () => {
    const ends = golden.exchanges.flatMap(({ operation, answer }) =>
      operation === 'getTransactionById' ? [Object(answer?.body).failureReason ?? Object(answer?.body).status] : [],
    )
    expect(ends).toEqual([
      ...['COMPLETED', 'REJECTED', 'COMPLETED', 'PAYMENT_APPROVAL_WEBHOOK_ERROR', 'PAYMENT_APPROVAL_WEBHOOK_ERROR'],
      ...['PAYMENT_APPROVAL_WEBHOOK_ERROR', 'PENDING', 'PAYMENT_APPROVAL_TIMED_OUT', 'MISSING_MANDATORY_PAYEE_DATA'],
      ...['COMPLETED', 'COMPLIANCE_REJECTED'],
    ])
    const given = golden.exchanges.flatMap(({ replies = [] }) => replies)
    expect(given).toHaveLength(14)
    for (const { answeredAtMs } of given) expect(answeredAtMs).toBeGreaterThan(0)
  })

  it('is the same here', async () => {
    expect((await check(golden)).comparison).toMatchObject({ findings: [], events: golden.events?.length })
  })

  it('differs where the service decides otherwise', async () => {
    const other = withReplies('sandboxReceive-2', ([reply]) => [{ ...reply, status: 200 }])
    const { findings } = (await check(other)).comparison
    const found = findings.map(({ step, pointer, theirs, ours }) => ({ step, pointer, theirs, ours }))
    expect(found).toContainEqual({
      ...{ step: 'getTransactionById-2', pointer: '/body/status' },
      ...{ theirs: 'REJECTED', ours: 'COMPLETED' },
    })
  })

  it('without webhooks is played with the same answers', async () => {
    const { events: _, ...answers } = golden
    expect((await check(answers)).comparison).toMatchObject({ findings: [], exchanges: golden.exchanges.length })
  })

  it('gives a reply at the time at which the service got it, also after later requests', async () => {
    const late = withReplies('sandboxReceive', ([reply]) => [{ ...reply, answeredAtMs: 3_000 }])
    const { findings } = (await check(late)).comparison
    expect(findings).toContainEqual(
      expect.objectContaining({
        step: 'getTransactionById',
        pointer: '/body/status',
        theirs: 'COMPLETED',
        ours: 'PENDING',
      }),
    )
    expect(findings.map(({ step }) => step)).not.toContain('getTransactionById-2')
  })
})

import { describe, expect, it } from 'vitest'
import { declarations } from '../../simulator/app.ts'
import { answerForms, formsAt } from '../compare/declared.ts'
import type { Finding } from '../compare/index.ts'
import { type KnownDifference, knownDifferenceOf, knownDifferences } from './index.ts'

const finding = (own: Partial<Finding>): Finding => ({
  ...{ scenario: 'things', step: 'read', operation: 'getThing', status: 200, pointer: '/body/data/3/rail' },
  ...{ kind: 'member missing', theirs: 'ACH', ours: undefined },
  ...own,
})

const row = (own: Partial<KnownDifference>): KnownDifference => ({ id: 'row', operations: ['getThing'], ...own })

describe('a selector of answers', () => {
  const answers: KnownDifference['answers'] = [
    {
      ...{ operations: ['getThing'], statuses: [200], pointers: ['/body/data/*/rail'] },
      ...{ kinds: ['member missing'], theirs: ['ACH'], ours: [undefined] },
    },
  ]
  const difference = row({ operations: 'every', answers })

  it('selects its place in any item, and what is below', () => {
    expect(knownDifferenceOf(finding({}), [difference])).toBe('row')
    expect(knownDifferenceOf(finding({ pointer: '/body/data/0/rail/name' }), [difference])).toBe('row')
  })

  it.each<Partial<Finding>>([
    { operation: 'listThings' },
    { status: 404 },
    { pointer: '/body/data/3/railing' },
    { pointer: '/body/data/rail' },
    { pointer: '/body/other/3/rail' },
    { kind: 'value' },
    { theirs: 'WIRE' },
    { ours: 'ACH' },
  ])('does not select another one: %j', (other) => {
    expect(knownDifferenceOf(finding(other), [difference])).toBeUndefined()
  })
})

describe('a member that only Sandglass has', () => {
  const added = (pointer: string, status = 200) => finding({ kind: 'member added', pointer, status })

  it.each<[string, string, boolean]>([
    ['/status', '/body/status', true],
    ['/status', '/body/refund/status', false],
    ['/steps/*/status', '/body/steps/1/status', true],
    ['/steps/*/status', '/body/steps/1/status/code', false],
    ['status', '/body/refund/status', true],
    ['refund.status', '/body/data/0/refund/status', true],
    ['status', '/headers/status', false],
  ])('is listed as %s: %s', (member, pointer, isKnown) => {
    expect(knownDifferenceOf(added(pointer), [row({ members: [member] })])).toBe(isKnown ? 'row' : undefined)
  })

  it('is one of all in successes alone', () => {
    expect(knownDifferenceOf(added('/body/status'), [row({ members: 'all' })])).toBe('row')
    expect(knownDifferenceOf(added('/body/status', 400), [row({ members: 'all' })])).toBeUndefined()
  })
})

it('a selector of events selects the form of a signature, and nothing of answers', () => {
  const answer = finding({ kind: 'header', pointer: '/headers/x-grid-signature', theirs: '[ECDSA signature]' })
  const { status: _, ...rest } = answer
  const event = { ...rest, operation: '', event: 'CARD.STATE_CHANGE' }
  expect([event, { ...event, theirs: '' }, answer].map((one) => knownDifferenceOf(one))).toEqual([
    ...['webhook-header', undefined, undefined],
  ])
})

it('what a contract declares does not excuse another status', () => {
  const status = finding({ kind: 'status', pointer: '/status', theirs: 200, ours: 403 })
  expect(knownDifferenceOf(status, [row({ statuses: [403] })])).toBeUndefined()
})

/** Members that only the service has are no part of our declarations. */
const onlyTheirs = ['payloadToSign']

it('every pointer of a selector leads to a place that one of its operations declares', () => {
  const names = Object.keys(declarations.operations)
  const lost = knownDifferences.flatMap(({ id, operations, answers = [] }) =>
    answers.flatMap((selector) => {
      const own = selector.operations ?? (operations === 'every' ? names : operations)
      // Operations declare no headers of events.
      if (selector.events !== undefined) return []
      return selector.pointers.filter((pointer) => !isDeclared(pointer, own)).map((pointer) => `${id} ${pointer}`)
    }),
  )
  expect(lost).toEqual([])
})

function isDeclared(pointer: string, operations: readonly string[]): boolean {
  if (pointer === '/status' || onlyTheirs.some((name) => pointer.endsWith(`/${name}`))) return true
  if (/^\/body\/(?:code|reason)$/.test(pointer)) return true
  return operations.some((operation) =>
    Object.keys(declarations.operations[operation]?.answers ?? {}).some(
      (status) => formsAt(answerForms(operation, Number(status)), pointer).length > 0,
    ),
  )
}

import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../refusals/index.ts'
import { readFilter } from './filter-text.ts'

const term = (key: string, value: string, isExcluded = false) => ({ key, value, isExcluded })

describe('the text of a filter', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['Payout', [term('text', 'payout')]],
    ['one  two', [term('text', 'one'), term('text', 'two')]],
    ['-one', [term('text', 'one', true)]],
    ['one-two', [term('text', 'one-two')]],
    ['"one two" three', [term('text', 'one two'), term('text', 'three')]],
    ['-"one two"', [term('text', 'one two', true)]],
    ['"-one"', [term('text', '-one')]],
    ['one" "two', [term('text', 'one two')]],
    ['Customer:0001-ab', [term('text', 'customer:0001-ab')]],
    ['"lane:task"', [term('text', 'lane:task')]],
    ['type:OUTGOING_PAYMENT', [term('type', 'outgoing_payment')]],
    ['type:"a b"', [term('type', 'a b')]],
    ['-kind:Task lane:request', [term('kind', 'task', true), term('lane', 'request')]],
    ['status:4xx status:404', [term('status', '4xx'), term('status', '404')]],
    ['about:Customer:0001', [term('about', 'Customer:0001')]],
    ['is:failed', [term('is', 'failed')]],
  ])('%s', (text, expected) => {
    expect(readFilter(text)).toEqual(expected)
  })

  it.each([
    ['one "two', 'The quote before "two" is not closed.'],
    ['-', '"-" has nothing after its sign.'],
    ['""', '"" has nothing between its quotes.'],
    ['lane:', '"lane:" has nothing after the colon.'],
    ['-type:""', '"-type:" has nothing after the colon.'],
    ['lane:tasks', '"tasks" is not one of request, task, webhook, clock, fault, admin. Did you mean "task"?'],
    ['kind:banana', '"banana" is not one of beginning, request,'],
    ['status:40', '"40" is not a status such as 404, or a class such as 4xx.'],
    ['is:red', '"red" is not one of failed.'],
    ['knd:task', '"knd:" is not one of type:, about:, kind:, lane:, is:, status:; a text with a colon stands between'],
    ['http://x', 'a text with a colon stands between quotes.'],
    ['a '.repeat(51), 'Expected at most 50 words; got 51.'],
  ])('refuses %s', (text, message) => {
    expect(messageOf(() => readFilter(text))).toContain(message)
  })
})

/** Returns the message of the error of the only field that is refused. */
function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return JSON.parse(JSON.stringify(error.details['errors']))[0].message
  }
  return 'nothing was refused'
}

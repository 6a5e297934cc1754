import { expect, it } from 'vitest'
import { messageOf } from './failure-messages.ts'

const failure = (type: string, said: string, compared = '') => ({
  status: 'FAILED',
  message: `${type}: ${said}\n    + expected - actual\n\n${compared}\n    at Step (steps/a.ts:1:1)`,
  exception: { type, message: said },
})

it('shows a message without its stack and without the values that it names', () => {
  const compared = '    -"USER_NOT_FOUND"\n    +"QUOTE_NOT_FOUND"\n'
  const said = 'Expected QUOTE_NOT_FOUND, but it is USER_NOT_FOUND'
  expect(messageOf(failure('AssertionError', `${said}\n+ actual - expected\n\n+ 'USER'`, compared))).toBe(said)
})

it('shows compared values that the message does not name', () => {
  const message = messageOf(failure('AssertionError', 'Its last attempt: none', '    -FAILED\n    +DELIVERED\n'))
  expect(message).toBe('Its last attempt: none\n+ expected - actual\n    -FAILED\n    +DELIVERED')
})

it('leaves out that something is not true', () => {
  expect(messageOf(failure('AssertionError', 'Expected a page', '    -false\n    +true\n'))).toBe('Expected a page')
})

it('shows the stack of an error in the steps themselves', () => {
  expect(messageOf(failure('TypeError', 'x is undefined'))).toContain('at Step (steps/a.ts:1:1)')
})

it('says what was expected and received when the step says nothing itself', () => {
  const plain = failure('AssertionError', 'Expected values to be strictly equal:\n\n0 !== 2\n', '    -0\n    +2\n')
  expect(messageOf(plain)).toBe('Expected 2, but it is 0.')
  const texts = failure('AssertionError', 'Expected values to be strictly equal:\n+ actual', '    -"A"\n    +"B"\n')
  expect(messageOf(texts)).toBe('Expected B, but it is A.')
})

it('marks the lines that differ in a longer comparison', () => {
  const list = '     [\n    -  "A"\n    +  "B"\n     ]\n'
  const message = messageOf(failure('AssertionError', 'Expected values to be strictly deep-equal:\n+ actual', list))
  expect(message).toMatch(/^Expected the lines marked \+, but received those marked -:\n/)
  expect(message).toContain('-  "A"\n')
})

it('says how long a step took that did not end', () => {
  const timeout = 'function timed out, ensure the promise resolves within 60000 milliseconds'
  expect(messageOf(failure('Error', timeout))).toBe('The step did not end within 60 seconds.')
})

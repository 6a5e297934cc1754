import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes, statusOf } from './error-codes.ts'
import { plainRefusal, refusal, refuseFields } from './refusals.ts'

const codes: readonly ErrorCode[] = Object.values(errorCodes).flat()

describe('the general sentence', () => {
  it.each(codes)('of %s is a whole sentence and needs no details', (code) => {
    const { message } = plainRefusal(code)
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(message).not.toMatch(/undefined|null|\$\{/)
  })

  it.each(codes)('of %s comes with the status of the code', (code) => {
    const refused = plainRefusal(code)
    expect(refused.status).toBe(statusOf[code])
    expect(refused.body()).toEqual({ status: statusOf[code], code, message: refused.message })
  })

  it('is used for an injected fault, whose details are shown', () => {
    expect(plainRefusal('QUOTE_NOT_FOUND', { fault: 'Fault:1' }).body()).toEqual({
      status: 404,
      code: 'QUOTE_NOT_FOUND',
      message: 'There is no such quote.',
      details: { fault: 'Fault:1' },
    })
  })
})

describe('a refusal', () => {
  it('names what was received', () => {
    const { message, details } = refusal('METHOD_NOT_ALLOWED', { allowed: ['GET', 'POST'], method: 'PUT' })
    expect(message).toBe('The path supports GET, POST, not PUT.')
    expect(details).toEqual({ allowed: ['GET', 'POST'], method: 'PUT' })
  })

  it('may bring its own sentence, which is not repeated in the details', () => {
    expect(refusal('CONFLICT', { says: 'The card is frozen.', id: 'Card:1' }).body()).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'The card is frozen.',
      details: { id: 'Card:1' },
    })
  })

  it('may override the status and add headers and a reason', () => {
    const extras = { status: 413, headers: { Connection: 'close' }, reason: 'TOO_LARGE' }
    const refused = refusal('INVALID_REQUEST_FORMAT', { says: 'The body is too large.' }, extras)
    expect(refused.headers).toEqual({ Connection: 'close' })
    expect(refused.body()).toEqual({
      status: 413,
      code: 'INVALID_REQUEST_FORMAT',
      message: 'The body is too large.',
      reason: 'TOO_LARGE',
      details: { reason: 'TOO_LARGE' },
    })
  })

  it('of bad fields names the first three with their problems and counts the others', () => {
    const errors = ['name', 'size', 'color', 'age', 'place'].map((field, index) => ({
      field,
      message: `Bad ${index}.`,
    }))
    const three = 'name: Bad 0. size: Bad 1. color: Bad 2.'
    expect(() => refuseFields(errors.slice(0, 1))).toThrow(/^name: Bad 0\.$/)
    expect(() => refuseFields(errors.slice(0, 3))).toThrow(new RegExp(`^${three}$`))
    expect(() => refuseFields(errors)).toThrow(`${three} And 2 more in details.errors.`)
  })
})

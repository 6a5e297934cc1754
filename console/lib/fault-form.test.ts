import { describe, expect, it } from 'vitest'
import { faultKinds, faultOf, isFaultKind, webhookKinds } from './fault-form.ts'

describe('the fault of a form', () => {
  it('has the members of its kind that are given, numbers as numbers', () => {
    const texts = { operation: 'createQuote', times: '3', code: 'RATE_LIMITED', retryAfterSeconds: '5', event: 'X' }
    expect(faultOf('fail', texts)).toEqual({
      kind: 'fail',
      operation: 'createQuote',
      times: 3,
      code: 'RATE_LIMITED',
      retryAfterSeconds: 5,
    })
  })

  it('keeps durations as they are written', () => {
    expect(faultOf('webhookDelay', { delayMs: '5m' })).toEqual({ kind: 'webhookDelay', delayMs: '5m' })
  })

  it('applies to any operation when none is given', () => {
    expect(faultOf('stall', {})).toEqual({ kind: 'stall', operation: '*' })
  })

  it('has a time to try again only where the code has one', () => {
    expect(faultOf('fail', { code: 'CONFLICT', retryAfterSeconds: '5' })).toEqual({
      kind: 'fail',
      operation: '*',
      code: 'CONFLICT',
    })
  })

  it('has no member of another kind', () => {
    expect(faultOf('webhookDrop', { operation: 'createQuote', delayMs: '1' })).toEqual({ kind: 'webhookDrop' })
  })
})

describe('the kinds of faults', () => {
  it('are known by their names', () => {
    expect(faultKinds).toHaveLength(14)
    expect(webhookKinds).toHaveLength(6)
    expect(isFaultKind('webhookSwap')).toBe(true)
    expect(isFaultKind('toString')).toBe(false)
    expect(isFaultKind(undefined)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { fitsFilter } from './fits-filter.ts'

const request = { operation: 'createQuote', path: '/quotes', code: 'INVALID_AMOUNT', status: 400 }

describe('the filter of refused requests', () => {
  it.each(['', 'quote', 'createquote invalid', 'is:failed', 'lane:request', 'status:400', 'status:4xx', '-webhook'])(
    '%s fits',
    (text) => expect(fitsFilter(text, request)).toBe(true),
  )

  it.each(['customer', '-quote', 'lane:task', '-is:failed', 'status:404', 'quote webhook', '"create quote"'])(
    '%s does not',
    (text) => expect(fitsFilter(text, request)).toBe(false),
  )
})

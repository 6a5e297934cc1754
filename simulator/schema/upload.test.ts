import { describe, expect, it } from 'vitest'
import { samples } from '../../fixtures/documents/samples.ts'
import { contradiction, typeByContent } from './upload.ts'

describe('the type of a file', () => {
  it.each([
    [samples.PDF, 'application/pdf'],
    [samples.JPEG, 'image/jpeg'],
    [samples.PNG, 'image/png'],
    [samples.TEXT, undefined],
    [Buffer.alloc(0), undefined],
    [samples.PNG.subarray(0, 7), undefined],
    [Buffer.from(' %PDF-1.4'), undefined],
  ])('is detected from the first bytes', (bytes, type) => {
    expect(typeByContent(bytes)).toBe(type)
  })

  it.each([
    ['a.pdf', 'application/pdf', undefined],
    ['a.PDF', undefined, undefined],
    ['a', 'application/octet-stream', undefined],
    ['a.txt', 'text/plain', undefined],
    ['a.pdf', 'application/x-pdf', undefined],
    ['a.jpg', 'application/pdf', 'image/jpeg'],
    ['a.pdf', 'image/png', 'image/png'],
    ['a.pdf', 'text/html', 'text/html'],
  ])('a PDF named %s and declared as %s wrongly claims %s', (name, declaredType, claimed) => {
    const file = { name, type: 'application/pdf', sizeBytes: 1, sha256: '' }
    expect(contradiction(declaredType === undefined ? file : { ...file, declaredType })).toBe(claimed)
  })
})

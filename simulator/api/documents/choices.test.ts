import { describe, expect, it } from 'vitest'
import { fileTypeOf } from './choices.ts'

const file = (name: string, declaredType?: string, type?: string) => ({
  name,
  ...(declaredType === undefined ? {} : { declaredType }),
  ...(type === undefined ? {} : { type }),
  sizeBytes: 1,
  sha256: '',
})

describe('the type of a file', () => {
  it.each([
    ['scan.pdf', 'application/pdf', 'application/pdf', 'application/pdf'],
    ['scan', undefined, 'image/png', 'image/png'],
    ['scan.jpg', 'application/pdf', 'application/pdf', undefined],
    ['scan.jpg', 'image/jpeg', 'application/pdf', undefined],
    ['scan.pdf', 'text/html', 'application/pdf', undefined],
    ['scan.zip', 'application/octet-stream', 'application/zip', undefined],
  ])('%s as %s with the bytes of %s is %s', (name, declared, bytes, counts) => {
    expect(fileTypeOf(file(name, declared, bytes))).toBe(counts)
  })

  it.each([
    ['scan.pdf', undefined, 'application/pdf'],
    ['scan', 'application/pdf', 'application/pdf'],
    ['scan.bin', 'image/jpg', 'image/jpeg'],
    ['scan.PNG', 'application/octet-stream', 'image/png'],
    ['scan.jpg', 'text/plain', 'image/jpeg'],
    ['scan', 'application/octet-stream', undefined],
    ['scan.txt', 'text/plain', undefined],
    ['scan.pdf', 'image/gif', undefined],
    ['scan.jpg', 'application/pdf', undefined],
  ])('%s as %s with bytes of no known type is %s', (name, declared, counts) => {
    expect(fileTypeOf(file(name, declared))).toBe(counts)
  })
})

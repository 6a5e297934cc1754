import { describe, expect, it } from 'vitest'
import { sealFile, unsealFile } from './sealed-file.ts'

const file = { name: 'scän.pdf', type: 'application/pdf', sizeBytes: 7, sha256: 'ab' }

describe('a sealed file', () => {
  it('is read back with the same key for the same question', () => {
    expect(unsealFile('key', 'identity.file', sealFile('key', 'identity.file', file) ?? '')).toEqual(file)
  })

  it('is not read with another key, for another question or after a change', () => {
    const sealed = sealFile('key', 'identity.file', file) ?? ''
    expect(unsealFile('other', 'identity.file', sealed)).toBeUndefined()
    expect(unsealFile('key', 'identity.back', sealed)).toBeUndefined()
    for (const changed of [`x${sealed}`, sealed.slice(0, -1), '', '.', sealed.replace('.', '')])
      expect(unsealFile('key', 'identity.file', changed)).toBeUndefined()
  })

  it('is not made of overlong facts', () => {
    expect(sealFile('key', 'identity.file', { ...file, declaredType: 'x'.repeat(4_000) })).toBeUndefined()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { keep, kept } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Gives the browser a storage that does something when it is used. */
const stub = (used: () => unknown) =>
  vi.stubGlobal('localStorage', {
    getItem: used,
    setItem: used,
    removeItem: used,
  })

describe('the storage of the browser', () => {
  it('keeps texts, and removes empty ones', () => {
    const texts = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    })
    keep('sessionStorage', 'a', 'b')
    expect(kept('sessionStorage', 'a')).toBe('b')
    keep('sessionStorage', 'a', '')
    expect(kept('sessionStorage', 'a')).toBeUndefined()
    expect(texts.size).toBe(0)
  })

  it('keeps nothing when it is full or forbidden', () => {
    stub(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keep('localStorage', 'a', 'b')
    expect(kept('localStorage', 'a')).toBeUndefined()
    vi.stubGlobal('localStorage', undefined)
    keep('localStorage', 'a', 'b')
    expect(kept('localStorage', 'a')).toBeUndefined()
  })
})

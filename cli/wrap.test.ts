import { describe, expect, it } from 'vitest'
import { wrap } from './wrap.ts'

describe('wrap', () => {
  const id = 'Transaction:0198f2d3-77aa-7000-8000-00000000002a'

  it('breaks lines at spaces, and keeps those that fit', () => {
    expect(wrap('one two three\nfour', 9)).toBe('one two\nthree\nfour')
    expect(wrap('one  two', 8)).toBe('one  two')
  })

  it('leaves texts as they are without a width', () => {
    expect(wrap(`  ${'word '.repeat(50)}`, undefined)).toBe(`  ${'word '.repeat(50)}`)
  })

  it('indents what follows like the line and below its mark', () => {
    expect(wrap('  - one two three', 11)).toBe('  - one two\n    three')
    expect(wrap('one two three', 9, '    ')).toBe('one two\n    three')
  })

  it('never breaks a word', () => {
    expect(wrap(`the payment ${id} failed`, 20)).toBe(`the payment\n${id}\nfailed`)
  })

  it('never breaks a command', () => {
    expect(wrap('run this:\n  npx sandglass open file', 8)).toBe('run\nthis:\n  npx sandglass open file')
  })

  it('counts what is seen', () => {
    expect(wrap('\u001b[1mone\u001b[22m two', 7)).toBe('\u001b[1mone\u001b[22m two')
  })
})

import { expect, it } from 'vitest'
import { LineBuffer, parseLine, textsOf } from './line-format.ts'

function lineOf(world: string, sequence: number, ...texts: string[]): Buffer {
  const lines = new LineBuffer(16)
  lines.addLine(world, sequence, '.', texts)
  return Buffer.from(lines.content)
}

it('a line is readable, and parsing gives back what was written', () => {
  const texts = [JSON.stringify({ name: 'Ωmega 🏦', n: 1 }), '"plain"', '"a\\tb"', 'null']
  const line = lineOf('default.1', 42, ...texts)
  expect(line.toString()).toMatch(
    /^[0-9a-f]{8} \d+ default\.1 42 \. \{"name":"Ωmega 🏦","n":1\}\t"plain"\t"a\\tb"\tnull\n$/,
  )
  // The next line has tabs too.
  const lines = Buffer.concat([line, line])
  const parsed = parseLine(lines, 0, line.length - 1)
  expect(parsed).toMatchObject({ world: 'default.1', sequence: 42, flag: '.' })
  expect(parsed && textsOf(lines, parsed)).toEqual(texts)
})

it('one flipped bit anywhere is noticed', () => {
  const line = lineOf('w', 7, '{"a":"b"}')
  for (let bit = 0; bit < (line.length - 1) * 8; bit += 1) {
    const flipped = Buffer.from(line)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(parseLine(flipped, 0, line.length - 1), `bit ${bit}`).toBeUndefined()
  }
})

it('a part of a line is no line', () => {
  const line = lineOf('w', 7, '{"a":"b"}')
  for (let end = 0; end < line.length - 1; end += 1) expect(parseLine(line, 0, end)).toBeUndefined()
})

it('worlds with spaces and texts with line breaks or tabs are refused', () => {
  expect(() => lineOf('a b', 1, '{}')).toThrow('A world is called "a b" in the journal.')
  expect(() => lineOf('a', 1, '{\n}')).toThrow('An entry of a has more than one line.')
  expect(() => lineOf('a', 1, '1', '{\t}')).toThrow('A text in an entry of a has a tab.')
})

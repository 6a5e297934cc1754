import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/property-runs.ts'
import { columns } from './columns.ts'
import { type CsvContent, CsvReader, rowsPerBatch } from './csv-file.ts'

/** Reads bytes in chunks of the given sizes, which repeat. */
function readInChunks(bytes: Buffer, sizes: readonly number[]): CsvContent {
  const reader = new CsvReader()
  for (let from = 0, i = 0; from < bytes.length; i += 1) {
    const size = sizes[i % sizes.length] ?? bytes.length
    reader.take(bytes.subarray(from, from + size))
    from += size
  }
  return reader.end()
}

const rowsOf = ({ file }: CsvContent) =>
  Array.from({ length: Math.ceil(file.rowCount / rowsPerBatch) }, (_, batch) => file.batch(batch)).flat()

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('', '"', ',', '\r\n', 'ü€😀', '\ufeff'),
)
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\r\n\r\n')
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

/** Writes a cell; only those that need quotes have some. */
const written = (text: string) => (/["\r\n,]|^$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

describe('a CSV file', () => {
  it('has the cells that were written, whatever the chunks and the line ends', () => {
    const table = fc.array(fc.tuple(fc.array(cell, { minLength: 1, maxLength: 12 }), lineEnd), { maxLength: 70 })
    fc.assert(
      fc.property(table, sizes, fc.boolean(), (rows, chunks, hasMark) => {
        const lines = rows.map(([cells, end]) => cells.map(written).join(',') + end)
        const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}${columns.join(',')}\r\n${lines.join('')}`)
        const content = readInChunks(bytes, chunks)
        const expected = rows.map(([cells]) =>
          Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
        )
        if (rows.length === 0) expect(content.problem).toEqual({ reason: 'no_rows' })
        else expect(rowsOf(content)).toEqual(expected)
      }),
      runs(200),
    )
  })

  it('is readable exactly when csv-parse can read it', () => {
    const bytes = fc
      .array(fc.constantFrom('"', ',', '\n', '\r', 'a', ' '), { maxLength: 12 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(bytes, sizes, (text, chunks) => {
        const whole = `${columns.join(',')}\n${text}`
        const options = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: true }
        let expected: number | undefined
        try {
          expected = parse(whole, options).length - 1
        } catch {
          expected = undefined
        }
        const { file, problem } = readInChunks(Buffer.from(whole), chunks)
        const isUnreadable = problem?.reason === 'unreadable_file'
        expect(isUnreadable ? undefined : file.rowCount).toBe(expected)
      }),
      runs(2_000),
    )
  })

  it.each([
    ['ff', 1],
    ['610aff', 2],
    ['610a62c3', 2],
    ['610a62c30a', 2],
    ['61edb080', 1],
    ['610a0ae282', 2],
  ])('names the row of the invalid bytes %s', (hex, row) => {
    const bytes = Buffer.concat([Buffer.from(`${columns.join(',')}\n`), Buffer.from(hex, 'hex')])
    for (const size of [1, 2, 3, 7, 1_000])
      expect(readInChunks(bytes, [size]).problem).toEqual({ reason: 'unreadable_file', row })
  })

  it('refuses a row of more than a mebibyte, however it arrives', () => {
    const bytes = Buffer.from(`${columns.join(',')}\na\n${'b'.repeat(1_048_577)}\nc`)
    for (const size of [1_000, 65_536, bytes.length])
      expect(readInChunks(bytes, [size]).problem).toEqual({ reason: 'unreadable_file', row: 2 })
    const fits = Buffer.from(`${columns.join(',')}\na\n${'b'.repeat(1_048_576)}\nc`)
    const content = readInChunks(fits, [65_536])
    expect(content.problem).toBeUndefined()
    expect(rowsOf(content).map(({ umaAddress }) => umaAddress?.length)).toEqual([1, 1_048_576, 1])
  })
})

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { collectForm, type Form } from './form-body.ts'

const upload = { field: 'file', limitBytes: 1_000 }
const pdf = '%PDF-1.4 a small paper'

const text = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, fileName: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${value}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--edge--\r\n`)
const good = form(text('country', 'US'), file('file', 'scan.pdf', pdf), text('side', 'FRONT'))

const request = (chunks: Iterable<Buffer>, type = 'multipart/form-data; boundary=edge') =>
  Object.assign(Readable.from(chunks, { objectMode: false }), { headers: { 'content-type': type } })

/** Parses chunks as a form; undefined when it is too large. */
function read(chunks: Iterable<Buffer>, limitBytes = 1_000_000, type?: string): Promise<Form | undefined> {
  return new Promise((resolve, reject) => {
    const req = request(chunks, type)
    req.on('error', reject)
    collectForm(req as unknown as IncomingMessage, upload, limitBytes, resolve, () => {
      req.destroy()
      resolve(undefined)
    })
  })
}

const reasonOf = (read: Form | undefined) => read?.problem?.details['reason']

describe('a form', () => {
  it('is parsed into texts and facts about the file', async () => {
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect(await read([good])).toEqual({
      values: {
        country: 'US',
        side: 'FRONT',
        file: { name: 'scan.pdf', type: 'application/pdf', declaredType: 'text/plain', sizeBytes: pdf.length, sha256 },
      },
      errors: [],
    })
  })

  it('does not depend on how it is split into chunks', async () => {
    const whole = await read([good])
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: good.length - 1 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.sort((one, other) => one - other), good.length]
        const chunks = ends.map((end, index) => good.subarray(ends[index - 1] ?? 0, end))
        expect(await read(chunks)).toEqual(whole)
      }),
    )
  })

  it('is refused when truncated at any point', async () => {
    const lastMark = good.lastIndexOf('--')
    for (let end = 1; end < lastMark + 2; end += 1)
      expect(reasonOf(await read([good.subarray(0, end)])), `cut after ${end} bytes`).toMatch(
        /TRUNCATED|MALFORMED_PART/,
      )
  })

  it('accepts or refuses any bytes without crashing', async () => {
    const noise = fc.array(
      fc.oneof(
        fc.constantFrom('--edge', '\r\n', '--', ':', ';', '"', 'Content-Disposition: form-data', 'name="file"', '='),
        fc.constantFrom('filename="x"', "filename*=UTF-8''%00", 'Content-Type: application/octet-stream', '%PDF-'),
        fc.string(),
      ),
      { maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(noise, fc.boolean(), async (pieces, isEnded) => {
        const outcome = await read([Buffer.from(`--edge\r\n${pieces.join('')}${isEnded ? '\r\n--edge--' : ''}`)])
        expect(outcome).toBeDefined()
      }),
      runs(500),
    )
  })

  it.each([
    ['multipart/form-data', 'BOUNDARY'],
    ['multipart/form-data; boundary', 'BOUNDARY'],
    ['multipart/form-data; boundary=""', 'TRUNCATED'],
    ['multipart/form-data; boundary=other', 'TRUNCATED'],
  ])('of type %s is refused as %s', async (type, reason) => {
    expect(reasonOf(await read([good], 1_000_000, type))).toBe(reason)
  })
})

describe('limits of a form', () => {
  it('limit the number of parts', async () => {
    const many = (count: number) => form(...Array.from({ length: count }, (_, index) => text(`field${index}`, 'x')))
    expect(Object.keys((await read([many(50)]))?.values ?? {})).toHaveLength(50)
    expect(reasonOf(await read([many(51)]))).toBe('TOO_MANY_PARTS')
  })

  it('limit the length of a text', async () => {
    expect((await read([form(text('a', 'x'.repeat(8_192)))]))?.errors).toEqual([])
    const { errors } = (await read([form(text('a', 'x'.repeat(8_193)))])) ?? {}
    expect(errors).toEqual([{ field: 'a', constraint: { maxLength: 8_192 }, message: 'Too long.' }])
  })

  it('limit the size of a file', async () => {
    expect((await read([form(file('file', 'a.pdf', 'x'.repeat(1_000)))]))?.errors).toEqual([])
    const { errors } = (await read([form(file('file', 'a.pdf', 'x'.repeat(1_001)))])) ?? {}
    expect(errors).toEqual([{ field: 'file', message: 'The file is larger than 1000 bytes.' }])
  })

  it('stop a body as soon as it is too large', async () => {
    let sent = 0
    function* endless() {
      for (;;) {
        sent += 1
        yield Buffer.from(sent === 1 ? file('file', 'a.pdf', 'x') : 'x'.repeat(1_000))
      }
    }
    expect(await read(endless(), 5_000)).toBeUndefined()
    expect(sent).toBeLessThan(100)
  })

  it('ignore a client that disconnects', async () => {
    const line = new Readable({ read: () => undefined })
    const req = Object.assign(line, { headers: { 'content-type': 'multipart/form-data; boundary=edge' } })
    const heard: unknown[] = []
    const gone = new Promise((resolve) => req.on('close', resolve))
    const hear = (form?: Form) => heard.push(form)
    collectForm(req as unknown as IncomingMessage, upload, 1_000_000, hear, hear)
    req.on('data', () => req.destroy())
    req.push(good.subarray(0, 200))
    await gone
    await new Promise((resolve) => process.nextTick(resolve))
    expect(heard).toEqual([])
  })
})

describe('bad parts', () => {
  it('are refused when they are not valid UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(text('country', 'U').slice(0, -2)), Buffer.from([0xff]), form()])
    const broken = Buffer.from(bytes.toString('latin1').replace('\u00ff', '\u00ff\r\n'), 'latin1')
    expect(reasonOf(await read([broken]))).toBe('NOT_UTF8')
  })

  it.each([
    ['two files', [file('file', 'a.pdf', pdf), file('file', 'b.pdf', pdf)], 'Field was sent more than once.'],
    ['a text for a file', [text('file', pdf)], 'Expected a file.'],
    ['a parent directory', [file('file', '../a.pdf', pdf)], 'The file name must not contain a parent directory (..).'],
    ['no name', [file('file', 'scans/', pdf)], 'The file has no name.'],
    ['a long name', [file('file', `${'a'.repeat(252)}.pdf`, pdf)], 'The file name is longer than 255 characters.'],
  ])('are reported: %s', async (_what, parts, message) => {
    expect((await read([form(...parts)]))?.errors).toEqual([{ field: 'file', message }])
  })

  it('are reported: control characters in an encoded name', async () => {
    const part = file('file', 'x', pdf).replace('filename="x"', "filename*=UTF-8''a%00b.pdf")
    const { errors } = (await read([form(part)])) ?? {}
    expect(errors?.[0]?.message).toBe('The file name must not contain control characters.')
  })
})

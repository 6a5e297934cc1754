import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readReplies } from './read-replies.ts'

const contentType = 'multipart/form-data; boundary=x'

/** A request whose body arrives in pieces. */
function request(body: Iterable<Buffer | string>, type = contentType) {
  const stream = Readable.from(
    (function* () {
      for (const piece of body) yield Buffer.from(piece)
    })(),
  )
  return Object.assign(stream, { headers: { 'content-type': type } })
}

const text = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, fileName: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
const end = '--x--\r\n'

describe('readReplies', () => {
  it('keeps texts in order, groups repeated ones and leaves out empty ones', async () => {
    const read = await readReplies(request([text('a', '1'), text('b', ''), text('a', '2'), end]))
    expect([...read.texts]).toEqual([['a', ['1', '2']]])
    expect(read.problems).toEqual([])
  })

  it('keeps the digest of a file and ignores one without name and bytes', async () => {
    const read = await readReplies(request([file('one', 'dir/scan.png'), 'abc\r\n', file('none', ''), '\r\n', end]))
    expect([...read.files.keys()]).toEqual(['one'])
    expect(read.files.get('one')).toMatchObject({ name: 'scan.png', sizeBytes: 3, declaredType: 'image/png' })
  })

  it('reports a file that is too large, and one whose name is a path', async () => {
    const megabyte = Buffer.alloc(1_048_576, 'a')
    const large = [file('large', 'a.png'), ...Array.from({ length: 11 }, () => megabyte), '\r\n']
    const read = await readReplies(request([...large, file('path', '../a.png'), 'abc\r\n', end]))
    expect(read.problems.map(({ field }) => field)).toEqual(['large', 'path'])
  })

  it.each([
    ['cut off in a text', [text('a', '1'), '--x\r\nContent-Disp']],
    ['cut off in a file', [file('a', 'a.png'), 'abc']],
    ['without an end', [text('a', '1')]],
    ['empty', []],
    ['of too many parts', [...Array.from({ length: 501 }, (_, index) => text(`a${index}`, '1')), end]],
  ])('refuses a form that is %s', async (_what, body) => {
    await expect(readReplies(request(body))).rejects.toMatchObject({ status: 400 })
  })

  it('refuses a form that is too large', async () => {
    const megabyte = Buffer.alloc(1_048_576, 'a')
    const body = [file('a', 'a.png'), ...Array.from({ length: 101 }, () => megabyte), end]
    await expect(readReplies(request(body))).rejects.toMatchObject({ status: 413 })
  })

  it('does not wait for the rest when the client disconnects', async () => {
    const disconnecting = request([text('a', '1')])
    const reading = readReplies(disconnecting)
    disconnecting.destroy(new Error('aborted'))
    await expect(reading).rejects.toMatchObject({ status: 400 })
  })

  it.each(['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded', ''])(
    'refuses the content type "%s"',
    async (type) => {
      await expect(readReplies(request([end], type))).rejects.toMatchObject({ status: 400 })
    },
  )
})

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }

/** A small file that would take much memory or time if it were read at once, and the call that takes it. */
export interface HostileFile {
  readonly name: string
  readonly path: string
  readonly type: string
  readonly body: Buffer
}

const mebibyte = 2 ** 20
const lists = (bytes: number) => `[${'[],'.repeat(bytes / 3)}[]]`
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** Returns a compressed snapshot with a true checksum, whose lines are these. */
function snapshot(name: string, lines: readonly string[], documents: number): HostileFile {
  const rest = lines.map((line) => `${line}\n`).join('')
  const header = {
    format: 'sandglass-snapshot',
    version: '1.0',
    sandglass: packageJson.version,
    world: 'default',
    seed: 'hostile',
    takenAt: '2025-10-13T12:00:00Z',
    now: 1_760_000_000_000,
    lines: { main: { number: 0, rank: 2 ** 40, documents }, side: { number: -1, rank: 0, documents: 0 } },
    sha256: hashOf(rest),
  }
  const content = gzipSync(`${JSON.stringify(header)}\n${rest}`, { level: 9 })
  // Bytes after the compressed content are ignored, but let the file inflate to more.
  const body = Buffer.concat([content, Buffer.alloc(0.7 * mebibyte)])
  return { name, path: '/admin/worlds/import', type: 'application/vnd.sandglass.snapshot', body }
}

/** Returns a capsule with a true checksum, whose only input is this line. */
function capsule(name: string, line: string | Buffer): HostileFile {
  const header = {
    sandglass: 'capsule',
    format: 1,
    version: packageJson.version,
    world: 'hostile',
    seed: 'hostile',
    start: at,
    frozen: true,
    options: {},
    secrets: true,
    inputs: 1,
    end: { moment: 0, at, hash: hashOf('') },
  }
  const rest = Buffer.concat([Buffer.from(line), Buffer.from('\n')])
  const sha256 = hashOf(Buffer.concat([rest, Buffer.from(JSON.stringify(header))]))
  const body = Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, sha256 })}\n`), rest])
  return { name, path: '/admin/capsule/replay', type: 'application/x-ndjson', body }
}

const at = '2025-10-13T12:00:00.000Z'

const file = { name: 'a', sizeBytes: 1, sha256: hashOf('') }

/** A whole input, but for these members. */
const request = (members: object) =>
  JSON.stringify({ kind: 'request', n: 1, at, after: 0, operation: 'x', method: 'GET', path: '/', ...members })

const customer = (number: number, members: string) =>
  `["customers","Customer:${number}",${number},{"id":"Customer:${number}"${members}},0]`
const line = (rows: string) => `{"line":"main","rows":[${rows}]}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Files of each way to make a process take much, with content of about so many MiB. */
export const hostileFiles = (mebibytes = 60): readonly HostileFile[] => {
  const bytes = mebibytes * mebibyte
  // Enough to take long if it were read at once.
  const some = bytes / 6
  const manyLines = numbers(mebibytes).map((number) => line(customer(number, `,"x":${lists(300_000)}`)))
  return [
    snapshot('a snapshot of one line', [`{"line":"main","rows":${lists(bytes)}}`], 1),
    snapshot(
      'a snapshot of long lines',
      numbers(mebibytes / 15).map(() => line(lists(15 * mebibyte))),
      1e9,
    ),
    snapshot('a snapshot of documents with many values', manyLines, manyLines.length),
    snapshot('a snapshot of deep lists', [line('['.repeat(bytes / 4))], 1),
    capsule('a capsule of one line', `{"kind":"request","n":1,"body":${lists(bytes)}}`),
    capsule('a capsule with a travel', `{"kind":"travel","n":1,"brings":{"state":${lists(bytes)}}}`),
    capsule('a capsule of one text', `{"kind":"request","n":1,"raw":"${'x'.repeat(bytes)}"}`),
    capsule('a capsule of a path with many segments', request({ path: `/2025-10-13/${'a/'.repeat(some / 2)}` })),
    capsule('a capsule of a path with many questions', request({ path: `/2025-10-13/${'?'.repeat(some)}` })),
    capsule(
      'a capsule of a long name',
      JSON.stringify({ kind: 'answer', n: 1, at, after: 0, event: 'x'.repeat(some), attempt: 1, answer: {} }),
    ),
    capsule('a capsule of a long file', request({ files: { a: { ...file, bytes: `${'A'.repeat(some)}!` } } })),
    capsule('a capsule of spaces', `{"kind":"request",${' '.repeat(some)}"n":1}`),
    capsule('a capsule of empty lines', '\n'.repeat(some)),
    capsule(
      'a capsule of bytes that begin no character',
      Buffer.concat([Buffer.from('{"raw":"'), Buffer.alloc(some, 0x80), Buffer.from('"}')]),
    ),
    {
      name: 'a capsule within a long text',
      path: '/admin/capsule/replay',
      type: 'application/json',
      body: Buffer.from(JSON.stringify({ capsule: 'x'.repeat(some) })),
    },
    {
      name: 'a capsule within lists',
      path: '/admin/capsule/replay',
      type: 'application/json',
      body: Buffer.from(`{"lists":${lists(bytes)}}`),
    },
  ]
}

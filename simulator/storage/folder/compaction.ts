import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pause, sliceMs, type Wall } from '../../engine/index.ts'
import type { KeptPart } from '../index.ts'
import type { Files } from './files.ts'
import { type LogFile, logFileName, readLayout, temporary } from './folder-names.ts'
import { firstLineOf, LineBuffer, lastLineOf, parseLine } from './line-format.ts'
import { damageError, LiveLines } from './recovery.ts'
import { linesOf, readParts } from './whole-lines.ts'

/** The parts of the storage that a compaction needs. */
interface CompactionContext {
  readonly folder: string
  readonly files: Files
  readonly wall: Wall
  /** Throws when the compaction should be abandoned. */
  readonly check: () => void
  /** Waits until all entries so far are durable. Throws when entries were lost since the compaction began. */
  readonly whenSafe: () => Promise<void>
}

const writeSize = 1 << 18
/** Bytes between two syncs: one long sync at the end would delay those of the journal. */
const syncEvery = 1 << 20
const partSize = 1 << 16

/**
 * Replaces all files up to journal number `last` with a checkpoint. If the process ends at any step, the folder holds
 * either all of those files or the checkpoint.
 */
export async function writeCheckpoint(
  context: CompactionContext,
  last: number,
  keep: (world: string) => KeptPart | undefined,
): Promise<number> {
  const { folder, files, whenSafe } = context
  const all = (await readLayout(folder)).files
  const replaced = all.filter(({ number }) => number <= last)
  const path = join(folder, logFileName('checkpoint', last))
  const output = new Output(context, await files.open(`${path}${temporary}`))
  try {
    await new LineCopier(context, output, keep).run(replaced)
    await whenSafe()
    await files.rename(`${path}${temporary}`, path)
  } catch (error) {
    await files.remove(`${path}${temporary}`).catch(() => undefined)
    throw error
  } finally {
    await output.close()
  }
  await files.syncFolder(folder)
  for (const { kind, number, name } of replaced)
    if (kind === 'journal' || number < last) await files.remove(join(folder, name))
  return (await stat(path)).size
}

/** Writes lines in blocks and pauses for requests in between. */
class Output {
  readonly #context: CompactionContext
  readonly #file: number
  readonly #lines = new LineBuffer(writeSize * 2)
  #entries = 0
  #length = 0
  #syncedLength = 0
  #sliceStartedAt: number

  constructor(context: CompactionContext, file: number) {
    this.#context = context
    this.#file = file
    this.#sliceStartedAt = context.wall.now()
    this.#lines.addText(firstLineOf('checkpoint'))
  }

  addLine(...line: Parameters<LineBuffer['addLine']>): void {
    this.#lines.addLine(...line)
    this.#entries += 1
  }

  addBytes(bytes: Uint8Array): void {
    this.#lines.addBytes(bytes)
    this.#entries += 1
  }

  /** True when `pauseForRequests` has something to do. */
  get mustPause(): boolean {
    return this.#lines.length >= writeSize || this.#context.wall.now() - this.#sliceStartedAt >= sliceMs
  }

  async pauseForRequests(): Promise<void> {
    const { wall, check } = this.#context
    if (this.#lines.length >= writeSize) await this.#write()
    await pause(wall)
    check()
    this.#sliceStartedAt = wall.now()
  }

  async finish(): Promise<void> {
    this.#lines.addText(lastLineOf(this.#entries))
    await this.#write()
    await this.#context.files.sync(this.#file)
  }

  close(): Promise<void> {
    return this.#context.files.close(this.#file)
  }

  async #write(): Promise<void> {
    const { files } = this.#context
    if (this.#length === 0) await files.truncate(this.#file, 0)
    await files.write(this.#file, this.#lines.content, this.#length)
    this.#length += this.#lines.length
    this.#lines.clear(writeSize * 2)
    if (this.#length - this.#syncedLength < syncEvery) return
    await files.sync(this.#file)
    this.#syncedLength = this.#length
  }
}

/** Copies the lines to keep, byte for byte, and writes the replacement of the others before them. */
class LineCopier {
  readonly #context: CompactionContext
  readonly #output: Output
  readonly #keep: (world: string) => KeptPart | undefined
  /** The sequence after which a world's lines are kept; infinite for removed worlds. */
  readonly #keptAfter = new Map<string, number>()
  readonly #live = new LiveLines()

  constructor(context: CompactionContext, output: Output, keep: (world: string) => KeptPart | undefined) {
    this.#context = context
    this.#output = output
    this.#keep = keep
  }

  async run(replaced: readonly LogFile[]): Promise<void> {
    for (const file of replaced) await this.#copyFile(file)
    for (const [world, after] of this.#keptAfter)
      if (after === Number.POSITIVE_INFINITY) this.#output.addLine(world, 0, '-', ['null'])
    await this.#output.finish()
  }

  async #copyFile({ name }: LogFile): Promise<void> {
    const { folder } = this.#context
    for await (const part of readParts(join(folder, name), partSize)) {
      const { bytes, offset } = part
      for (const { start, end } of linesOf(part)) {
        if (bytes.toString('latin1', start, start + 10) === 'sandglass ') continue
        const line = parseLine(bytes, start, end)
        const damage = { offset: offset + start, says: 'a line is not as it was written' }
        if (line === undefined) throw damageError(folder, name, damage)
        if (!this.#live.has(line)) continue
        const after = this.#keptAfter.get(line.world) ?? (await this.#writeReplacement(line.world))
        if (line.sequence > after) this.#output.addBytes(bytes.subarray(start, end + 1))
        if (this.#output.mustPause) await this.#output.pauseForRequests()
      }
    }
  }

  /** Writes the replacement of a world's lines before its first line. */
  async #writeReplacement(world: string): Promise<number> {
    const kept = this.#keep(world)
    const after = kept?.after ?? Number.POSITIVE_INFINITY
    this.#keptAfter.set(world, after)
    for await (const texts of kept?.instead ?? []) {
      this.#output.addLine(world, after, '=', texts)
      if (this.#output.mustPause) await this.#output.pauseForRequests()
    }
    return after
  }
}

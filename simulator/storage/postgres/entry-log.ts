import { type KeptPart, StorageError, type StoredEntry } from '../index.ts'
import type { AppendWriter } from './append-writer.ts'
import type { Appends } from './appends.ts'
import type { Database } from './database.ts'
import type { OwnedWorld } from './owned-world.ts'
import { type OwnedWorlds, takenElsewhere } from './owned-worlds.ts'

/** The limits of one statement, in rows and characters. */
const pageRows = 2_000
const pageCharacters = 1 << 20

/** Greater than every part: the next page starts at the next sequence. */
const afterLastPart = 2 ** 31 - 1

interface TextsRow {
  /** A string, because it has 64 bits. */
  readonly number: string
  /** Numbers the rows of the same number. */
  readonly part: number
  readonly texts: string
}

/** Reads the entries of worlds and replaces old ones by checkpoints. */
export class EntryLog {
  constructor(
    readonly database: Database,
    readonly owned: OwnedWorlds,
    readonly appends: Appends,
    readonly writer: AppendWriter,
  ) {}

  /** Reads in pages. They are consistent as long as the owner, the only writer, does not write. */
  async read(incarnation: string, take: (entry: StoredEntry) => void): Promise<void> {
    const [head] = await this.database.query<{ checkpoint: string | null; sequence: string | null }>(
      'select checkpoint, checkpoint_sequence as sequence from sandglass.world where incarnation = $1',
      [incarnation],
    )
    const after = Number(head?.sequence ?? -1)
    if (head !== undefined && head.checkpoint !== null)
      await this.#readPages(
        `select number, 0 as part, texts from sandglass.checkpoint
        where world = $1 and checkpoint = $5 and (number, 0) > ($2::bigint, $3::int) order by number limit $4`,
        [incarnation, -1, head.checkpoint],
        ({ texts }) => take({ world: incarnation, sequence: after, texts: texts.split('\n') }),
      )
    const { count, last } = await this.#readPages(
      `select sequence as number, part, texts from sandglass.entry
      where world = $1 and (sequence, part) > ($2::bigint, $3::int) order by sequence, part limit $4`,
      [incarnation, after],
      ({ number, texts }) => take({ world: incarnation, sequence: Number(number), texts: texts.split('\n') }),
    )
    const world = this.#worldOf(incarnation)
    if (world === undefined) return
    world.entries = count
    world.lastStored = count === 0 ? undefined : { incarnation, sequence: Number(last.number), part: last.part }
  }

  entriesSinceCheckpoint(incarnation: string): number {
    return this.#worldOf(incarnation)?.entries ?? 0
  }

  /**
   * Writes the rows of a checkpoint where no reader finds them, and then switches the world to it. The switch is quick
   * and queues with the batches.
   */
  async checkpoint(incarnation: string, { after, instead }: KeptPart): Promise<void> {
    const world = this.owned.require(incarnation)
    const [row] = await this.database.query<{ number: string }>(`select nextval('sandglass.epoch_number') as number`)
    const checkpoint = row?.number ?? ''
    let page: string[] = []
    let [first, characters] = [0, 0]
    const flush = async () => {
      await this.#writePage(world, incarnation, checkpoint, first, page)
      first += page.length
      page = []
      characters = 0
    }
    for await (const texts of instead) {
      const text = texts.join('\n')
      page.push(text)
      characters += text.length
      if (page.length >= pageRows || characters >= pageCharacters) await flush()
    }
    await flush()
    await this.#replace(world, incarnation, checkpoint, after)
    await this.#deleteReplaced(incarnation)
  }

  async #readPages(
    text: string,
    [incarnation, after, ...more]: readonly [string, number, ...unknown[]],
    take: (row: TextsRow) => void,
  ): Promise<{ readonly count: number; readonly last: Omit<TextsRow, 'texts'> }> {
    let last: Omit<TextsRow, 'texts'> = { number: String(after), part: afterLastPart }
    for (let count = 0; ; ) {
      const values = [incarnation, last.number, last.part, pageRows, ...more]
      const rows: readonly TextsRow[] = await this.database.move<TextsRow>(text, values)
      for (const row of rows) take(row)
      count += rows.length
      last = rows.at(-1) ?? last
      if (rows.length < pageRows) return { count, last }
    }
  }

  async #writePage(world: OwnedWorld, incarnation: string, checkpoint: string, first: number, page: readonly string[]) {
    const rows = await this.database.move(
      `with owned as materialized (
        select name from sandglass.epoch where name = $1 and epoch = $2 for share
      ), written as (
        insert into sandglass.checkpoint (world, checkpoint, number, texts)
        select $3::text, $4::bigint, $5::bigint + page.number, page.texts
        from unnest($6::text[]) with ordinality as page (texts, number) cross join owned
        on conflict do nothing
      )
      select name from owned`,
      [world.name, world.epoch, incarnation, checkpoint, first, page],
    )
    if (rows.length === 0) throw new StorageError(takenElsewhere(world.name))
  }

  async #replace(world: OwnedWorld, incarnation: string, checkpoint: string, after: number): Promise<void> {
    const statement = {
      name: 'checkpoint',
      text: `with owned as materialized (
          select name from sandglass.epoch where name = $1 and epoch = $2 for share
        )
        update sandglass.world set checkpoint = $4::bigint, checkpoint_sequence = $5::bigint from owned
        where world.name = owned.name and world.incarnation = $3
        returning world.name,
          (select count(*) from sandglass.entry where entry.world = $3 and sequence > $5::bigint) as entries`,
      values: [world.name, world.epoch, incarnation, checkpoint, after],
    }
    const [row] = await this.appends.between(() => this.writer.run<{ name: string; entries: string }>(statement))
    if (row === undefined) throw new StorageError(takenElsewhere(world.name))
    world.entries = Number(row.entries)
  }

  async #deleteReplaced(incarnation: string): Promise<void> {
    await this.database.move(
      `with world as (
        select checkpoint, checkpoint_sequence from sandglass.world where incarnation = $1 and checkpoint is not null
      ), gone as (
        delete from sandglass.entry using world where entry.world = $1 and entry.sequence <= world.checkpoint_sequence
      )
      delete from sandglass.checkpoint using world
      where checkpoint.world = $1 and checkpoint.checkpoint < world.checkpoint`,
      [incarnation],
    )
  }

  #worldOf(incarnation: string): OwnedWorld | undefined {
    const name = incarnation.slice(0, incarnation.lastIndexOf('~'))
    const world = this.owned.get(name)
    return world?.incarnation === incarnation ? world : undefined
  }
}

import type { SnapshotRow } from '../index.ts'
import type { Database } from './database.ts'
import type { OwnedWorld } from './owned-world.ts'
import type { OwnedWorldRow, Peer, ProcessSettings, Settings } from './shared-storage.ts'

type WorldClaim = Pick<OwnedWorld, 'name' | 'epoch'>

/** Finds worlds and processes, and stores snapshots and blobs. */
export class Registry {
  constructor(
    readonly database: Database,
    readonly self: Peer,
  ) {}

  list(): Promise<readonly OwnedWorldRow[]> {
    return this.database.query<OwnedWorldRow>(
      `select world.name, incarnation, registration, process.url as holder
      from sandglass.world
      left join sandglass.lease on lease.name = world.name and lease.expires > now()
      left join sandglass.process on process.id = lease.holder and process.id <> $1
      where incarnation is not null order by world.name`,
      [this.self.id],
    )
  }

  async byPrefix(prefix: string): Promise<string | undefined> {
    return (
      await this.#names('select name from sandglass.world where prefix = $1 and incarnation is not null', [prefix])
    )[0]
  }

  byMark(mark: string): Promise<readonly string[]> {
    return this.#names('select name from sandglass.world where mark = $1 and incarnation is not null order by name', [
      mark,
    ])
  }

  byKey(key: string): Promise<readonly string[]> {
    return this.#names('select name from sandglass.key where key = $1 order by number', [key])
  }

  /** Held leases are indexed by holder: an index of expiry times would slow down every renewal. */
  unattended(most: number): Promise<readonly string[]> {
    return this.#names(
      `select name from (
        select name, due as since from sandglass.lease where holder is null and due <= now()
        union all
        select name, expires from sandglass.lease where holder is not null and expires <= now()
      ) as unattended
      join sandglass.world using (name) join sandglass.epoch using (name)
      where incarnation is not null order by since limit $1`,
      [most],
    )
  }

  async ownerOf(name: string): Promise<Peer | undefined> {
    const [owner] = await this.database.query<Peer>(
      `select process.id, process.url from sandglass.lease join sandglass.process on process.id = lease.holder
      where lease.name = $1 and lease.expires > now()`,
      [name],
    )
    return owner
  }

  async isAlive({ id }: Peer): Promise<boolean> {
    const rows = await this.database.query('select 1 from sandglass.process where id = $1 and expires > now()', [id])
    return rows.length > 0
  }

  peers(): Promise<readonly Peer[]> {
    return this.database.query<Peer>(
      'select id, url from sandglass.process where id <> $1 and expires > now() and not draining order by number',
      [this.self.id],
    )
  }

  async shareSettings(settings: Settings): Promise<readonly ProcessSettings[]> {
    const own = [this.self.id, JSON.stringify(settings)]
    await this.database.query('update sandglass.process set settings = $2 where id = $1', own)
    // Of two processes starting at once, the later one finds the other.
    return this.database.query<ProcessSettings>(
      `select url, settings from sandglass.process where id <> $1 and expires > now() and settings is not null
      order by number`,
      [this.self.id],
    )
  }

  async nextWorldNumber(): Promise<number> {
    const [row] = await this.database.query<{ number: string }>(`select nextval('sandglass.world_number') as number`)
    return Number(row?.number)
  }

  async readSnapshots(world: string): Promise<readonly SnapshotRow[]> {
    const rows = await this.database.query<{ row: SnapshotRow }>(
      'select row from sandglass.snapshot where world = $1 order by name',
      [world],
    )
    // Parsed here: PostgreSQL cannot read members of JSON with a NUL or a lone surrogate, which a seed may contain.
    return rows
      .map(({ row }) => row)
      .sort((a, b) => Number(a.createdAt > b.createdAt) - Number(a.createdAt < b.createdAt))
  }

  /** Stores a snapshot under a claim of its world; returns false when the claim is over. */
  putSnapshot(claim: WorldClaim, row: SnapshotRow): Promise<boolean> {
    return this.#underClaim(
      claim,
      `insert into sandglass.snapshot (world, name, row) select owned.name, $3::text, $4::json from owned
      on conflict (world, name) do update set row = excluded.row`,
      [row.name, JSON.stringify(row)],
    )
  }

  /** Deletes a snapshot under a claim of its world; returns false when the claim is over. */
  deleteSnapshot(claim: WorldClaim, name: string): Promise<boolean> {
    const text = 'delete from sandglass.snapshot using owned where snapshot.world = owned.name and snapshot.name = $3'
    return this.#underClaim(claim, text, [name])
  }

  async putBlob(sha256: string, bytes: Uint8Array): Promise<void> {
    await this.database.move('insert into sandglass.blob (sha256, bytes) values ($1, $2) on conflict do nothing', [
      sha256,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ])
  }

  async getBlob(sha256: string): Promise<Buffer | undefined> {
    const [row] = await this.database.move<{ bytes: Buffer }>('select bytes from sandglass.blob where sha256 = $1', [
      sha256,
    ])
    return row?.bytes
  }

  /** Runs a statement under a claim. A newer claim waits for it, or came first and leaves it no row. */
  async #underClaim({ name, epoch }: WorldClaim, text: string, values: readonly unknown[]): Promise<boolean> {
    const rows = await this.database.query(
      `with owned as materialized (
        select name from sandglass.epoch where name = $1 and epoch = $2 for share
      ), done as (${text})
      select name from owned`,
      [name, epoch, ...values],
    )
    return rows.length > 0
  }

  async #names(text: string, values: readonly unknown[]): Promise<readonly string[]> {
    return (await this.database.query<{ name: string }>(text, values)).map(({ name }) => name)
  }
}

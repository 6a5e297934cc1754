import { type SnapshotRow, StorageError } from '../storage/index.ts'
import type { Appends } from './appends.ts'
import type { Database } from './database.ts'
import { type OwnedWorlds, takenElsewhere } from './owned-worlds.ts'

/** Keeps the named snapshots of worlds. A change joins the epoch of its world, as an append does. */
export class Snapshots {
  constructor(
    readonly database: Database,
    readonly owned: OwnedWorlds,
    readonly appends: Appends,
  ) {}

  async read(world: string): Promise<readonly SnapshotRow[]> {
    const rows = await this.database.query<{ row: SnapshotRow }>(
      `select row from sandglass.snapshot where world = $1 order by row ->> 'createdAt', name`,
      [world],
    )
    return rows.map(({ row }) => row)
  }

  put(row: SnapshotRow): Promise<void> {
    return this.#change(
      row.world,
      `insert into sandglass.snapshot (world, name, row) select owned.name, $3, $4::json from owned
      on conflict (world, name) do update set row = excluded.row`,
      [row.name, JSON.stringify(row)],
    )
  }

  delete(world: string, name: string): Promise<void> {
    return this.#change(
      world,
      'delete from sandglass.snapshot using owned where snapshot.world = owned.name and snapshot.name = $3',
      [name],
    )
  }

  /** Makes a change that reads the name of its world from `owned`, which has no row after a takeover. */
  async #change(name: string, change: string, values: readonly unknown[]): Promise<void> {
    const world = this.owned.require(name)
    const rows = await this.database.query(
      `with owned as materialized (
        select name from sandglass.epoch where name = $1 and epoch = $2 for share
      ), changed as (
        ${change}
      )
      select name from owned`,
      [world.name, world.epoch, ...values],
    )
    if (rows.length > 0) return
    // A batch that is under way may be the one that deletes it.
    await this.appends.between(() => Promise.resolve())
    this.owned.lose(world, takenElsewhere(name))
    throw new StorageError(takenElsewhere(name))
  }
}

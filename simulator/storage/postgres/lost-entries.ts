import type { ClientBase } from 'pg'
import type { OwnedWorlds } from './owned-worlds.ts'

/**
 * Gives up the worlds whose last stored entry is missing in the database, for example after a failover to a server that
 * was behind. Further entries would leave a gap that no process can load. Entries can only be lost between two
 * connections, so each new connection checks this first. Raising the epochs stops appends in progress too. Entries
 * replaced by a checkpoint or another incarnation are not lost.
 */
export async function giveUpLostWorlds(client: ClientBase, owned: OwnedWorlds): Promise<void> {
  const stored = owned.names.flatMap((name) => {
    const world = owned.get(name)
    return world?.lastStored === undefined ? [] : [{ world, ...world.lastStored }]
  })
  if (stored.length === 0) return
  const { rows } = await client.query<{ name: string }>(
    `with mine as (
      select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::int[])
        as mine (name, epoch, world, sequence, part)
    )
    update sandglass.epoch set epoch = nextval('sandglass.epoch_number') from mine
    where epoch.name = mine.name and epoch.epoch = mine.epoch
      and not exists (
        select from sandglass.entry
        where entry.world = mine.world and entry.sequence = mine.sequence and entry.part = mine.part
      )
      and exists (
        select from sandglass.world
        where world.incarnation = mine.world and coalesce(world.checkpoint_sequence, -1) < mine.sequence
      )
    returning epoch.name`,
    [
      stored.map(({ world }) => world.name),
      stored.map(({ world }) => world.epoch),
      stored.map(({ incarnation }) => incarnation),
      stored.map(({ sequence }) => sequence),
      stored.map(({ part }) => part),
    ],
  )
  for (const { name } of rows)
    for (const { world } of stored) if (world.name === name) owned.lose(world, lostSentence(name))
}

const lostSentence = (name: string): string =>
  `The database came back without changes of the world ${name} that it had stored; let it lose no commit. This ` +
  'change was not stored; send it again.'

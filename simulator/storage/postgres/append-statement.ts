import type { BatchRows } from './append-batch.ts'

/** A statement that the server prepares under its name. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * Locks the epochs of the worlds still owned, sorted to avoid deadlocks. A claim that raises an epoch waits for the
 * lock; if the claim came first, no row is left here.
 */
const owned = `
  with owned as materialized (
    select epoch.name, epoch.epoch
    from sandglass.epoch
    join unnest($1::text[], $2::bigint[]) as mine (name, epoch) on mine.name = epoch.name and mine.epoch = epoch.epoch
    order by epoch.name
    for share of epoch
  ), written as (
    insert into sandglass.entry (world, sequence, part, epoch, process, texts)
    select added.world, added.sequence, added.part, owned.epoch, $8::bigint, added.texts
    from unnest($3::text[], $4::text[], $5::bigint[], $6::int[], $7::text[])
      as added (name, world, sequence, part, texts)
    join owned using (name)`

/**
 * Updates the registry. `ended` has the incarnations that end, including replaced ones; a world is deleted with its
 * last incarnation.
 */
const registry = `
  ), new as (
    select name, incarnation, registration
    from unnest($9::text[], $10::text[], $11::text[]) as new (name, incarnation, registration) join owned using (name)
  ), ended as (
    select name, incarnation
    from unnest($12::text[], $13::text[]) as ended (name, incarnation) join owned using (name)
    union
    select name, world.incarnation from sandglass.world join new using (name) where world.incarnation <> new.incarnation
  ), registered as (
    update sandglass.world set
      incarnation = new.incarnation,
      registration = new.registration::json,
      checkpoint = case when world.incarnation = new.incarnation then checkpoint end,
      checkpoint_sequence = case when world.incarnation = new.incarnation then checkpoint_sequence end
    from new where world.name = new.name
  ), gone as (
    delete from sandglass.world using ended
    where world.name = ended.name and coalesce(world.incarnation, ended.incarnation) = ended.incarnation
      and world.name not in (select name from new)
    returning world.name
  ), gone_epochs as (
    delete from sandglass.epoch using gone where epoch.name = gone.name
  ), gone_leases as (
    delete from sandglass.lease using gone where lease.name = gone.name
  ), gone_snapshots as (
    delete from sandglass.snapshot using gone where snapshot.world = gone.name
  ), gone_entries as (
    delete from sandglass.entry using ended where entry.world = ended.incarnation
  ), gone_checkpoints as (
    delete from sandglass.checkpoint using ended where checkpoint.world = ended.incarnation
  ), gone_keys as (
    delete from sandglass.key using ended where key.incarnation = ended.incarnation
  ), added_keys as (
    insert into sandglass.key (key, incarnation, name)
    select key, incarnation, name
    from unnest($14::text[], $15::text[], $16::text[]) as added (key, incarnation, name) join owned using (name)
    on conflict do nothing`

const answer = `
  )
  select name from owned`

const column = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key])

/**
 * Returns a single statement that writes a batch for the worlds still owned and returns their names. Each entry names
 * the process that writes it. A repetition skips entries that the first attempt has written.
 */
export function appendStatement(rows: BatchRows, processNumber: number, isRepetition: boolean): NamedStatement {
  const { owners, entries, registered, ended, keys } = rows
  const hasRegistry = registered.length + ended.length + keys.length > 0
  const conflict = isRepetition ? '\n    on conflict do nothing' : ''
  return {
    name: `append${hasRegistry ? '-registry' : ''}${isRepetition ? '-again' : ''}`,
    text: owned + conflict + (hasRegistry ? registry : '') + answer,
    values: [
      column(owners, 'name'),
      column(owners, 'epoch'),
      column(entries, 'name'),
      column(entries, 'incarnation'),
      column(entries, 'sequence'),
      column(entries, 'part'),
      column(entries, 'texts'),
      processNumber,
      ...(hasRegistry
        ? [
            column(registered, 'name'),
            column(registered, 'incarnation'),
            column(registered, 'registration'),
            column(ended, 'name'),
            column(ended, 'incarnation'),
            column(keys, 'key'),
            column(keys, 'incarnation'),
            column(keys, 'name'),
          ]
        : []),
    ],
  }
}

/**
 * The migrations, oldest first. Their number is the schema version; a released one never changes. The tables have their
 * own schema, which allows sharing a database.
 */
export const migrations: readonly string[] = [
  `
  -- Numbers that are never used again, also not after the world or the process is gone.
  create sequence sandglass.epoch_number;
  create sequence sandglass.process_number;
  create sequence sandglass.world_number;

  create table sandglass.process (
    id text primary key,
    number bigint not null default nextval('sandglass.process_number'),
    url text not null,
    version text not null,
    expires timestamptz not null,
    draining boolean not null
  ) with (fillfactor = 50);

  -- A world without an incarnation is a name that was reserved.
  create table sandglass.world (
    name text primary key,
    prefix text not null unique,
    mark text not null,
    incarnation text unique,
    registration json,
    -- The number of its checkpoint and the sequence up to which it stands for the entries.
    checkpoint bigint,
    checkpoint_sequence bigint
  );
  create index world_mark on sandglass.world (mark);

  -- Every append locks the epoch of its claim in share mode; a claim raises it.
  create table sandglass.epoch (
    name text primary key,
    epoch bigint not null
  );

  -- Apart from the epoch, so that renewals do not wait for appends. No index has the time that every renewal changes.
  create table sandglass.lease (
    name text primary key,
    holder text,
    expires timestamptz not null,
    due timestamptz
  ) with (fillfactor = 50);
  create index lease_holder on sandglass.lease (holder) where holder is not null;
  create index lease_due on sandglass.lease (due) where holder is null and due is not null;

  -- The record of who owned which world.
  create table sandglass.claim (
    epoch bigint primary key,
    name text not null,
    -- The number of the process, which stays when its row is gone.
    process bigint not null,
    at timestamptz not null
  );
  create index claim_name on sandglass.claim (name, at);

  -- Texts of JSON hold no line feed, so that one separates them.
  create table sandglass.entry (
    world text,
    sequence bigint,
    -- Counts entries of the same sequence: the state that a world begins with has many.
    part int,
    epoch bigint not null,
    -- The number of the process that wrote it, which should be the one of the claim.
    process bigint not null,
    texts text not null,
    primary key (world, sequence, part)
  );
  create table sandglass.checkpoint (
    world text,
    checkpoint bigint,
    number bigint,
    texts text not null,
    primary key (world, checkpoint, number)
  );

  create table sandglass.key (
    key text,
    incarnation text,
    name text not null,
    number bigint generated always as identity,
    primary key (key, incarnation)
  );
  create index key_incarnation on sandglass.key (incarnation);

  create table sandglass.snapshot (
    world text,
    name text,
    row json not null,
    primary key (world, name)
  );
  create table sandglass.blob (
    sha256 text primary key,
    bytes bytea not null
  );
  `,
  `
  alter table sandglass.process add column settings json;
  `,
]

/** The CBOR values that authenticators use: integers, texts, bytes, lists and ordered maps. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

/** Encodes a value as CBOR. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if ('size' in value)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inside]) => [cbor(key), cbor(inside)])])
  return Buffer.concat([head(4, value.length), ...value.map(cbor)])
}

/** Encodes the major type in three bits, followed by the count in as few bytes as possible. */
function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 0x100) return Buffer.from([(kind << 5) | 24, count])
  if (count < 0x10000) return Buffer.from([(kind << 5) | 25, count >> 8, count & 0xff])
  const long = Buffer.from([(kind << 5) | 26, 0, 0, 0, 0])
  long.writeUInt32BE(count, 1)
  return long
}

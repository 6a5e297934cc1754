import { cached } from '../../../simulator/schema/index.ts'
import { type Device, repeated } from '../device.ts'

/** The usual form: what was not asked for longest goes first. */
function leastRecent<K, V>(make: (key: K) => V, size = 1_000): (key: K) => V {
  const values = new Map<K, V>()
  return (key) => {
    const known = values.get(key)
    const value = known ?? make(key)
    if (known !== undefined) values.delete(key)
    values.set(key, value)
    for (const oldest of values.keys()) {
      if (values.size <= size) break
      values.delete(oldest)
    }
    return value
  }
}

const make = (key: object) => ({ key })
const several = Array.from({ length: 100 }, (_, number) => ({ number }))
const many = Array.from({ length: 20_000 }, (_, number) => ({ number }))

function sides(keys: readonly object[]) {
  const [device, plain] = [cached(make), leastRecent(make)]
  return {
    device: repeated(5_000, (number) => device(keys[number % keys.length] ?? keys)),
    plain: repeated(5_000, (number) => plain(keys[number % keys.length] ?? keys)),
  }
}

/** `cached` forgets half of what it holds at once, not the least recent value each time. */
export const device: Device = {
  rows: [
    { kind: 'call', on: 'a hit', sides: () => sides(several) },
    { kind: 'call', on: 'a miss in a full cache', sides: () => sides(many) },
  ],
}

import { IdMint } from '../../../simulator/engine/id-mint.ts'
import { sha256 } from '../../../simulator/engine/index.ts'
import { type Device, repeated } from '../device.ts'

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** The id from a hash for each, in the same layout. */
function hashed(number: number): string {
  const digest = sha256(`micro|id|Customer|${number}`)
  const rising = hex(number, 8) + digest.slice(0, 4)
  const end = `4${digest.slice(4, 7)}-8${digest.slice(7, 10)}-${digest.slice(10, 22)}`
  return `Customer:${rising.slice(0, 8)}-${rising.slice(8)}-${end}`
}

/** The seed is hashed once for each type of id and then only mixed; digits are written into one buffer. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'a new id',
      sides: () => {
        const mint = new IdMint('micro', 'Customer')
        return {
          device: repeated(5_000, (number) => mint.at(number)),
          plain: repeated(5_000, hashed),
        }
      },
    },
  ],
}

import { isOwnHost, linkOrigins } from '../../../simulator/worlds/index.ts'
import { type Device, repeated } from '../device.ts'
import { uncached } from '../plain.ts'

const host = 'localhost:8080'
const originFor = linkOrigins(undefined, () => '')

/** A client sends the same Host header with every request, so the decision about it is kept. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'the same host again and again',
      sides: () => ({
        device: repeated(10_000, () => originFor(host)),
        plain: repeated(10_000, () => isOwnHost(host, '') && `http://${host}`),
      }),
    },
    { kind: 'http', on: 'get customer over HTTP', request: 'get', without: [uncached('simulator/worlds/own-host.ts')] },
  ],
}

import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/planes/http/request-batch.ts',
    replace: [
      [
        /if \(this\.#requests\.push\(\{ serve, abandon \}\) === 1\) .*/,
        'try { serve() } catch (error) { abandon(error) }',
      ],
    ],
  },
] as const

/** Requests that arrive together are read, served and answered together. */
export const device: Device = {
  rows: [
    { kind: 'http', on: 'create customer over HTTP', request: 'create', without },
    { kind: 'http', on: 'get customer over HTTP', request: 'get', without },
  ],
}

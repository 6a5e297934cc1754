import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/planes/http/sender.ts',
    replace: [['isRead ? textOfRead(body) : JSON.stringify(body)', 'JSON.stringify(body)']],
  },
] as const

/** The JSON text of a read, or of an item of a page, is kept with the rendered object that it was made from. */
export const device: Device = {
  rows: [
    { kind: 'http', on: 'get customer over HTTP', request: 'get', without },
    { kind: 'time', on: 'list 20 customers', workload: 'list-customers', without },
  ],
}

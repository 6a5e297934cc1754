import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/http/sender.ts',
    replace: [['isRead && isObject(body) ? textOf(body) : JSON.stringify(body)', 'JSON.stringify(body)']],
  },
] as const

/** The JSON text of a read is kept with the rendered object that it was made from. */
export const device: Device = {
  rows: [{ kind: 'http', on: 'get customer over HTTP', request: 'get', without }],
}

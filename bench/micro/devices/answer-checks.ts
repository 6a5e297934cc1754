import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/planes/http/sender.ts',
    replace: [['  if (isRead && isObject(answer.body) && fitsRead(shape, answer.body)) return undefined\n', '']],
  },
] as const

/** A rendered object, or an item of a page, that was found to have its declared shape is not checked again. */
export const device: Device = {
  rows: [
    { kind: 'http', on: 'get customer over HTTP', request: 'get', without },
    { kind: 'time', on: 'list 20 customers', workload: 'list-customers', without },
  ],
}

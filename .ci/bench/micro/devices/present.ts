import { present } from '../../../../simulator/domain/members.ts'
import { type Device, repeated } from '../device.ts'

interface Input {
  readonly id: string
  readonly resource: string | undefined
  readonly approval: string | undefined
  readonly lane: string | undefined
  readonly attempts: number
}

const inputs: readonly Input[] = Array.from({ length: 8 }, (_, number) => ({
  id: `Delivery:${number}`,
  resource: number % 2 === 0 ? undefined : 'Customer:1',
  approval: number % 4 < 2 ? undefined : 'uma',
  lane: number < 4 ? undefined : 'lane',
  attempts: number,
}))

const members = ({ id, resource, approval, lane, attempts }: Input) =>
  present({ id, attempts, resource, approval, lane })

const spreads = ({ id, resource, approval, lane, attempts }: Input) => ({
  id,
  attempts,
  ...(resource === undefined ? {} : { resource }),
  ...(approval === undefined ? {} : { approval }),
  ...(lane === undefined ? {} : { lane }),
})

/** Objects with optional members are copied without the undefined ones, not spread together. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'an object with three optional members',
      sides: () => ({
        device: repeated(5_000, (number) => members(inputs[number % 8] as Input)),
        plain: repeated(5_000, (number) => spreads(inputs[number % 8] as Input)),
      }),
    },
  ],
}

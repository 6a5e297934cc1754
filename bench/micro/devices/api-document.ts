import { createSimulator } from '../../../simulator/app.ts'
import { type Device, repeated } from '../device.ts'

/** The OpenAPI document is written once, with the first request for it. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'GET /openapi.json',
      sides: () => {
        const simulator = createSimulator()
        const written = simulator.describeApi()
        return { device: repeated(1, () => written), plain: repeated(1, () => simulator.describeApi()) }
      },
    },
  ],
}

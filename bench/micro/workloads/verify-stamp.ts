import { clientKeyFrom, stamp } from '../../../kit/wallet/index.ts'
import { isSignedBy, readStamp } from '../../../simulator/api/wallet/signing/stamp.ts'
import type { Prepare } from './workload.ts'

/** Reading and verifying the signature header of a signed request, with the key of one session. */
export const prepare: Prepare = () => {
  const key = clientKeyFrom('a session')
  const headers = Array.from({ length: 16 }, (_, number) => ({
    payload: `payload ${number}`,
    header: stamp(key, `payload ${number}`),
  }))
  return {
    amount: headers.length,
    run() {
      for (const { header, payload } of headers)
        if (!isSignedBy(readStamp(header), payload)) throw new Error('The stamp is not verified.')
    },
  }
}

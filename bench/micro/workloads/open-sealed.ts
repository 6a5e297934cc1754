import { createECDH } from 'node:crypto'
import { openWith, sealWith } from '../../../simulator/api/wallet/sealing/hpke.ts'
import type { Prepare } from './workload.ts'

/** Opening what was sealed to a key. */
export const prepare: Prepare = async () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.alloc(32, 7))
  const [privateKey, publicKey] = [pair.getPrivateKey(), pair.getPublicKey()]
  const { enc, ciphertext } = await sealWith(Buffer.alloc(32, 9), publicKey, Buffer.from('a bundle'))
  return {
    amount: 16,
    async run() {
      for (let number = 0; number < 16; number += 1)
        if ((await openWith(privateKey, publicKey, enc, ciphertext)) === undefined) throw new Error('It stays sealed.')
    },
  }
}

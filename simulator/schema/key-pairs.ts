import { createECDH, ECDH } from 'node:crypto'
import type { World } from '../engine/index.ts'

/** A P-256 key pair. The private key is never stored, only derived again. */
interface KeyPair {
  /** 32 bytes. */
  readonly privateKey: Buffer
  /** The uncompressed point in lower-case hex. */
  readonly publicKey: string
  /** The compressed point in lower-case hex. */
  readonly compressed: string
}

const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Derives a key pair from the world's seed and a label. 48 bytes are reduced modulo the order, which avoids bias. */
export function keyPairFrom(world: World, label: string): KeyPair {
  const wide = BigInt(`0x${world.entropy.hex(`key pair|${label}`, 96)}`)
  const privateKey = Buffer.from(((wide % (curveOrder - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { privateKey, publicKey: pair.getPublicKey('hex'), compressed: pair.getPublicKey('hex', 'compressed') }
}

/** Decodes a P-256 point from hex, compressed or not, to its 65 bytes; undefined when it is not on the curve. */
export function pointOf(hex: string): Buffer | undefined {
  if (!/^(?:0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i.test(hex)) return undefined
  try {
    // Without an output encoding the result is a Buffer.
    return ECDH.convertKey(hex, 'prime256v1', 'hex', undefined, 'uncompressed') as Buffer
  } catch {
    return undefined
  }
}

/** Returns the key pair with which the wallet provider's enclaves sign bundles. */
export const quorumKeyPair = (world: World): KeyPair => keyPairFrom(world, 'quorum')

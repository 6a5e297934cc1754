import { createECDH, ECDH } from 'node:crypto'
import type { World } from '../engine/types.ts'

/** A key pair of P-256. The private half is never stored; whoever needs it again derives it again. */
export interface KeyPair {
  /** 32 bytes. */
  readonly privateKey: Buffer
  /** The uncompressed point, lower-case hex. */
  readonly publicKey: string
  /** The same point, compressed. */
  readonly compressed: string
}

const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The key pair of a label, from the world's seed: 48 bytes reduced to the curve's order, so that no key is likelier. */
export function keyPairFrom(world: World, label: string): KeyPair {
  const wide = BigInt(`0x${world.entropy.hex(`key pair|${label}`, 96)}`)
  const privateKey = Buffer.from(((wide % (curveOrder - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { privateKey, publicKey: pair.getPublicKey('hex'), compressed: pair.getPublicKey('hex', 'compressed') }
}

/** The 65 bytes of a P-256 point that was written in hex in either form; undefined when it is none. */
export function pointOf(hex: string): Buffer | undefined {
  if (!/^(?:0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i.test(hex)) return undefined
  try {
    return ECDH.convertKey(hex, 'prime256v1', 'hex', undefined, 'uncompressed') as Buffer
  } catch {
    return undefined
  }
}

/** The same in lower-case hex. */
export const uncompressedPoint = (hex: string): string | undefined => pointOf(hex)?.toString('hex')

/** The key that the wallet provider's enclaves would sign bundles with; a world has one for ever. */
export function quorumKeyPair(world: World): KeyPair {
  const known = quorums.get(world) ?? keyPairFrom(world, 'quorum')
  quorums.set(world, known)
  return known
}

/** Several signatures of one request are made with it, and to derive it takes as long as to verify one. */
const quorums = new WeakMap<World, KeyPair>()

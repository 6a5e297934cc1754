import type { World } from '../../engine/index.ts'
import { type FactorName, passkeyFactorOf } from './model/index.ts'

/** Renders a factor as the API shows it; only a passkey has an id. */
export function renderFactor(world: World, customerId: string, factor: FactorName) {
  const passkey = factor === 'PASSKEY' ? passkeyFactorOf(world, customerId) : undefined
  return passkey === undefined ? { factor } : { factor, credentialId: passkey.passkeyId, name: 'Passkey' }
}

import { type AddressInfo, BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** True for an address and port that the process itself listens on. */
export type IsOwnAddress = (address: string, port: number) => boolean

const unspecified: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::ffff:0:0'])

/**
 * Recognizes the address that a server listens on. A server on an unspecified address listens on all addresses of the
 * machine, which are read each time because networks change.
 */
export function ownAddressOf(listening: () => AddressInfo | undefined): IsOwnAddress {
  return (address, port) => {
    const own = listening()
    if (own === undefined || own.port !== port) return false
    // Connecting to an unspecified address reaches this machine.
    if (unspecified.has(address)) return true
    return listOf(own.address).check(address, familyOf(address))
  }
}

function listOf(address: string): BlockList {
  // A BlockList also matches IPv4 addresses mapped to IPv6.
  const list = new BlockList()
  if (!unspecified.has(address)) {
    list.addAddress(address, familyOf(address))
    return list
  }
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  for (const assigned of Object.values(networkInterfaces()).flatMap((addresses = []) => addresses))
    list.addAddress(assigned.address, assigned.family === 'IPv6' ? 'ipv6' : 'ipv4')
  return list
}

/** Returns the family of a valid address. */
export const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

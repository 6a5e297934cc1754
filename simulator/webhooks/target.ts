import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The hosts and networks that webhooks may be sent to. */
export interface AllowedTargets {
  readonly hosts: readonly string[]
  readonly networks: BlockList
}

/** Reads a list such as `hooks.example.com, *.internal.test, 10.0.0.0/8, ::1`; undefined when an entry is invalid. */
export function readAllowedTargets(text: string): AllowedTargets | undefined {
  const hosts: string[] = []
  const networks = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim().toLowerCase())) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = familyOf(address)
    if (isIP(address) === 0 || more.length > 0) {
      if (!/^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(entry)) return undefined
      hosts.push(entry)
    } else if (bits === undefined) networks.addAddress(address, family)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128))
      networks.addSubnet(address, Number(bits), family)
    else return undefined
  }
  return { hosts, networks }
}

export class TargetNotAllowed extends Error {
  constructor(host: string) {
    super(`${host} is not among the allowed webhook targets`)
  }
}

/** The family of a valid address. */
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isAddressAllowed = ({ networks }: AllowedTargets, address: string) => networks.check(address, familyOf(address))

const isHostAllowed = ({ hosts }: AllowedTargets, host: string) =>
  hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))

/** Throws when a host that is written as an address is not allowed; such hosts are never looked up. */
export function checkAddress(allowed: AllowedTargets | undefined, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (allowed && isIP(host) !== 0 && !isAddressAllowed(allowed, host)) throw new TargetNotAllowed(host)
}

/** Returns a DNS lookup that fails unless the name or every address that it resolves to is allowed. */
export function guardedLookup(allowed: AllowedTargets | undefined): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const isAllowed =
        !allowed || isHostAllowed(allowed, host) || addresses.every(({ address }) => isAddressAllowed(allowed, address))
      if (!isAllowed) return callback(new TargetNotAllowed(host), '')
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

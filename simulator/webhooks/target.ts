import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { familyOf, type IsOwnAddress } from './own-address.ts'

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

/** The target is this process, whose admin plane would trust the request. */
export class TargetIsOurselves extends Error {
  constructor(host: string, port: number) {
    super(`${host} with the port ${port} is the simulator itself, which receives no webhooks`)
  }
}

const isAddressAllowed = ({ networks }: AllowedTargets, address: string) => networks.check(address, familyOf(address))

const isHostAllowed = ({ hosts }: AllowedTargets, host: string) =>
  hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))

/** Where webhooks may be sent. */
export interface TargetLimits {
  /** All targets by default. */
  readonly allowed?: AllowedTargets | undefined
  readonly isOwn: IsOwnAddress
}

/** Throws when an IP address is not allowed. Addresses are never looked up. */
export function checkAddress({ allowed, isOwn }: TargetLimits, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return
  const port = targetPort(url)
  if (isOwn(host, port)) throw new TargetIsOurselves(host, port)
  if (allowed && !isAddressAllowed(allowed, host)) throw new TargetNotAllowed(host)
}

export const targetPort = ({ port, protocol }: { port: string; protocol: string }) =>
  Number(port || (protocol === 'https:' ? 443 : 80))

/**
 * Returns a DNS lookup for connections to a port. It fails if an address is the process's own, and unless the name or
 * every address is allowed. Connections use the checked addresses, so a name cannot change in between.
 */
export function guardedLookup({ allowed, isOwn }: TargetLimits, port: number): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      if (addresses.some(({ address }) => isOwn(address, port))) return callback(new TargetIsOurselves(host, port), '')
      const isAllowed =
        !allowed || isHostAllowed(allowed, host) || addresses.every(({ address }) => isAddressAllowed(allowed, address))
      if (!isAllowed) return callback(new TargetNotAllowed(host), '')
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

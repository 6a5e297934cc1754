import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where webhooks may go: anywhere, or only to these hosts and networks. */
export interface AllowedTargets {
  readonly hosts: readonly string[]
  readonly networks: BlockList
}

/** Reads `hooks.example.com, *.internal.test, 10.0.0.0/8, ::1`; undefined for a text with anything else in it. */
export function readAllowedTargets(text: string): AllowedTargets | undefined {
  const hosts: string[] = []
  const networks = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim().toLowerCase())) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = isIP(address)
    if (family === 0 || more.length > 0) {
      if (!/^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(entry)) return undefined
      hosts.push(entry)
    } else if (bits === undefined) networks.addAddress(address, `ipv${family as 4 | 6}`)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
      networks.addSubnet(address, Number(bits), `ipv${family as 4 | 6}`)
    else return undefined
  }
  return { hosts, networks }
}

export class TargetNotAllowed extends Error {
  constructor(host: string) {
    super(`${host} is not among the allowed webhook targets`)
  }
}

const addressAllowed = ({ networks }: AllowedTargets, address: string) =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const hostAllowed = ({ hosts }: AllowedTargets, host: string) =>
  hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))

/** For hosts that are written as an address, which are never looked up. */
export function checkAddress(allowed: AllowedTargets | undefined, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (allowed && isIP(host) !== 0 && !addressAllowed(allowed, host)) throw new TargetNotAllowed(host)
}

/** Looks a host up and refuses what it resolves to unless the name or every address is allowed. */
export function guardedLookup(allowed: AllowedTargets | undefined): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const fits =
        !allowed || hostAllowed(allowed, host) || addresses.every(({ address }) => addressAllowed(allowed, address))
      if (!fits) return callback(new TargetNotAllowed(host), '')
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

import { isIPv6 } from 'node:net'
import { readConfig } from '../simulator/process/config.ts'
import { type Terminal, UsageError } from './verb.ts'

/** Returns the address in the environment, or the one that `start` would listen on. */
export function ownAddress(environment: Terminal['environment']): string {
  const named = environment['SANDGLASS_URL']
  if (named) return readAddress(named)
  const { port, host, tlsCert } = readConfig(environment)
  if (port === 0)
    throw new UsageError(
      'PORT is 0, any free one: name the address, such as http://127.0.0.1:8080, or set SANDGLASS_URL.',
    )
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const reachable = isEverywhere ? '127.0.0.1' : isIPv6(host) ? `[${host}]` : host
  return `${tlsCert === undefined ? 'http' : 'https'}://${reachable}:${port}`
}

/** Completes the sentence "<address> …" for an unreachable address. */
export const unreachable = ({ message, code }: NodeJS.ErrnoException): string => `cannot be reached: ${message || code}`

/** Reads an address from the command line; http by default. */
export function readAddress(text: string): string {
  const address = /^\w+:\/\//.test(text) ? text : `http://${text}`
  if (!/^https?:\/\/[^\s?#]+$/.test(address) || !URL.canParse(address))
    throw new UsageError(`The address is ${JSON.stringify(text)}, expected one such as http://localhost:8080.`)
  return address.replace(/\/+$/, '')
}

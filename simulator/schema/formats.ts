import type { FieldConstraint } from '../refusals/index.ts'
import { countryCodes } from './countries.ts'

/** A string format: its check, and the field error of a value that fails it. */
interface StringFormat {
  readonly fits: (value: string) => boolean
  readonly constraint: FieldConstraint
  readonly message: string
}

const phone = /^\+[1-9]\d{1,14}$/
const ssn = /^\d{3}-\d{2}-\d{4}$/
const itin = /^9\d{2}-\d{2}-\d{4}$/
// `URL` silently drops spaces and line ends, so the stored address would differ from the one that is called.
const webAddress = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u
// `URL` accepts punctuation in a host, which could end a directive of a policy header.
const hostCharacters = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i
// The last label is not a number, because that would be an IP address.
const domainName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const email =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i
const instant = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/i

const webFormat: StringFormat = {
  fits: (value) => webAddress.test(value) && URL.canParse(value) && hostCharacters.test(new URL(value).hostname),
  constraint: { format: 'url', pattern: '^https?://' },
  message: 'Must start with https:// or http://.',
}

const instantFormat: StringFormat = {
  fits: isInstant,
  constraint: { format: 'datetime-local' },
  message: 'Not a valid ISO 8601 timestamp.',
}

/** Every format that shapes use, by its name in the schema. */
export const formats: Readonly<Record<string, StringFormat>> = {
  email: {
    fits: (value) => email.test(value) && !/^\.|\.\.|\.@/.test(value),
    constraint: { format: 'email' },
    message: 'Not a valid e-mail address.',
  },
  'e.164': {
    fits: (value) => phone.test(value),
    constraint: { format: 'e.164', pattern: phone.source },
    message: 'Not a valid E.164 phone number.',
  },
  date: { fits: isCalendarDate, constraint: { format: 'date' }, message: 'Not a valid YYYY-MM-DD date.' },
  'date-time': instantFormat,
  'datetime-local': instantFormat,
  'iso3166-1-alpha-2': {
    fits: (value) => countryCodes.has(value),
    constraint: { format: 'iso3166-1-alpha-2' },
    message: 'Not an ISO 3166-1 alpha-2 code.',
  },
  'us-ssn': {
    fits: (value) => ssn.test(value),
    constraint: { format: 'us-ssn', pattern: ssn.source },
    message: 'Not a valid SSN.',
  },
  'us-itin': { fits: (value) => itin.test(value), constraint: { pattern: itin.source }, message: 'Not a valid ITIN.' },
  url: webFormat,
  uri: webFormat,
  // The bytes of a file, which may be any.
  binary: { fits: () => true, constraint: { format: 'binary' }, message: 'Not a file.' },
  hostname: {
    fits: (value) => domainName.test(value),
    constraint: { format: 'hostname' },
    message: 'Not a valid domain name.',
  },
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a date that exists; 2023-02-29 does not. */
export function isCalendarDate(value: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (parts === null) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeapYear ? 29 : (daysOfMonth[month - 1] ?? 0)
  return day >= 1 && day <= days
}

/** The form that `timestamp` writes, on a day that every month has; a fast path. */
const plainInstant = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/

/** True for an RFC 3339 timestamp: an existing date, a time of day and an offset. */
export function isInstant(value: string): boolean {
  if (plainInstant.test(value)) return true
  const parts = instant.exec(value)
  if (parts === null || !isCalendarDate(parts[1] ?? '')) return false
  const [hour, minute, second, offsetHour, offsetMinute] = parts.slice(2).map((part) => Number(part ?? 0))
  return (
    (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60 && (offsetHour ?? 0) < 24 && (offsetMinute ?? 0) < 60
  )
}

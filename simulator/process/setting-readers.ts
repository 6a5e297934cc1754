/** Reads a whole number within bounds. */
export function wholeNumber(smallest: number, largest: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return number >= smallest && number <= largest ? number : undefined
  }
}

/** Accepts texts that match a pattern. */
export function matching(pattern: RegExp): (text: string) => string | undefined {
  return (text) => (pattern.test(text) ? text : undefined)
}

/** Reads one of several words. */
export function oneOf<T>(values: Readonly<Record<string, T>>): (text: string) => T | undefined {
  return (text) => (Object.hasOwn(values, text) ? values[text] : undefined)
}

/** Reads a number of seconds as milliseconds. */
export function seconds(smallest: number, largest: number): (text: string) => number | undefined {
  const read = wholeNumber(smallest, largest)
  return (text) => {
    const number = read(text)
    return number === undefined ? undefined : number * 1_000
  }
}

/** True for a setting that is meant as a PostgreSQL address, valid or not. */
export const isPostgresSetting = (setting: string): boolean => /^postgres(?:ql)?:/i.test(setting)

/** PostgreSQL's own programs also accept "host=db dbname=worlds". */
const addressForm = /^[a-z][a-z0-9+.:-]+:\/\/|^postgres(?:ql)?\/\/|^(?:host|hostaddr|port|dbname|user|password)=/i

/** Reads `memory`, a path or the address of a PostgreSQL database; rejects other addresses. */
export function storageSetting(text: string): string | undefined {
  // Env files may add spaces and quotes, which would turn the address into the name of a folder.
  const bare = text.replace(/^["'\s]+/, '')
  return text.includes('\0') || (addressForm.test(bare) && !isPostgresSetting(text)) ? undefined : text
}

/** Hides the password of an address, for messages. */
export const withoutPassword = (text: string): string =>
  text.replace(/(:\/\/[^:@/]*):[^/]*@/, '$1:…@').replace(/(\bpassword=)[^&\s]*/gi, '$1…')

/** Reads a URL and strips trailing slashes, to append paths. */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s?#]+$/.test(text) || !URL.canParse(text)) return undefined
  return text.replace(/\/+$/, '')
}

const frameSource =
  /^(?:'self'|[a-z][a-z0-9+.-]*:|(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\*|(?:\*\.)?[a-z0-9_.-]+)(?::(?:\d{1,5}|\*))?)$/i

/**
 * Reads sources of a content security policy that cannot end its directive. Keywords may lack quotes, because shells
 * strip them.
 */
export function frameSources(text: string): string | undefined {
  const sources = text.split(/ +/).map((source) => (/^(?:none|self)$/i.test(source) ? `'${source}'` : source))
  const isNone = sources.length === 1 && sources[0]?.toLowerCase() === "'none'"
  return isNone || sources.every((source) => frameSource.test(source)) ? sources.join(' ') : undefined
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
}

/** Completes the sentence "expected …". */
export const byteSizeForm = 'a size from 1 byte up such as 500000, 256MB or 1GiB'

/** Reads a number of bytes, with or without a unit: KB, MB and GB are powers of 1000, KiB, MiB and GiB of 1024. */
export function byteSize(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,15}) ?([a-z]*)$/i.exec(text) ?? []
  const bytes = Number(digits) * (units[unit.toUpperCase()] ?? Number.NaN)
  return bytes >= 1 && Number.isSafeInteger(bytes) ? bytes : undefined
}

/** Writes the time of day of an instant, in UTC as everything on the page. */
export const timeOfDay = (iso: string): string => iso.slice(11, 19)

/** Writes an instant for people: 2026-01-05 09:06:00. */
export const instant = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)}`

const units = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** Writes a length of time in its two largest units: 5 min 48 s. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  const parts: string[] = []
  let rest = ms
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(name === 'day' && count > 1 ? `${count} days` : `${count} ${name}`)
    if (parts.length === 2) break
  }
  return parts.join(' ')
}

/** Shortens an id for a narrow place: Transaction:0000002f…91c4. The whole id belongs into the title. */
export function shortId(id: string): string {
  const [type = '', rest = ''] = id.split(/:(.*)/s)
  return rest.length <= 14 ? id.slice(0, 80) : `${type.slice(0, 40)}:${rest.slice(0, 8)}…${rest.slice(-4)}`
}

/** Reads an instant as milliseconds. */
export const msOf = (iso: string): number => Date.parse(iso)

/** Writes a number of things: 1 moment, 20,012 moments. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

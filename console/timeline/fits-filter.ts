/** The members of a request that a filter looks at. */
interface Told {
  readonly operation?: string
  readonly path: string
  readonly code?: string
  readonly status: number
}

const term = /(-?)(?:(is|lane|kind|status|type|about):)?(?:"([^"]*)"|(\S+))/g

/** Tells whether a refused request fits a filter, as the server tells it of moments. */
export function fitsFilter(text: string, { operation = '', path, code = '', status }: Told): boolean {
  const told = `${operation} ${path} ${code}`.toLowerCase()
  const fits = (name: string | undefined, value: string) => {
    if (name === 'is') return value === 'failed'
    if (name === 'lane' || name === 'kind') return value === 'request'
    if (name === 'status') return String(status) === value || `${String(status)[0]}xx` === value
    return told.includes(value)
  }
  for (const [, minus, name, phrase, word = ''] of text.toLowerCase().matchAll(term))
    if ((minus === '-') === fits(name, phrase ?? word)) return false
  return true
}

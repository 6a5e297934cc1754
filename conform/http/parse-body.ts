import { parseJson } from '../../simulator/engine/index.ts'

/** The API has no body that is nested deeper than a few levels. */
const mostLevels = 100

/** Returns the value of a JSON body; undefined for any other text, and for one that is nested too deeply to compare. */
export function parseBody(text: string): unknown {
  const value = parseJson(text)
  return isDeep(value) ? undefined : value
}

/** Goes through a value level by level: a recursive walk would end with the stack. */
function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels > mostLevels) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

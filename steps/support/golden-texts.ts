import { readFileSync, writeFileSync } from 'node:fs'

const isUpdating = process.env['UPDATE_EXPLANATIONS'] === 'true'

/** Returns the expected text of this name; an updating run writes the given text first. */
export function goldenText(name: string, text: string): string {
  const file = new URL(`../../fixtures/explanations/${name}.txt`, import.meta.url)
  if (isUpdating) writeFileSync(file, text)
  return readFileSync(file, 'utf8')
}

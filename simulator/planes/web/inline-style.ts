import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A style sheet that a page carries inside, because the page loads nothing. */
export interface InlineStyle {
  readonly text: string
  /** The source of the style sheet in a content security policy. */
  readonly source: string
}

/** The build writes the style sheets into a folder beside the bundle. */
const built = join(import.meta.dirname, 'web')
const sources = join(import.meta.dirname, '../../../console/styles')

const read = new Map<string, InlineStyle>()

/** Reads a style sheet on first use, to keep the start fast. */
export function inlineStyle(name: 'hosted' | 'plain' | 'reveal'): InlineStyle {
  const known = read.get(name)
  if (known !== undefined) return known
  const file = `${name}.css`
  const text = existsSync(built) ? gunzipSync(readFileSync(join(built, `${file}.gz`))).toString() : withImports(file)
  const style = { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
  read.set(name, style)
  return style
}

const withImports = (file: string): string =>
  readFileSync(join(sources, file), 'utf8').replace(/^@import "\.\/(.+)";$/gm, (_import, name) => withImports(name))

import { expect, it } from 'vitest'
import { escapeHtml } from './html.ts'

it.each([
  ['<b title="x">', '&lt;b title=&quot;x&quot;&gt;'],
  ["it's &amp;", 'it&#39;s &amp;amp;'],
  ['plain', 'plain'],
])('%s is written as %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})

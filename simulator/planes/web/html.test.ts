import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  it('escapes its values and keeps markup as it is', () => {
    const inside = html`<b>${'<i>'}</b>`
    expect(html`<p title="${`"'&`}">${inside}${['a', inside]}${undefined}${false}${0}</p>`.text).toBe(
      '<p title="&quot;&#39;&amp;"><b>&lt;i&gt;</b>a\n<b>&lt;i&gt;</b>0</p>',
    )
  })

  it('writes no text that could end an attribute or begin an element', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '/', '=', '$') }), (text) => {
        expect(html`${text}`.text).not.toMatch(/[<>"']/)
      }),
    )
  })
})

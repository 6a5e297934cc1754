import { describe, expect, it } from 'vitest'
import { readPage } from './web-page.ts'

const page = readPage(`<style>p { color: red }</style><h1>Title</h1>
<div><ul><li><a href="#name">Name</a>: Too &lt;short&gt;.</li><li>Something else.</li></ul></div>
<form><input type="hidden" name="token" value="t">
<input type="text" name="name" value="&quot;Ada&quot; &amp; co"> <input type="text" name="empty" value="">
<input type="checkbox" name="roles" value="A" checked> <input type="checkbox" name="roles" value="B">
<input type="radio" name="outcome" value="x"> <input type="radio" name="outcome" value="y" checked>
<select name="kind"><option value="">None</option><option value="K" selected>K</option></select>
<select multiple name="countries"><option value="A" selected>A</option><option value="B" selected>B</option></select>
<input type="file" name="file"><button type="submit" name="go" value="0">Change <b>it</b></button></form>`)

describe('readPage', () => {
  it('reads the data that the form would send', () => {
    expect(Object.fromEntries(page.values)).toEqual({
      token: ['t'],
      name: ['"Ada" & co'],
      roles: ['A'],
      outcome: ['y'],
      kind: ['K'],
      countries: ['A', 'B'],
    })
  })

  it('reads the visible fields, the text and the errors', () => {
    expect(page.fields).toEqual(['name', 'empty', 'roles', 'outcome', 'file', 'kind', 'countries'])
    expect(page.buttons).toEqual([{ label: 'Change it', name: 'go', value: '0' }])
    expect(page.text).toContain('Title')
    expect(page.text).not.toContain('color')
    expect(page.errors).toEqual([
      { field: 'name', message: 'Too <short>.' },
      { field: '', message: 'Something else.' },
    ])
  })
})

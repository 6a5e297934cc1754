import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { guideNames, loadLibrary } from '../../simulator/planes/web/guides.ts'
import { searchGuides } from '../../simulator/planes/web/search-guides.ts'

const simulator = createSimulator({ port: 0, logLevel: 'silent' })
const origin = await simulator.listen()
afterAll(() => simulator.close())

const browser = { accept: 'text/html,*/*;q=0.8' }
const ask = async (path: string, headers = {}) => {
  const answer = await fetch(`${origin}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const library = await loadLibrary()
const guides = [...library.guides.values()]

describe('a guide', () => {
  it('is a page without scripts for browsers', async () => {
    const { headers, text } = await ask('/docs/guide/time', browser)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('<title>Time · Sandglass</title>')
    expect(text).toContain('<a href="/docs/guide/time" aria-current="page">Time</a>')
    expect(text).not.toContain('<script')
  })

  it('is Markdown for others', async () => {
    const { headers, text } = await ask('/docs/guide/time')
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(text).toBe(readFileSync('docs/time.md', 'utf8'))
    expect((await ask('/docs/guide')).text).toBe(readFileSync('docs/index.md', 'utf8'))
  })

  it('that does not exist is a 404, which proposes another', async () => {
    const { status, text } = await ask('/docs/guide/webhoks')
    expect([status, text]).toEqual([404, expect.stringContaining('There is no guide webhoks. Did you mean')])
    expect((await ask('/docs/guide/..%2fpackage')).status).toBe(404)
  })
})

describe('the guides', () => {
  it('are all in the table of contents', async () => {
    const listed = library.contents.flatMap((group) => group.guides)
    expect([...listed, 'index'].sort()).toEqual(await guideNames())
  })

  it('link only to guides, headings and pictures that are served', async () => {
    const anchors = new Set(
      guides.flatMap(({ name, sections }) => {
        const inside = sections.flatMap(({ html }) => [...html.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id))
        const ids = [...sections.map(({ id }) => id), ...inside].map((id) => `#${id}`)
        return ['', ...ids].map((anchor) => `/docs/guide/${name}${anchor}`)
      }),
    )
    const broken: string[] = []
    for (const { name, sections } of guides) {
      const text = sections.map(({ html }) => html).join('')
      for (const [, target = ''] of text.matchAll(/ href="([^"]+)"/g)) {
        const address = target.startsWith('#') ? `/docs/guide/${name}${target}` : target
        if (!/^https?:|^\/docs\/guide$/.test(address) && !anchors.has(address)) broken.push(`${name}: ${target}`)
      }
      for (const [, picture = ''] of text.matchAll(/ src="([^"]+)"/g))
        if ((await ask(picture)).status !== 200) broken.push(`${name}: ${picture}`)
    }
    expect(broken).toEqual([])
  })
})

describe('a search', () => {
  it('finds sections with all words, the words in headings first', () => {
    const found = searchGuides(library, 'Rewind snapshot')
    expect(found.length).toBeGreaterThan(1)
    for (const { guide, section } of found)
      for (const word of ['rewind', 'snapshot'])
        expect(`${guide.title} ${section.heading} ${section.html}`.toLowerCase()).toContain(word)
    const [best] = searchGuides(library, 'signatures')
    expect(best?.section.heading.toLowerCase()).toContain('signature')
  })

  it('shows the words in their context', async () => {
    const { text } = await ask('/docs/guide?q=SANDGLASS_ADMIN_TOKEN', browser)
    expect(text).toMatch(/\d+ sections contain these words/)
    expect(text).toContain('<mark>SANDGLASS_ADMIN_TOKEN</mark>')
  })

  it.each(['<script>alert(1)</script>', '"onload=', '((((', '\\', '<'])('shows %s as text', async (query) => {
    const { status, text } = await ask(`/docs/guide?q=${encodeURIComponent(query)}`, browser)
    expect(status).toBe(200)
    expect(text).not.toContain('<script')
    expect(text).not.toContain('"onload')
  })

  it('says that nothing was found', async () => {
    expect((await ask('/docs/guide?q=hippopotamus', browser)).text).toContain('No section contains all these words.')
  })

  it('without words shows the table of contents', async () => {
    expect((await ask('/docs/guide?q=+', browser)).text).toContain('<h1>Guides</h1>')
    expect((await ask('/docs/guide?q[]=a&q[]=b', browser)).status).toBe(200)
  })
})

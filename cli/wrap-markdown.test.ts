import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wrapMarkdown } from './wrap-markdown.ts'

it('fills paragraphs and the items of lists', () => {
  const text = 'One two\nthree four.\n\n- five six\n  seven\n- eight\n\n12. nine ten eleven'
  expect(wrapMarkdown(text, 12)).toBe(
    'One two\nthree four.\n\n- five six\n  seven\n- eight\n\n12. nine ten\n    eleven',
  )
  expect(wrapMarkdown('One two\nthree four.', 30)).toBe('One two three four.')
})

it('leaves code, tables, headings and comments as they are', () => {
  for (const text of [
    '```sh\nsandglass start --port 8080\n\nmore of the same\n```',
    '    sandglass start --port 8080',
    '| a name | what it means |\n|---|---|\n| one | a long description |',
    '## A heading that is longer',
    '<!-- a comment that is longer -->',
  ])
    expect(wrapMarkdown(text, 10)).toBe(text)
})

it('leaves texts as they are without a width', () => {
  expect(wrapMarkdown('One two\nthree', undefined)).toBe('One two\nthree')
})

it.each(readdirSync('docs').filter((name) => name.endsWith('.md')))('changes no word of %s', (name) => {
  const text = readFileSync(`docs/${name}`, 'utf8')
  expect(wrapMarkdown(text, 60).split(/\s+/)).toEqual(text.split(/\s+/))
})

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

it('leaves code, headings and comments as they are', () => {
  for (const text of [
    '```sh\nsandglass start --port 8080\n\nmore of the same\n```',
    '    sandglass start --port 8080',
    '```\n| a name | of a table in code |\n```',
    '## A heading that is longer',
    '<!-- a comment that is longer -->',
  ])
    expect(wrapMarkdown(text, 10)).toBe(text)
})

it('leaves texts as they are without a width', () => {
  expect(wrapMarkdown('One two\nthree', undefined)).toBe('One two\nthree')
})

it('wraps the cells of a table that is too wide, and leaves another as it is', () => {
  const table = '| a name | what it means |\n|---|---|\n| one | a long description |\n| two `a\\|b` | short |'
  expect(wrapMarkdown(table, 40)).toBe(table)
  expect(wrapMarkdown(`${table}\n\nAnd so on.`, 25).split('\n')).toEqual([
    '| a name  | what it     |',
    '|         | means       |',
    '|---------|-------------|',
    '| one     | a long      |',
    '|         | description |',
    '| two     | short       |',
    '| `a\\|b`  |             |',
    '',
    'And so on.',
  ])
})

it('puts the cells below each other when their words do not fit beside each other', () => {
  const table =
    '| name | default | meaning |\n|---|---|---|\n| `SANDGLASS_PORT` | 8080 | The port |\n| `HOST` | | The host |'
  expect(wrapMarkdown(table, 30)).toBe(
    'name: `SANDGLASS_PORT`\n  default: 8080\n  meaning: The port\n\nname: `HOST`\n  meaning: The host',
  )
})

it.each(readdirSync('docs').filter((name) => name.endsWith('.md')))('changes no word of %s', (name) => {
  const text = readFileSync(`docs/${name}`, 'utf8')
  const prose = text.replaceAll(/^\|.*$/gm, '')
  expect(wrapMarkdown(prose, 60).split(/\s+/)).toEqual(prose.split(/\s+/))
  const wrapped = new Set(wrapMarkdown(text, 60).split(/[\s|]+/))
  const titles = /^(?::?-+:?|.*:)$/
  const lost = text
    .split(/[\s|]+/)
    .filter((word) => !wrapped.has(word) && !wrapped.has(`${word}:`) && !titles.test(word))
  expect(lost).toEqual([])
})

import type { Guide, GuideSection, Library } from './guides.ts'

/** A section that contains all words of a search. */
export interface FoundSection {
  readonly guide: Guide
  readonly section: GuideSection
  /** The text around the first word that was found. */
  readonly excerpt: string
}

const mostWords = 8
const mostFound = 40
const excerptLength = 220

/** Finds the sections with all words, matches in headings first, then sections of guides with a matching title. */
export function searchGuides(library: Library, query: string): readonly FoundSection[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const ranked = inOrder(library).flatMap((guide) =>
    guide.sections.flatMap((section) => {
      const text = textOf(section)
      const heading = section.heading.toLowerCase()
      const whole = `${guide.title.toLowerCase()} ${heading} ${text.toLowerCase()}`
      if (!words.every((word) => whole.includes(word))) return []
      const count = (place: string) => words.filter((word) => place.includes(word)).length
      const rank = 2 * count(heading) + count(guide.title.toLowerCase())
      return [{ rank, guide, section, excerpt: excerptOf(text, words) }]
    }),
  )
  return ranked.sort((one, other) => other.rank - one.rank).slice(0, mostFound)
}

/** The words of a search, in lower case; a plural finds the singular too. */
export const wordsOf = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => word.replace(/(?<=\w{3})s$/, ''))

/** The guides in the order of the table of contents. */
const inOrder = ({ contents, guides }: Library) =>
  contents.flatMap((group) => group.guides).flatMap((name) => guides.get(name) ?? [])

const texts = new WeakMap<GuideSection, string>()

/** Returns a section as plain text; keeps it, because every search reads all sections. */
function textOf(section: GuideSection): string {
  const known = texts.get(section)
  if (known !== undefined) return known
  const text = section.html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => characters[name] ?? name)
    .replace(/\s+/g, ' ')
    .trim()
  texts.set(section, text)
  return text
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - excerptLength / 4)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = start + excerptLength
  return `${start === 0 ? '' : '… '}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

import { readFileSync } from 'node:fs'

/** A step of the library, for people and for editors. */
export interface VocabularyStep {
  readonly keyword: string
  /** A Cucumber expression. */
  readonly pattern: string
  /** The file that defines the step, without its ending. */
  readonly section: string
  readonly says: string
  /** The lines of an example, without indentation. */
  readonly example: readonly string[]
  /** The thing that stands below the step; optional where the pattern ends in `:)`. */
  readonly takes: 'nothing' | 'table' | 'text'
}

/** A parameter of steps. */
export interface VocabularyParameter {
  readonly name: string
  readonly says: string
  readonly values: readonly string[]
  /** True when there are no other values. */
  readonly isComplete: boolean
  /** A step that uses it. */
  readonly example: string
  /** The source of its regular expression; absent for those that cucumber has itself. */
  readonly regexp?: string
}

/** All built-in steps. */
export interface Vocabulary {
  readonly steps: readonly VocabularyStep[]
  readonly parameters: readonly VocabularyParameter[]
  /** Wordings that still work in this release, with those that replace them. */
  readonly renamed: readonly { readonly pattern: string; readonly now: string }[]
}

/** Reads the vocabulary, which the build of the package has written beside this file. */
export function readVocabulary(): Vocabulary {
  return JSON.parse(readFileSync(new URL('./vocabulary.json', import.meta.url), 'utf8'))
}

/** Leaves the steps that contain every word, in their patterns, descriptions, examples, sections or values. */
export function searchSteps({ steps, parameters }: Vocabulary, words: readonly string[]): readonly VocabularyStep[] {
  const wanted = words.map((word) => word.toLowerCase())
  return steps.filter(({ pattern, says, example, section }) => {
    const values = parameters.filter(({ name }) => pattern.includes(`{${name}}`)).flatMap((used) => used.values)
    const text = [section, pattern, says, ...example, ...values].join('\n').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

import type { AnyVerb, Option, Verb } from '../verb.ts'

/** A possible next word with its description. */
interface Proposal {
  readonly word: string
  readonly says: string
}

/** A position in a command line: the words before it, and those that may follow. */
export interface Position {
  /** The names of the verb and its action, each after a slash; empty at the beginning. */
  readonly path: string
  /** Other names for the last one. */
  readonly aliases: readonly string[]
  readonly proposals: readonly Proposal[]
  /** Options with a value, with their choices; empty for any value. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

const shared: readonly Proposal[] = [
  { word: '--help', says: 'Prints the help.' },
  { word: '--version', says: 'Prints the version.' },
]

/** Returns the positions of all verbs; the first verb is the default. */
export function positionsOf(verbs: readonly AnyVerb[]): readonly Position[] {
  const [first] = verbs
  const names = verbs.map(({ name, summary }) => ({ word: name, says: summary }))
  const bare = first === undefined || 'actions' in first ? { proposals: shared, values: {} } : positionOf(first, '', [])
  return [
    {
      path: '',
      aliases: [],
      proposals: [...names, { word: 'help', says: 'Prints the help.' }, ...bare.proposals],
      values: bare.values,
    },
    ...verbs.flatMap((verb) => ('actions' in verb ? positionsOfGroup(verb) : [positionOf(verb, '', aliasesOf(verb))])),
  ]
}

function positionsOfGroup({ name, actions, usual }: Exclude<AnyVerb, Verb>): readonly Position[] {
  const unnamed = actions.find((action) => action.name === usual)
  const { proposals, values } =
    unnamed === undefined ? { proposals: shared, values: {} } : positionOf(unnamed, name, [])
  const names = actions.map((action) => ({ word: action.name, says: action.summary }))
  return [
    { path: `/${name}`, aliases: [], proposals: [...names, ...proposals], values },
    ...actions.map((action) => positionOf(action, `/${name}`, aliasesOf(action))),
  ]
}

const aliasesOf = ({ alias }: Verb) => (alias === undefined ? [] : [alias])

function positionOf(verb: Verb, before: string, aliases: readonly string[]): Position {
  const { name, options, arguments: words = [] } = verb
  const taking = options.filter(({ value }) => value !== undefined)
  return {
    path: `${before}/${name}`,
    aliases,
    proposals: [
      ...words.flatMap(({ choices = [], meaning }) => choices.map((word) => ({ word, says: meaning }))),
      ...options.map((option) => ({ word: `--${option.name}`, says: option.meaning })),
      ...shared,
    ],
    values: Object.fromEntries(taking.map((option: Option) => [`--${option.name}`, option.choices ?? []])),
  }
}

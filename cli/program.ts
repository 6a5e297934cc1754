import { Argument, Command, type CommanderError, Help, Option } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { readArguments, readOption } from './given.ts'
import { describeMistake, requireKnown } from './mistakes.ts'
import { isColoured, stylesOf } from './styles.ts'
import type {
  AnyVerb,
  Ended,
  Terminal,
  Verb,
  Argument as VerbArgument,
  VerbGroup,
  Option as VerbOption,
} from './verb.ts'
import { wrap } from './wrap.ts'

/** Longer lines are hard to read, even in a wide window. */
const widest = 100

const widthOf = ({ columns }: Terminal) => Math.min(columns || widest, widest)

/** Descriptions are wrapped beside their terms, in narrow terminals too. */
const minWidthToWrap = 20

/** Prints a term beside its description, or above it where a word of it would not fit there. */
function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const width = helper.helpWidth ?? widest
  const beside = width - termWidth - 4
  const longest = Math.max(0, ...description.split(' ').map((word) => word.length))
  if (longest <= beside) return Help.prototype.formatItem.call(helper, term, termWidth, description, helper)
  const below = ' '.repeat(6)
  return `  ${term}\n${below}${wrap(description, width - below.length).replaceAll('\n', `\n${below}`)}`
}

/** Thrown after help or the version was printed. */
class Answered extends Error {}

/** The terminal of a command, and the receiver of its exit status. */
interface Surroundings {
  readonly terminal: Terminal
  readonly end: (status: Ended) => void
}

/** Runs a command line; returns its exit status, or undefined when the process keeps running. */
export async function runProgram(
  words: readonly string[],
  verbs: readonly AnyVerb[],
  terminal: Terminal,
): Promise<Ended> {
  const line = words[0] === 'help' ? [...words.slice(1), '--help'] : [...words]
  requireKnown(line, verbs)
  let ended: Ended
  const end = (status: Ended) => {
    ended = status
  }
  try {
    await programOf(verbs, { terminal, end }).parseAsync(line, { from: 'user' })
  } catch (error) {
    if (!(error instanceof Answered)) throw error
    return 0
  }
  return ended
}

/** Builds the commands of all verbs; the first is the default. */
function programOf(verbs: readonly AnyVerb[], surroundings: Surroundings): Command {
  const program = new Command('sandglass')
    .description('Sandglass, a stand-in for a payments API with a clock that its user controls.')
    .usage('[command] [options]')
    .enablePositionalOptions()
  prepare(program, { name: 'sandglass', options: [] }, surroundings)
  for (const verb of verbs) {
    const command = 'actions' in verb ? groupOf(verb, surroundings) : commandOf(verb, verb.name, surroundings)
    program.addCommand(command, { isDefault: verb === verbs[0] })
  }
  const [first] = verbs
  return program.addHelpText(
    'after',
    `\n${wrap(`Without a command it is ${first?.name}. ${exitStatuses}`, widthOf(surroundings.terminal))}`,
  )
}

const exitStatuses = 'The exit status is 0 when all is well, 1 when not, 2 for a mistake on the command line.'

function groupOf(group: VerbGroup, surroundings: Surroundings): Command {
  const { name, summary, actions, usual, notes } = group
  const command = new Command(name)
    .description(summary)
    .usage(`${usual === undefined ? '<action>' : '[action]'} [options]`)
  prepare(command, { name, options: [] }, surroundings)
  for (const action of actions)
    command.addCommand(commandOf(action, `${name} ${action.name}`, surroundings), { isDefault: action.name === usual })
  const without = usual === undefined ? [] : [`Without an action it is ${usual}.`]
  const after = [...without, ...(notes === undefined ? [] : [notes])].join(' ')
  return after === '' ? command : command.addHelpText('after', `\n${wrap(after, widthOf(surroundings.terminal))}`)
}

function commandOf(verb: Verb, path: string, surroundings: Surroundings): Command {
  const { name, alias, summary, arguments: words = [], options, notes } = verb
  const command = new Command(name).description(summary).allowExcessArguments()
  if (alias !== undefined) command.alias(alias)
  for (const word of words) command.addArgument(argumentOf(word))
  const known = options.map((option) => [option, optionOf(option)] as const)
  for (const [, option] of known) command.addOption(option)
  if (words.at(-1)?.isCommand) command.passThroughOptions()
  prepare(command, { ...verb, name: path }, surroundings)
  if (notes !== undefined) command.addHelpText('after', `\n${wrap(notes, widthOf(surroundings.terminal))}`)
  return command.action(async () => {
    const texts = known.flatMap(([option, declared]) => {
      const value: unknown = command.getOptionValue(declared.attributeName())
      return value === undefined ? [] : [readOption(option, value)]
    })
    const given = { options: new Map(texts), arguments: readArguments({ ...verb, name: path }, command.args) }
    surroundings.end(await verb.run(given, surroundings.terminal))
  })
}

function argumentOf({ name, meaning, choices, isRequired, isRest, isCommand }: VerbArgument): Argument {
  const term = isRest || isCommand ? `${name}...` : name
  return new Argument(isRequired ? `<${term}>` : `[${term}]`, withChoices(meaning, choices))
}

/**
 * The value is optional here, which keeps a word that looks like an option from becoming it; `readOption` requires it.
 */
function optionOf({ name, value, meaning, isValid, choices }: VerbOption): Option {
  const flags = value === undefined && isValid === undefined ? `--${name}` : `--${name} [${value ?? 'boolean'}]`
  return new Option(flags, withChoices(meaning, choices))
}

/** Adds the choices to a description that does not list them. */
const withChoices = (meaning: string, choices: readonly string[] = []) =>
  choices.every((choice) => meaning.includes(choice))
    ? meaning
    : `${meaning.replace(/\.$/, '')}. One of ${choices.join(', ')}.`

/** Adds help and version to a command, and describes mistakes in our words. */
function prepare(command: Command, verb: Pick<Verb, 'name' | 'options' | 'absent'>, { terminal }: Surroundings): void {
  const { bold } = stylesOf(terminal)
  const print = (text: string) => terminal.print(text.trimEnd())
  const help: string[] = []
  command
    .helpCommand(false)
    .helpOption('-h, --help', 'Prints this help.')
    .version(packageJson.version, '-v, --version', 'Prints the version.')
    .configureHelp({ styleTitle: bold, optionTerm, subcommandTerm, minWidthToWrap, formatItem })
    .configureOutput({
      writeOut: (text) => help.push(text),
      outputError: () => {},
      getOutHelpWidth: () => widthOf(terminal),
      getOutHasColors: () => isColoured(terminal),
    })
    .exitOverride((error: CommanderError) => {
      if (error.exitCode !== 0) throw describeMistake(verb, error)
      print(help.join(''))
      throw new Answered()
    })
}

/** Shows a value as required, and no value for a flag. */
const optionTerm = ({ flags }: Option) => flags.replace(' [boolean]', '').replace(/\[(.+)\]/, '<$1>')

const subcommandTerm = (command: Command) => [command.name(), ...command.aliases()].join(', ')

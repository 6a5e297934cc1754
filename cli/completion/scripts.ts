import type { Position } from './positions.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Returns the lines that follow a command line to its position; other words are values or arguments. */
function steps(positions: readonly Position[], word: string): readonly string[] {
  const branches = positions.flatMap(({ path, aliases }) => {
    const before = path.slice(0, path.lastIndexOf('/') + 1)
    const names = [path, ...aliases.map((alias) => `${before}${alias}`)].map(quoted).join('|')
    return path === '' ? [] : [`      ${names}) place=${quoted(path)} ;;`]
  })
  return [`    case "$place/${word}" in`, ...branches, '    esac']
}

/** Returns the branches for the word after an option that takes a value. */
function valueBranches(
  positions: readonly Position[],
  complete: (choices: readonly string[]) => string,
): readonly string[] {
  return positions.flatMap(({ path, values }) =>
    Object.entries(values).map(([option, choices]) => `    ${quoted(`${path} ${option}`)}) ${complete(choices)} ;;`),
  )
}

/** Writes the completion of bash, for `source`. */
export function bashScript(positions: readonly Position[]): string {
  return [
    '# Completion of sandglass for bash: source <(sandglass completion bash)',
    '_sandglass() {',
    '  local place= proposals= index',
    '  local current=$' + '{COMP_WORDS[COMP_CWORD]} previous=$' + '{COMP_WORDS[COMP_CWORD-1]}',
    '  COMPREPLY=()',
    '  for ((index = 1; index < COMP_CWORD; index++)); do',
    ...steps(positions, '$' + '{COMP_WORDS[index]}'),
    '  done',
    '  case "$place $previous" in',
    ...valueBranches(positions, (choices) =>
      choices.length === 0 ? 'return' : `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$current")); return`,
    ),
    '  esac',
    '  case "$place" in',
    ...positions.map(({ path, proposals }) => {
      const words = proposals.map(({ word }) => word).join(' ')
      return `    ${quoted(path)}) proposals=${quoted(words)} ;;`
    }),
    '  esac',
    '  COMPREPLY=($(compgen -W "$proposals" -- "$current"))',
    '}',
    // File names when nothing else matches.
    'complete -o default -F _sandglass sandglass',
  ].join('\n')
}

/** Writes the completion of zsh, for `source` or a file of the function path. */
export function zshScript(positions: readonly Position[]): string {
  const described = ({ word, says }: Position['proposals'][number]) => quoted(`${word}:${says}`)
  return [
    '#compdef sandglass',
    '# Completion of sandglass for zsh: source <(sandglass completion zsh)',
    '_sandglass() {',
    "  local place='' index",
    '  local -a proposals options',
    '  for ((index = 2; index < CURRENT; index++)); do',
    ...steps(positions, '$' + '{words[index]}'),
    '  done',
    '  case "$place $' + '{words[CURRENT-1]}" in',
    ...valueBranches(positions, (choices) =>
      choices.length === 0 ? '_files; return' : `compadd -- ${choices.map(quoted).join(' ')}; return`,
    ),
    '  esac',
    '  case "$place" in',
    ...positions.flatMap(({ path, proposals }) => {
      const isOption = ({ word }: { readonly word: string }) => word.startsWith('-')
      return [
        `    ${quoted(path)})`,
        `      proposals=(${proposals
          .filter((proposal) => !isOption(proposal))
          .map(described)
          .join(' ')})`,
        `      options=(${proposals.filter(isOption).map(described).join(' ')}) ;;`,
      ]
    }),
    '  esac',
    "  (( $#proposals )) && _describe 'command' proposals",
    "  _describe -o 'option' options || _files",
    '}',
    '(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }',
    'compdef _sandglass sandglass',
  ].join('\n')
}

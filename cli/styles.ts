import type { Terminal } from './verb.ts'

type Style = (text: string) => string

/** The text styles of the command. */
export interface Styles {
  readonly bold: Style
  readonly dim: Style
  readonly red: Style
  readonly green: Style
  readonly yellow: Style
}

const coded =
  (on: number, off: number): Style =>
  (text) =>
    `\u001b[${on}m${text}\u001b[${off}m`
const plain: Style = (text) => text

const coloured: Styles = {
  bold: coded(1, 22),
  dim: coded(2, 22),
  red: coded(31, 39),
  green: coded(32, 39),
  yellow: coded(33, 39),
}
const colourless: Styles = { bold: plain, dim: plain, red: plain, green: plain, yellow: plain }

/** True when a person reads the output and has not asked for plain text: https://no-color.org. */
export function isColoured({ isTerminal, environment }: Pick<Terminal, 'isTerminal' | 'environment'>): boolean {
  const { NO_COLOR: refused = '', TERM: terminal } = environment
  return isTerminal === true && refused === '' && terminal !== 'dumb'
}

/** Returns the styles for a terminal; without colours they return the text unchanged. */
export const stylesOf = (terminal: Pick<Terminal, 'isTerminal' | 'environment'>): Styles =>
  isColoured(terminal) ? coloured : colourless

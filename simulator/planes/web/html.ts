import { escapeHtml } from '../../schema/index.ts'

/** Escaped HTML. Only this file creates it, which keeps customers' input from becoming markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | undefined | false | readonly Piece[]

/** A template tag that escapes values unless they are markup, and omits undefined and false. */
export function html(template: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(template.reduce((text, part, index) => text + render(values[index - 1]) + part))
}

function render(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(render).join('\n')
  return escapeHtml(String(piece))
}

/** Trusts a text of our own, such as a style sheet, without escaping it. */
export const verbatim = (text: string): Markup => new Markup(text)

import { escapeHtml } from '../../schema/index.ts'

/** Escaped HTML. Only this file creates it, so that no input of a customer becomes markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | undefined | false | readonly Piece[]

/** A template tag that escapes its values unless they are markup, and leaves out undefined and false. */
export function html(template: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(template.reduce((text, part, index) => text + render(values[index - 1]) + part))
}

function render(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(render).join('\n')
  return escapeHtml(String(piece))
}

/** Marks a text of our own, such as a style sheet, as markup without escaping it. */
export const verbatim = (text: string): Markup => new Markup(text)

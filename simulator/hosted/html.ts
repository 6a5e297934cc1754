/** Markup that needs no more escaping. Only this file makes it, so that nothing a customer wrote gets in as markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | undefined | false | readonly Piece[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose values are escaped, unless they are markup themselves; what is undefined or false is left out. */
export function html(template: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(template.reduce((text, part, index) => text + written(values[index - 1]) + part))
}

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('\n')
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** Text that is ours from end to end, such as a style sheet, as it is. */
export const verbatim = (text: string): Markup => new Markup(text)

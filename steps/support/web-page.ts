/** A page as a browser without scripts sees it: its text, and the data that its form would send. */
export interface WebPage {
  readonly text: string
  /** The names of the visible fields. */
  readonly fields: readonly string[]
  /** The values of the fields that are filled in, hidden ones included. */
  readonly values: ReadonlyMap<string, readonly string[]>
  /** The errors that the page shows, in order. */
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly buttons: readonly { readonly label: string; readonly name: string; readonly value: string }[]
}

/** Reads the HTML of a hosted page. */
export function readPage(html: string): WebPage {
  const inputs = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes))
  const selects = [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(
    ([, attributes = '', inside = '']) => ({
      name: attributesOf(attributes).get('name') ?? '',
      selected: [...inside.matchAll(/<option\b([^>]*)>/g)]
        .map(([, option = '']) => attributesOf(option))
        .filter((option) => option.has('selected')),
    }),
  )
  const values = new Map<string, string[]>()
  const add = (name: string, value: string) => values.set(name, [...(values.get(name) ?? []), value])
  for (const input of inputs) if (isSent(input)) add(input.get('name') ?? '', input.get('value') ?? '')
  for (const { name, selected } of selects) for (const option of selected) add(name, option.get('value') ?? '')
  const visible = inputs.filter((input) => input.get('type') !== 'hidden').map((input) => input.get('name') ?? '')
  return {
    text: textOf(html.replace(/<style>[\s\S]*?<\/style>/g, '')),
    fields: [...new Set([...visible, ...selects.map(({ name }) => name)])],
    values,
    errors: [...html.matchAll(/<li>(?:<a href="#([^"]*)">[^<]*<\/a>: )?([^<]*)<\/li>/g)].map(
      ([, field = '', message = '']) => ({ field: unescaped(field), message: unescaped(message) }),
    ),
    buttons: [...html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(([, attributes = '', inside = '']) => ({
      label: textOf(inside).trim(),
      name: attributesOf(attributes).get('name') ?? '',
      value: attributesOf(attributes).get('value') ?? '',
    })),
  }
}

const textOf = (html: string) => unescaped(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')

function isSent(input: ReadonlyMap<string, string>): boolean {
  const type = input.get('type')
  return type === 'checkbox' || type === 'radio' ? input.has('checked') : type !== 'file' && input.get('value') !== ''
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '')
}

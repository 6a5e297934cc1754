import type { OpenApi, Operation } from './openapi.ts'

/** An operation or a webhook, with its place in a document. */
export interface Entry extends Operation {
  readonly slug: string
  readonly method: string
  /** The path below the base URL; for a webhook the type of its event. */
  readonly path: string
  readonly isWebhook: boolean
}

/** The entries of a tag. */
export interface Group {
  readonly name: string
  readonly description: string
  readonly entries: readonly Entry[]
}

/** A document of the reference, in the order in which it is read. */
export interface Catalogue {
  readonly slug: string
  readonly label: string
  readonly document: OpenApi
  /** The address of the API at the page's own origin: it has several names, and a page may call only its own. */
  readonly baseUrl: string
  readonly groups: readonly Group[]
}

const aboutWebhooks = 'Sandglass posts these events to the endpoint of the platform.'

/** Sorts the operations of a document by their tags; webhooks come last. */
export function catalogueOf(slug: string, label: string, document: OpenApi, origin: string): Catalogue {
  const operations = entriesOf(slug, document.paths, false)
  const webhooks = entriesOf(slug, document.webhooks ?? {}, true)
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    entries: operations.filter(({ tags = [] }) => tags.includes(name)),
  }))
  const [{ url = '/' } = {}] = document.servers
  return {
    slug,
    label,
    document,
    baseUrl: origin + new URL(url, origin).pathname,
    groups: [...groups, { name: 'Webhooks sent', description: aboutWebhooks, entries: webhooks }].filter(
      ({ entries }) => entries.length > 0,
    ),
  }
}

const entriesOf = (slug: string, paths: OpenApi['paths'], isWebhook: boolean): readonly Entry[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      slug,
      path,
      method: method.toUpperCase(),
      isWebhook,
    })),
  )

/** Finds an entry by its id, in any document. */
export const findEntry = (catalogues: readonly Catalogue[], id: string): Entry | undefined =>
  catalogues
    .flatMap(({ groups }) => groups)
    .flatMap(({ entries }) => entries)
    .find(({ operationId }) => operationId === id)

/** Returns the entries that have all of the words, wherever they stand; groups without any are left out. */
export function search(groups: readonly Group[], text: string): readonly Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (entry: Entry) => words.every((word) => searchedText(entry).includes(word))
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0)
}

const searchedText = ({ operationId, summary, description, method, path }: Entry) =>
  `${operationId} ${summary} ${description} ${method} ${path}`.toLowerCase()

import type { Texts } from '../lib/forms.ts'
import type { Catalogue, Entry } from './catalogue.ts'
import { type Parameter, resolve, type Schema } from './openapi.ts'

/** The credentials of a sender; each is empty when it is not known. */
export interface Access {
  readonly clientId: string
  readonly clientSecret: string
  /** The access token of an agent. */
  readonly agentToken: string
  readonly adminToken: string
}

/** A request as the page sends it and as its samples show it. */
export interface Prepared {
  readonly method: string
  readonly url: string
  /** The user name and the password. */
  readonly user?: readonly [string, string]
  readonly bearer?: string
  readonly headers: Readonly<Record<string, string>>
  readonly type?: string
  readonly body?: string
  /** The fields of a multipart form; an `@` stands before the name of a file. */
  readonly fields?: Texts
}

const multipart = 'multipart/form-data'

/** Returns the media type of the body of an operation. */
export const bodyTypeOf = ({ requestBody }: Entry): string | undefined => Object.keys(requestBody?.content ?? {})[0]

/** The name of a parameter's field in the form of an operation. */
export const fieldOf = ({ in: place, name }: Parameter): string => `${place}.${name}`

/** The members of a multipart body; none when the body is of another type. */
export function formMembers({ document }: Catalogue, { requestBody }: Entry): readonly (readonly [string, Schema])[] {
  const form = requestBody?.content[multipart]
  return form === undefined ? [] : Object.entries(resolve(document, form.schema).properties ?? {})
}

export const isFile = ({ format }: Schema): boolean => format === 'binary'

const formPrefix = 'form.'

/** The name of the field of a multipart body's member. */
export const formFieldOf = (name: string): string => formPrefix + name

/** Returns the request of an operation with the texts of its form. Parameters without a text are left out. */
export function prepare(catalogue: Catalogue, entry: Entry, texts: Texts, access: Access): Prepared {
  const given = (place: Parameter['in']) =>
    (entry.parameters ?? []).flatMap((parameter): readonly [string, string][] => {
      const text = texts[fieldOf(parameter)]
      return parameter.in === place && text !== undefined ? [[parameter.name, text]] : []
    })
  const path = given('path').reduce(
    (rest, [name, text]) => rest.replace(`{${name}}`, encodeURIComponent(text)),
    entry.path,
  )
  const query = new URLSearchParams(given('query')).toString()
  return {
    method: entry.method,
    url: catalogue.baseUrl + path + (query && `?${query}`),
    ...proofOf(catalogue, entry, access),
    headers: Object.fromEntries(given('header')),
    ...bodyOf(catalogue, entry, texts),
  }
}

function bodyOf(catalogue: Catalogue, entry: Entry, texts: Texts): Pick<Prepared, 'type' | 'body' | 'fields'> {
  const type = bodyTypeOf(entry)
  const body = texts['body']
  if (type !== multipart) return type === undefined || body === undefined ? {} : { type, body }
  const example = Object(entry.requestBody?.content[multipart]?.example)
  const fields = formMembers(catalogue, entry).flatMap(([name, schema]): readonly [string, string][] => {
    const text = isFile(schema) ? `@${example[name] ?? 'file'}` : texts[formFieldOf(name)]
    return text === undefined ? [] : [[name, text]]
  })
  return { fields: Object.fromEntries(fields) }
}

/** Names the schemes of which an operation asks for one: `basic`, `agent` or `bearer`. */
export const schemesOf = ({ document }: Catalogue, { security = document.security ?? [] }: Entry): readonly string[] =>
  security.flatMap((alternative) => Object.keys(alternative))

/** Returns the proof that an operation asks for, if it is known. */
function proofOf(catalogue: Catalogue, entry: Entry, access: Access): Pick<Prepared, 'user' | 'bearer'> {
  const schemes = schemesOf(catalogue, entry)
  const { clientId, clientSecret, agentToken, adminToken } = access
  if (schemes.includes('basic') && clientId !== '') return { user: [clientId, clientSecret] }
  if (schemes.includes('agent') && agentToken !== '') return { bearer: agentToken }
  return catalogue.slug === 'admin' && adminToken !== '' ? { bearer: adminToken } : {}
}

/** Browsers take these parts of a path for directions, so that the request would reach another address. */
const dotSegment = /\/\.{1,2}(?:[/?]|$)/

/** Sends a request from the page, with the members of its form when it has one. */
export async function send(request: Prepared, form: HTMLFormElement, signal: AbortSignal): Promise<Response> {
  const { method, url, user, bearer, headers, type, body, fields } = request
  if (dotSegment.test(url)) throw new Error('"." and ".." cannot be parts of a path.')
  const authorization = user === undefined ? bearer && `Bearer ${bearer}` : `Basic ${base64Of(user.join(':'))}`
  return fetch(url, {
    method,
    signal,
    headers: {
      ...headers,
      ...(authorization === undefined ? {} : { authorization }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    body: fields === undefined ? (body ?? null) : multipartOf(form),
  })
}

const base64Of = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function multipartOf(form: HTMLFormElement): FormData {
  const members = new FormData()
  for (const [name, value] of new FormData(form))
    if (name.startsWith(formPrefix) && value !== '') members.append(name.slice(formPrefix.length), value)
  return members
}

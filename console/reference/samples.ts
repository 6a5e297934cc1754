import { curlCommand, quoted } from '../lib/curl.ts'
import type { Prepared } from './request.ts'

/** Writes a request in the form of each language. */
export const samples: Readonly<Record<string, (request: Prepared) => string>> = {
  curl,
  JavaScript: javaScript,
  Python: python,
}

function curl({ method, url, user, bearer, headers, type, body, fields }: Prepared): string {
  const proof = [
    ...(user === undefined ? [] : ['-u', quoted(user.join(':'))]),
    ...Object.entries(withBearer(headers, bearer)).flatMap(([name, text]) => ['-H', quoted(`${name}: ${text}`)]),
  ]
  return curlCommand({ method, url, proof, type, body: body && compact(body), form: fields })
}

function javaScript({ method, url, user, bearer, headers, type, body, fields }: Prepared): string {
  const rows = Object.entries(withBearer(headers, bearer, type)).map(([name, text]) => [word(name), word(text)])
  if (user !== undefined) rows.unshift(['Authorization', `'Basic ' + btoa(${word(user.join(':'))})`])
  return [
    ...(fields === undefined ? [] : ['const form = new FormData()']),
    ...Object.entries(fields ?? {}).map(([name, text]) => `form.append(${word(name)}, ${word(text)})`),
    `const answer = await fetch(${word(url)}, {`,
    `  method: ${word(method)},`,
    ...(rows.length === 0 ? [] : ['  headers: {', ...rows.map(([name, text]) => `    ${name}: ${text},`), '  },']),
    ...(fields === undefined ? [] : ['  body: form,']),
    ...(body === undefined ? [] : [`  body: ${word(compact(body))},`]),
    '})',
    'console.log(answer.status, await answer.text())',
  ].join('\n')
}

function python({ method, url, user, bearer, headers, type, body, fields }: Prepared): string {
  const rows = Object.entries(withBearer(headers, bearer, type))
  const dictionary = (entries: readonly (readonly [string, string])[]) =>
    `{${entries.map(([name, text]) => `${word(name)}: ${text}`).join(', ')}}`
  return [
    'import requests',
    '',
    'answer = requests.request(',
    `    ${word(method)}, ${word(url)},`,
    ...(user === undefined ? [] : [`    auth=(${user.map(word).join(', ')}),`]),
    ...(rows.length === 0 ? [] : [`    headers=${dictionary(rows.map(([name, text]) => [name, word(text)]))},`]),
    // A field is sent as a part without the name of a file.
    ...(fields === undefined
      ? []
      : [`    files=${dictionary(Object.entries(fields).map(([name, text]) => [name, `(None, ${word(text)})`]))},`]),
    ...(body === undefined ? [] : [`    data=${word(compact(body))},`]),
    ')',
    'print(answer.status_code, answer.text)',
  ].join('\n')
}

const withBearer = (headers: Readonly<Record<string, string>>, bearer?: string, type?: string) => ({
  ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
  ...(type === undefined ? {} : { 'Content-Type': type }),
  ...headers,
})

/** Writes a text between single quotes; both languages read it. */
const word = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** Returns JSON without spaces, and anything else as it is. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

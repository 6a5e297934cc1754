import type { ServerResponse } from 'node:http'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = 'body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem; }'

const clauses = [
  'Nothing here is real: no money moves, no account exists outside this process, and these terms bind nobody.',
  'Customers who accept these terms may hold accounts in the simulator and use them as the API allows.',
  'A consent records this version, the time, the address it came from and how it was given. A later one replaces it.',
]

/** Answers with the end-user terms that the API links to, as a page that loads and runs nothing. */
export function answerTerms(res: ServerResponse, version: string): void {
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>End-user terms ${version}</title>`,
    `<style>${style}</style>`,
    `</head><body><h1>End-user terms, version ${version}</h1><ol>`,
    ...clauses.map((clause) => `<li>${clause}</li>`),
    '</ol></body></html>',
  ].join('\n')
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  })
  res.end(page)
}

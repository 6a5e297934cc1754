import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { openAdmin } from '../../simulator/testing/admin-plane.ts'
import { loggedRequest } from '../../simulator/testing/logged-request.ts'

const created = loggedRequest({
  method: 'POST',
  path: '/lamps',
  query: 'dry=1&tag=a&tag=b',
  status: 201,
  headers: { authorization: 'Basic eDp5', 'idempotency-key': 'k', 'x-other': '1' },
  bodies: { request: { colr: "it's red", otp: '123' }, answer: '{"id":"Lamp:1","clientSecret":"s3cret"}' },
})
const refused = loggedRequest({ path: '/none', status: 404, code: 'REFERENCE_NOT_FOUND', moment: 5 })

it.each([
  ['?format=curl', {}],
  ['', { accept: 'text/x-shellscript' }],
])('requests are a script of curl with %j and %j, oldest first', async (query, headers) => {
  const { call, origin, log } = await openAdmin()
  for (const entry of [created, refused]) log.add(entry)
  const reply = await call('GET', `/admin/requests${query}`, undefined, { headers })
  expect(reply.headers['content-type']).toBe('text/x-shellscript; charset=utf-8')
  expect(reply.text).not.toMatch(/s3cret|eDp5/)
  expect(reply.text.indexOf('/lamps')).toBeLessThan(reply.text.indexOf('/none'))
  const shell = `curl() { printf '%s\\n' "$@"; }\n${reply.text}`
  const words = execFileSync('sh', ['-c', shell], { env: { SANDGLASS_CREDENTIAL: 'x:y' } }).toString()
  expect(words.split('\n').slice(0, 9)).toEqual([
    '-X',
    'POST',
    `${origin()}/2025-10-13/lamps?dry=1&tag=a&tag=b`,
    '-u',
    'x:y',
    '-H',
    'idempotency-key: k',
    '--data-raw',
    `{"colr":"it's red","otp":"[hidden]"}`,
  ])
})

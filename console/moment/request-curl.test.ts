import { expect, it } from 'vitest'
import { requestCurl } from './request-curl.ts'

const access = { baseUrl: 'http://localhost:1/v', clientId: 'ada', clientSecret: "it's" }

it('writes the request with its headers, query and body', () => {
  const headers = { authorization: '[hidden]', 'content-type': 'application/json', 'user-agent': 'x' }
  const request = { headers, query: { tag: ['a', 'b c'] }, body: { name: "it's" } }
  expect(requestCurl({ method: 'POST', path: '/lamps', request }, access)).toBe(
    [
      "curl -X POST 'http://localhost:1/v/lamps?tag=a&tag=b+c'",
      `-u 'ada:it'\\''s'`,
      "-H 'Content-Type: application/json'",
      `-d '{"name":"it'\\''s"}'`,
    ].join(' '),
  )
})

it('lets nothing end the line or the quotes', () => {
  const request = { headers: {}, body: '[8 characters that are not JSON]' }
  expect(requestCurl({ method: 'GET', path: "/'; rm\n", request }, { ...access, baseUrl: '' })).toBe(
    `curl '/'\\''; rm'`,
  )
})

it('leaves a credential that is not known to the shell', () => {
  const request = { headers: { authorization: '[hidden]' } }
  const { clientSecret: _, ...unknown } = access
  expect(requestCurl({ method: 'GET', path: '/lamps', request }, unknown)).toBe(
    'curl http://localhost:1/v/lamps -u "$CLIENT_ID:$CLIENT_SECRET"',
  )
})

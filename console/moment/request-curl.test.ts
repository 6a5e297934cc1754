import { expect, it } from 'vitest'
import { requestCurl } from './request-curl.ts'

it('writes the request with its headers, query and body', () => {
  const headers = { authorization: '[hidden]', 'content-type': 'application/json', 'user-agent': 'x' }
  const request = { headers, query: { tag: ['a', 'b c'] }, body: { name: "it's" } }
  expect(requestCurl({ method: 'POST', path: '/lamps', request }, 'http://localhost:1/v')).toBe(
    [
      "curl -X POST 'http://localhost:1/v/lamps?tag=a&tag=b+c'",
      '-u "$SANDGLASS_CREDENTIAL"',
      "-H 'Content-Type: application/json'",
      `-d '{"name":"it'\\''s"}'`,
    ].join(' '),
  )
})

it('lets nothing end the line or the quotes', () => {
  const request = { headers: {}, body: '[8 characters that are not JSON]' }
  expect(requestCurl({ method: 'GET', path: "/'; rm\n", request }, '')).toBe(`curl '/'\\''; rm'`)
})

import { describe, expect, it } from 'vitest'
import { curlCommand } from './curl.ts'

describe('a curl command', () => {
  it('of a read is the address alone', () => {
    expect(curlCommand({ method: 'GET', url: 'http://localhost:8080/admin/worlds' })).toBe(
      'curl http://localhost:8080/admin/worlds',
    )
  })

  it('quotes everything that a shell would read', () => {
    const body = { name: "it's $HOME & more" }
    expect(curlCommand({ method: 'POST', url: 'http://x/a?b=1&c=2', type: 'application/json', body })).toBe(
      `curl -X POST 'http://x/a?b=1&c=2' -H 'Content-Type: application/json' -d '{"name":"it'\\''s $HOME & more"}'`,
    )
  })

  it('shows the proof as it is given, so that a shell fills it in', () => {
    const proof = ['-u', '"$CLIENT_ID:$CLIENT_SECRET"']
    expect(curlCommand({ method: 'DELETE', url: 'http://x/y', proof, type: 'application/json' })).toBe(
      'curl -X DELETE http://x/y -u "$CLIENT_ID:$CLIENT_SECRET"',
    )
  })

  it('names a file instead of its content', () => {
    expect(curlCommand({ method: 'POST', url: 'http://x/y', type: 'text/plain', file: 'my file', body: 'long' })).toBe(
      "curl -X POST http://x/y -H 'Content-Type: text/plain' --data-binary '@my file'",
    )
  })
})

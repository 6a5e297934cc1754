import { describe, expect, it } from 'vitest'
import { readyCurl } from './ready-request.ts'

const baseUrl = 'http://localhost:8080/2025-10-13'
const request = { method: 'POST', path: '/customers', body: { fullName: 'Ada 002' } }
const rest = `-H 'Content-Type: application/json' -d '{"fullName":"Ada 002"}'`

describe('the command of a ready request', () => {
  it('has the base URL and the credential of the world', () => {
    expect(readyCurl(request, { baseUrl, clientId: 'ada', clientSecret: "s'1" })).toBe(
      `curl -X POST ${baseUrl}/customers -u 'ada:s'\\''1' ${rest}`,
    )
  })

  it('leaves a credential to the shell that is not known', () => {
    expect(readyCurl(request, { baseUrl, clientId: 'ada' })).toBe(
      `curl -X POST ${baseUrl}/customers -u "$CLIENT_ID:$CLIENT_SECRET" ${rest}`,
    )
  })
})

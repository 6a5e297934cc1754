import { describe, expect, it } from 'vitest'
import { canSend, fillIn, readyCurl } from './ready-request.ts'

const baseUrl = 'http://localhost:8080/2025-10-13'
const access = { baseUrl, clientId: 'ada', clientSecret: 's' }
const request = { method: 'POST', path: '/customers', body: { fullName: 'Ada 002' } }
const rest = `-H 'Content-Type: application/json' -d '{"fullName":"Ada 002"}'`

describe('the command of a ready request', () => {
  it('has the base URL and the credential of the world', () => {
    expect(readyCurl(request, { ...access, clientSecret: "s'1" }, 'w')).toBe(
      `curl -X POST ${baseUrl}/customers -u 'ada:s'\\''1' ${rest}`,
    )
  })

  it('leaves a credential to the shell that is not known', () => {
    expect(readyCurl(request, { baseUrl, clientId: 'ada' }, 'w')).toBe(
      `curl -X POST ${baseUrl}/customers -u "$CLIENT_ID:$CLIENT_SECRET" ${rest}`,
    )
  })

  it('is sent to the admin plane of the world when its path says so', () => {
    const resolve = { method: 'POST', path: '/admin/resources/Card:1/resolve', body: { decision: 'CLOSED' } }
    expect(readyCurl(resolve, access, 'suite 7')).toBe(
      `curl -X POST http://localhost:8080/admin/worlds/suite%207/resources/Card:1/resolve ` +
        `-H 'Content-Type: application/json' -d '{"decision":"CLOSED"}'`,
    )
  })

  it('has the fields of a form', () => {
    const form = { documentNumber: 'X901', file: '@passport.pdf' }
    expect(readyCurl({ method: 'POST', path: '/documents', form }, access, 'w')).toBe(
      `curl -X POST ${baseUrl}/documents -u 'ada:s' -F documentNumber=X901 -F file=@passport.pdf`,
    )
  })
})

describe('the placeholders of a ready request', () => {
  const needy = {
    method: 'POST',
    path: '/cards/{cardId}/x',
    body: { customerId: '{customerId}', note: '{other}' },
    needs: { cardId: 'cards', customerId: 'customers' },
  }

  it('are replaced by ids, in the path and the body', () => {
    expect(fillIn(needy, { cardId: 'Card:1', customerId: 'Customer:2', other: 'no' })).toMatchObject({
      path: '/cards/Card:1/x',
      body: { customerId: 'Customer:2', note: '{other}' },
    })
  })

  it('stay where no id is given, and then it cannot be sent', () => {
    expect(fillIn(needy, { cardId: 'Card:1' })).toMatchObject({ body: { customerId: '{customerId}' } })
    expect(canSend(needy, { cardId: 'Card:1' })).toBe(false)
    expect(canSend(needy, { cardId: 'Card:1', customerId: 'Customer:2' })).toBe(true)
  })

  it('are none where there is a file, which a page does not have', () => {
    expect(canSend({ method: 'POST', path: '/documents', form: { file: '@x' } }, {})).toBe(false)
  })
})

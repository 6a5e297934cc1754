import { describe, expect, it } from 'vitest'
import { secrets } from '../../../api/index.ts'
import { type Note, runAtOnce } from '../../../engine/index.ts'
import { Redactor } from './redact.ts'

const redactor = new Redactor(secrets)
const redact = <T>(value: T): T => redactor.redact(value)

describe('secrets', () => {
  it.each([
    'clientSecret',
    'secretHash',
    'authorization',
    'Authorization',
    'Set-Cookie',
    'otp',
    'password',
    'threeDSecurePassword',
    'private_key',
    'accessToken',
    'pan',
    'cvv',
    'identifier',
    'assertion',
    'signature',
    'signedWith',
    'idToken',
    'encryptedWalletCredentials',
    'token',
    'refresh_token',
    'bearerToken',
    'session-token',
    'verificationCode',
  ])('under %s are hidden at any depth', (member) => {
    expect(redact({ a: [{ [member]: { deep: 'x' }, name: 'lamp' }] })).toEqual({
      a: [{ [member]: '[hidden]', name: 'lamp' }],
    })
  })

  it('that a person was sent as digits are hidden; codes of errors and currencies are not', () => {
    expect(redact({ code: '123456' })).toEqual({ code: '[hidden]' })
    const words = { error: { code: 'INVALID_INPUT' }, currency: { code: 'USD' }, naicsCode: '541511' }
    expect(redact(words)).toEqual(words)
  })

  it.each(['xy9911', '44 55 67', '1234567890123', '000000', 'usd', '', 'A-1'])(
    'include any code that is not a word in capitals, such as "%s"',
    (code) => {
      expect(redact({ sent: { code } })).toEqual({ sent: { code: '[hidden]' } })
    },
  )

  it('include words in capitals that are no codes of errors or currencies', () => {
    expect(redact({ body: { code: 'SESAME' } })).toEqual({ body: { code: '[hidden]' } })
    const codes = [{ code: 'INVALID_INPUT' }, { receivingCurrency: { code: 'USD' } }, { code: 404 }, { code: null }]
    expect(redact(codes)).toEqual(codes)
  })

  it.each([
    ['accountNumber', '000123456789', '****6789'],
    ['iban', 'DE89370400440532013000', '****3000'],
    ['documentNumber', 'P1234567', '****4567'],
    ['documentNumber', '1234', '[hidden]'],
  ])('of %s are masked to the last four characters', (member, value, shown) => {
    expect(redact({ a: { [member]: value, list: [{ [member]: [value] }] } })).toEqual({
      a: { [member]: shown, list: [{ [member]: [shown] }] },
    })
    expect(redact({ [member]: shown })).toEqual({ [member]: shown })
  })

  it('are found under dotted names, in forms too', () => {
    const dotted = new Redactor(['card.number'])
    expect(dotted.redact({ card: { number: '1' }, number: '2', 'owners.0.card.number': ['3'] })).toEqual({
      card: { number: '[hidden]' },
      number: '2',
      'owners.0.card.number': '[hidden]',
    })
    expect(redact({ 'owners.0.personalInfo.identifier': ['123-45-6789'] })).toEqual({
      'owners.0.personalInfo.identifier': '[hidden]',
    })
  })

  it.each([
    ['the SSN 123-45-6789, it says', 'the SSN [hidden], it says'],
    ['EIN-12-3456789', '[hidden]'],
    ['4242 4242 4242 4242', '****4242'],
    ['paid with 4242424242424242, she says', 'paid with ****4242, she says'],
    ['card 4242 4242 4242 4242 and 5555-5555-5555-4444.', 'card ****4242 and ****4444.'],
    ['3782 822463 10005 or 378282246310005', '****0005 or ****0005'],
    ['/customers/4242424242424242/cards', '/customers/****4242/cards'],
    ['/customers/4242%204242%204242%204242', '/customers/****4242'],
    ['{"note": 4242424242424242', '{"note": ****4242'],
    ['4242424242424241 items, order 42424242424242424242', '4242424242424241 items, order 42424242424242424242'],
    ['a4242424242424242', 'a4242424242424242'],
    ['http://host.test/hosted/abc123?x=1', 'http://host.test/hosted/[hidden]?x=[hidden]'],
    ['/hosted/abc123', '/hosted/[hidden]'],
    ['/hosted/terms/V1', '/hosted/terms/V1'],
    ['https://host.test/hooks?s3cr3t&a=b', 'https://host.test/hooks?[hidden]&a=[hidden]'],
    ['2025-11-15T12:00:00Z to 1763208005000', '2025-11-15T12:00:00Z to 1763208005000'],
    ['Transaction:0000002c-5c81-40a8-96ec-65ef49151daf', 'Transaction:0000002c-5c81-40a8-96ec-65ef49151daf'],
  ])('are found by their shape: %s', (text, shown) => {
    expect(redact({ text })).toEqual({ text: shown })
  })

  it('may be public beside another member', () => {
    const open = new Redactor([{ open: 'code', beside: 'inviterUma' }])
    const invitation = { code: '0a1b2c3d', inviterUma: '$ada@example.com' }
    const shown = { code: '[hidden]', data: invitation, list: [invitation] }
    expect(open.redact({ ...shown, code: '123456' })).toEqual(shown)
    expect(runAtOnce(open.redactSteps(invitation))).toEqual(invitation)
  })

  it('in texts of JSON are hidden too', () => {
    expect(redact({ body: '{"clientSecret":"hush","id":1}' })).toEqual({ body: '{"clientSecret":"[hidden]","id":1}' })
    expect(redact('[{"otp":"1"}]')).toBe('[{"otp":"[hidden]"}]')
  })

  it.each([
    ['https://ada:s3cr3t@host.test/x?y=a@b', 'https://[hidden]@host.test/x?y=[hidden]'],
    ['see http://tok%40en@host.test, then', 'see http://[hidden]@host.test, then'],
    ['{"url":"http://a:b@host.test/"}', '{"url":"http://[hidden]@host.test/"}'],
    ['http://a:p@ss@host.test/', 'http://[hidden]@host.test/'],
  ])('before the host of an address are hidden: %s', (text, shown) => {
    expect(redact({ text })).toEqual({ text: shown })
  })

  it('are all that is hidden', () => {
    const plain = { otpLength: 6, panel: 'x', text: '{not json', empty: null, list: [1, true], secret: null }
    const addresses = { mail: 'ada@host.test', plain: 'https://host.test/@ada', uma: '$ada@host.test' }
    expect(redact(addresses)).toEqual(addresses)
    expect(redact(plain)).toEqual(plain)
    expect(redact(Buffer.from('abc'))).toBe('[3 bytes]')
  })
})

it('hides what is nested too deeply to be read', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}"lamp"${']'.repeat(levels)}`)
  expect(redact({ body: nested(60) })).toEqual({ body: nested(60) })
  const shown = JSON.stringify(redact({ body: nested(20_000) }))
  expect([shown.includes('[hidden]'), shown.includes('lamp')]).toEqual([true, false])
})

describe('a body that is redacted in steps', () => {
  const items = Array.from({ length: 25 }, (_, index) => ({ id: `Lamp:${index}`, otp: '123456', colour: undefined }))
  const steps = (body: unknown) => runAtOnce(redactor.redactSteps(body))

  it.each([
    ['a long list', { data: items, totalCount: 25, next: undefined }],
    ['a long list under a secret name', { secret: items, clientSecret: [] }],
    ['a short list', { data: items.slice(0, 2), lamp: { otp: '123456' } }],
    ['a list', items],
    ['a text', '{"otp":"123456"}'],
    ['null', null],
    ['nothing', undefined],
  ])('looks as if it were redacted at once: %s', (_, body) => {
    expect(steps(body)).toStrictEqual(redact(body))
  })

  it('pauses within a long list', () => {
    expect([...redactor.redactSteps({ data: items })].length).toBeGreaterThan(1)
  })
})

describe('a code that somebody typed', () => {
  const typed: Note = { kind: 'magic', table: 'code', row: '000000', isSecret: true, subject: 'AuthMethod:1' }

  it('is hidden in notes when it has its own row', () => {
    expect(redactor.redactNotes([typed])).toEqual([
      { kind: 'magic', table: 'code', row: '[hidden]', subject: 'AuthMethod:1' },
    ])
  })

  it('is not hidden as `otherwise`, nor is the row of a table without secrets', () => {
    const otherwise: Note = { kind: 'magic', table: 'code', row: 'otherwise', isSecret: true }
    const open: Note = { kind: 'magic', table: 'ending', row: '002' }
    expect(redactor.redactNotes([otherwise, open])).toEqual([{ kind: 'magic', table: 'code', row: 'otherwise' }, open])
  })
})

import { describe, expect, it } from 'vitest'
import { idErrors } from '../refusals/index.ts'
import { formats } from './formats.ts'

const fits = (format: string, value: string) => formats[format]?.fits(value)

describe('a web address', () => {
  it.each(['http://localhost', 'https://u:p@pay.example:8443/a?b#c', 'http://[::1]:80/', 'http://10.0.0.1'])(
    'may be %j',
    (value) => expect(fits('url', value)).toBe(true),
  )

  it.each([
    '',
    'http://',
    'ftp://pay.example',
    '//pay.example',
    'https://x ',
    ' https://x',
    'https://x\n',
    'http://x\t/y',
  ])('cannot be %j', (value) => expect(fits('url', value)).toBe(false))
})

describe('a domain name', () => {
  it.each(['localhost', 'pay.example', 'Pay.Example', 'xn--mnchen-3ya.de', '4u.example', 'a.b2'])(
    'may be %j',
    (value) => expect(fits('hostname', value)).toBe(true),
  )

  it.each([
    '',
    'a..b',
    'pay.example.',
    '-a.example',
    'a-.example',
    'a_b.example',
    'pay example',
    'münchen.de',
    '10.0.0.1',
    'http://pay.example',
    'pay.example\n',
    `${'a'.repeat(64)}.example`,
    `${'a'.repeat(63)}.`.repeat(4),
  ])('cannot be %j', (value) => expect(fits('hostname', value)).toBe(false))
})

describe('an id', () => {
  const id = 'Thing:00000000-0000-4000-8000-00000000000a'

  it('has a type and a uuid', () => {
    expect(idErrors({ thingId: id }, 'thingId')).toEqual([])
    for (const thingId of ['', 'x', id.slice(6), id.slice(0, -1), `${id}0`, `${id}\n`, 'Thing:none'])
      expect(idErrors({ thingId }, 'thingId')).toMatchObject([{ field: 'thingId' }])
  })
})

import { expect, it } from 'vitest'
import { chooseTarget } from '../target.ts'

it('takes the origin of a service', () => {
  expect(chooseTarget({})).toEqual({ kind: 'in-process' })
  for (const address of ['http://localhost:8080', 'http://localhost:8080/'])
    expect(chooseTarget({ SANDGLASS_BASE_URL: address })).toEqual({ kind: 'address', origin: 'http://localhost:8080' })
})

it.each(['localhost:18918', 'http://', 'sandglass', 'ftp://localhost'])(
  'names the variable and its value: %s',
  (address) => {
    expect(() => chooseTarget({ SANDGLASS_BASE_URL: address })).toThrow(
      `SANDGLASS_BASE_URL is "${address}", which is not an address.`,
    )
  },
)

it('refuses a path, which the features add themselves', () => {
  expect(() => chooseTarget({ SANDGLASS_BASE_URL: 'http://localhost:8080/2025-10-13' })).toThrow(
    /must end before \/2025-10-13: .* Set it to http:\/\/localhost:8080\.$/,
  )
})

it('needs the address of a container', () => {
  expect(() => chooseTarget({ SANDGLASS_TARGET: 'container' })).toThrow(/SANDGLASS_BASE_URL/)
})

import { expect, it } from 'vitest'
import { countryCodes, countryOptions } from './countries.ts'

it('names every country once', () => {
  expect(countryCodes.size).toBe(249)
  expect(countryOptions).toHaveLength(249)
  for (const { value } of countryOptions) expect(value).toMatch(/^[A-Z]{2}$/)
  for (const { label } of countryOptions) expect(label).toMatch(/^[A-ZÅ][^;]{2,40}$/)
})

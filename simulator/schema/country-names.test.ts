import { expect, it } from 'vitest'
import { countryCodes } from './countries.ts'
import { countryOptions } from './country-names.ts'

it('names every country once', () => {
  expect(countryOptions.map(({ value }) => value).sort()).toEqual([...countryCodes].sort())
  for (const { label } of countryOptions) expect(label).toMatch(/^[A-ZÅ][^;]{2,40}$/)
})

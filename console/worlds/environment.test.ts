import { describe, expect, it } from 'vitest'
import { environmentOf } from './environment.ts'

const access = { baseUrl: 'http://localhost:8080/2025-10-13', clientId: 'ada', clientSecret: "it's" }

describe('the environment of a world', () => {
  it('has a variable for each part, quoted for a shell', () => {
    expect(environmentOf('suite-7', access).split('\n')).toEqual([
      "export SANDGLASS_URL='http://localhost:8080'",
      "export SANDGLASS_BASE_URL='http://localhost:8080/2025-10-13'",
      "export SANDGLASS_WORLD='suite-7'",
      "export SANDGLASS_CLIENT_ID='ada'",
      "export SANDGLASS_CLIENT_SECRET='it'\\''s'",
    ])
  })

  it('leaves out a secret that is not known', () => {
    const { clientSecret: _, ...rest } = access
    expect(environmentOf('suite-7', rest)).not.toContain('SECRET')
  })
})

import { expect, it } from 'vitest'
import { settings } from './config.ts'
import { type Started, startLines } from './start-lines.ts'

const built = settings.clientSecret.default

const started = ({ config, ...more }: Partial<Started> = {}): Started => ({
  config: {
    adminToken: undefined,
    clientSecret: built,
    mcp: false,
    storage: 'memory',
    tlsCert: undefined,
    ...config,
  },
  origin: 'http://localhost:8080',
  baseUrl: 'http://localhost:8080/2025-10-13',
  credential: { clientId: 'sandglass', clientSecret: built },
  ignored: [],
  ...more,
})

it('names the API, the credential, the pages and a first request', () => {
  expect(startLines(started())).toEqual([
    'Sandglass listens at http://localhost:8080/2025-10-13',
    '  credential  sandglass / sandglass',
    '  console     http://localhost:8080/console',
    '  docs        http://localhost:8080/docs',
    '  admin       http://localhost:8080/admin',
    '  try         curl -u sandglass:sandglass http://localhost:8080/2025-10-13/config',
  ])
})

it('takes at most ten lines with every setting, without secrets', () => {
  const config = {
    adminToken: 'open-sesame',
    clientSecret: 'my-secret',
    mcp: true,
    storage: 'postgres://user:my-password@db/sandglass',
    tlsCert: '/etc/my files/tls.crt',
  }
  const credential = { clientId: "it's me", clientSecret: 'my-secret' }
  const origin = 'https://pay.example.com/base'
  const lines = startLines(started({ config, credential, origin, baseUrl: `${origin}/2025-10-13` }))
  expect(lines.length).toBeLessThanOrEqual(10)
  expect(lines.join('\n')).not.toMatch(/open-sesame|my-secret|my-password/)
  expect(lines).toEqual(
    expect.arrayContaining([
      "  credential  it's me / the value of SANDGLASS_CLIENT_SECRET",
      `  console     ${origin}/console (asks for SANDGLASS_ADMIN_TOKEN)`,
      `  admin       ${origin}/admin (needs SANDGLASS_ADMIN_TOKEN)`,
      `  mcp         ${origin}/mcp (needs SANDGLASS_ADMIN_TOKEN)`,
    ]),
  )
  expect(lines.at(-1)).toBe(
    "  try         curl --cacert '/etc/my files/tls.crt' " +
      `-u 'it'\\''s me:'"$SANDGLASS_CLIENT_SECRET" ${origin}/2025-10-13/config`,
  )
})

it('lets curl ask for the password of a stored world, and names the settings without effect', () => {
  const config = { ...started().config, storage: './data' }
  const credential = { clientId: 'old', clientSecret: 'earlier' }
  const lines = startLines(started({ config, credential, ignored: ['SANDGLASS_CLIENT_ID'] }))
  expect(lines[1]).toBe('  credential  old / the password that it was created with')
  expect(lines.at(-2)).toMatch(/ {2}storage {5}\.\/data \(.*without effect: SANDGLASS_CLIENT_ID\)$/)
  expect(lines.at(-1)).toBe('  try         curl -u old http://localhost:8080/2025-10-13/config')
})

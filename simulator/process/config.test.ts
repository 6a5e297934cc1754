import { describe, expect, it } from 'vitest'
import { readConfig, type Setting, settings } from './config.ts'

it.each([
  [{ SANDGLASS_TLS_CERT: 'a.crt' }, 'SANDGLASS_TLS_CERT is set and SANDGLASS_TLS_KEY is not, expected both or neither'],
  [
    { SANDGLASS_TLS_CERT: 'a.crt', SANDGLASS_TLS_KEY: 'a.key', SANDGLASS_ADVERTISED_URL: 'http://10.0.0.7:8080' },
    'SANDGLASS_ADVERTISED_URL is "http://10.0.0.7:8080", expected https:// because SANDGLASS_TLS_CERT is set',
  ],
  [{ SANDGLASS_TLS_KEY: 'a.key' }, 'SANDGLASS_TLS_KEY is set and SANDGLASS_TLS_CERT is not, expected both or neither'],
])('%j are settings of TLS that do not go together', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem)
})

describe('settings from the environment', () => {
  it('have their defaults in an empty environment', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      clientId: 'sandglass',
      clientSecret: 'sandglass',
      seed: 'sandglass',
      frozen: false,
      mcp: false,
      strictRequests: false,
      adminToken: undefined,
      storage: 'memory',
      clockAfterRestart: 'continue',
      leaseMs: 5_000,
      idleMs: 300_000,
      drainMs: 5_000,
      historyLimit: 100_000,
      worldLimit: 1_000,
      requestLogLimit: 1_000,
      stopWithStdin: false,
      logLevel: 'info',
      publicUrl: undefined,
      frameAncestors: '*',
      webhookSignature: 'json',
    })
  })

  it('are read from their variables', () => {
    const config = readConfig({
      PORT: '0',
      SANDGLASS_HOST: '::1',
      SANDGLASS_CLIENT_ID: 'me',
      SANDGLASS_CLIENT_SECRET: 'a:b',
      SANDGLASS_SEED: 'sieben Zwerge',
      SANDGLASS_FROZEN: 'true',
      SANDGLASS_MCP: 'true',
      SANDGLASS_STRICT_REQUESTS: 'true',
      SANDGLASS_ADMIN_TOKEN: 'open-sesame',
      SANDGLASS_STORAGE: '/data',
      SANDGLASS_CLOCK_AFTER_RESTART: 'catch-up',
      SANDGLASS_ADVERTISED_URL: 'http://10.0.0.7:8080/',
      SANDGLASS_LEASE_SECONDS: '7',
      SANDGLASS_IDLE_SECONDS: '60',
      SANDGLASS_DRAIN_SECONDS: '0',
      SANDGLASS_HISTORY: '7',
      SANDGLASS_HISTORY_BYTES: '64MiB',
      SANDGLASS_PROCESS_HISTORY: '9',
      SANDGLASS_PROCESS_HISTORY_BYTES: '1GB',
      SANDGLASS_WORLDS: '3',
      SANDGLASS_REQUEST_LOG: '0',
      SANDGLASS_STOP_WITH_STDIN: 'true',
      SANDGLASS_LOG_LEVEL: 'silent',
      SANDGLASS_LOG_FORMAT: 'text',
      SANDGLASS_PUBLIC_URL: 'https://pay.example/sandbox/',
      SANDGLASS_FRAME_ANCESTORS: "'self' https://app.example",
      SANDGLASS_WEBHOOK_SIGNATURE: 'base64',
      PATH: '/bin',
    })
    expect(config).toEqual({
      port: 0,
      host: '::1',
      clientId: 'me',
      clientSecret: 'a:b',
      seed: 'sieben Zwerge',
      frozen: true,
      mcp: true,
      strictRequests: true,
      adminToken: 'open-sesame',
      storage: '/data',
      clockAfterRestart: 'catch-up',
      advertisedUrl: 'http://10.0.0.7:8080',
      leaseMs: 7_000,
      idleMs: 60_000,
      drainMs: 0,
      historyLimit: 7,
      historyBytes: 67_108_864,
      processHistoryLimit: 9,
      processHistoryBytes: 1_000_000_000,
      worldLimit: 3,
      requestLogLimit: 0,
      stopWithStdin: true,
      logLevel: 'silent',
      logFormat: 'text',
      publicUrl: 'https://pay.example/sandbox',
      frameAncestors: "'self' https://app.example",
      webhookSignature: 'base64',
    })
  })

  it('take an empty value as not set', () => {
    expect(readConfig({ PORT: '', SANDGLASS_ADMIN_TOKEN: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['*', '*'],
    ["'none'", "'none'"],
    ['none', "'none'"],
    ['self https://app.example.com', "'self' https://app.example.com"],
    ['https://*.example.com:8443   http://localhost:*', 'https://*.example.com:8443 http://localhost:*'],
    [
      'app.example.com https: capacitor://localhost 127.0.0.1:3000',
      'app.example.com https: capacitor://localhost 127.0.0.1:3000',
    ],
  ])('take %s as the sites that may frame card details', (text, sources) => {
    expect(readConfig({ SANDGLASS_FRAME_ANCESTORS: text }).frameAncestors).toBe(sources)
  })

  it.each([
    "*; script-src 'unsafe-inline'",
    'https://app.example.com;',
    'https://a.example, https://b.example',
    "https://a.example 'none'",
    "'unsafe-inline'",
    'https://a.example/path',
    'https://a.example\nSet-Cookie: a=b',
    'https://a.example\r\n',
    '\thttps://a.example',
    ' ',
    'https://"quoted"',
    'https://ä.example',
  ])('refuse %j as sites that may frame card details', (text) => {
    expect(() => readConfig({ SANDGLASS_FRAME_ANCESTORS: text })).toThrow(
      /SANDGLASS_FRAME_ANCESTORS is .+, expected \* or/,
    )
  })

  it('are refused together, each with the received and the expected value', () => {
    const read = () => readConfig({ PORT: '80a', SANDGLASS_FROZEN: 'maybe', SANDGLASS_WORLDS: '0' })
    expect(read).toThrow(
      [
        'The settings cannot be used:',
        'PORT is "80a", expected a whole number from 0 to 65535',
        'SANDGLASS_FROZEN is "maybe", expected true or false',
        'SANDGLASS_WORLDS is "0", expected a whole number from 1 to 1000000',
      ].join('\n  '),
    )
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '8080.5'],
    ['SANDGLASS_HOST', 'a host'],
    ['SANDGLASS_CLIENT_ID', 'with:colon'],
    ['SANDGLASS_HISTORY', '1e5'],
    ['SANDGLASS_HISTORY_BYTES', '0'],
    ['SANDGLASS_PROCESS_HISTORY', '0'],
    ['SANDGLASS_PROCESS_HISTORY_BYTES', '1.5GB'],
    ['SANDGLASS_LOG_LEVEL', 'loud'],
    ['SANDGLASS_LOG_FORMAT', 'xml'],
    ['SANDGLASS_PUBLIC_URL', 'pay.example'],
    ['SANDGLASS_PUBLIC_URL', 'ftp://pay.example'],
    ['SANDGLASS_PUBLIC_URL', 'http://'],
  ])('refuse %s=%s', (variable, text) => {
    expect(() => readConfig({ [variable]: text })).toThrow(`${variable} is ${JSON.stringify(text)}, expected `)
  })

  it.each(['SANDGLASS_CLIENT_SECRET', 'SANDGLASS_ADMIN_TOKEN'])('never repeat the secret %s', (variable) => {
    expect(() => readConfig({ [variable]: 'two words' })).toThrow(`${variable} is [hidden], expected`)
  })

  it.each([
    ['SANDGLASS_SEDE', 'SANDGLASS_SEED'],
    ['SANDGLASS_PORT', 'PORT'],
    ['SANDGLASS_LOGLEVEL', 'SANDGLASS_LOG_LEVEL'],
    ['SANDGLASS_SECRET', 'SANDGLASS_CLIENT_SECRET'],
  ])('name the closest one to %s', (variable, known) => {
    expect(() => readConfig({ [variable]: '1' })).toThrow(`${variable} is not a setting; did you mean ${known}?`)
  })

  it('may be combined with the variables of a client', () => {
    const client = {
      SANDGLASS_URL: 'http://localhost:1',
      SANDGLASS_BASE_URL: 'x',
      SANDGLASS_WORLD: 'w',
      SANDGLASS_COMMAND: 'c',
      SANDGLASS_TARGET: 't',
      SANDGLASS_COVERAGE: 'f',
      SANDGLASS_CONFORM_CLIENT_ID: 'ada',
      SANDGLASS_CONFORM_CLIENT_SECRET: 's',
    }
    expect(readConfig(client)).toEqual(readConfig({}))
  })

  it('point at their list where none is close', () => {
    expect(() => readConfig({ SANDGLASS_COLOUR: 'red' })).toThrow('sandglass docs settings lists all of them')
  })

  it('ignore the variables that Kubernetes sets for a service of the same name', () => {
    const links = {
      SANDGLASS_SERVICE_HOST: '10.0.0.7',
      SANDGLASS_SERVICE_PORT: '8080',
      SANDGLASS_SERVICE_PORT_HTTP: '8080',
      SANDGLASS_PORT: 'tcp://10.0.0.7:8080',
      SANDGLASS_PORT_8080_TCP_ADDR: '10.0.0.7',
    }
    expect(readConfig(links)).toEqual(readConfig({}))
  })

  it('each have a meaning and a variable of their own', () => {
    const rows = Object.values<Setting<unknown>>(settings)
    expect(new Set(rows.map(({ variable }) => variable)).size).toBe(rows.length)
    for (const { meaning } of rows) expect(meaning).toMatch(/^[A-Z].*\.$/)
  })
})

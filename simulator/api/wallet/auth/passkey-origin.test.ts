import { expect, test } from 'vitest'
import { readOrigin, relyingParties } from './passkey-origin.ts'

test.each<[string, readonly string[]]>([
  ['wallet.example.com', ['wallet.example.com', 'example.com']],
  ['a.b.c.example.co.uk', ['a.b.c.example.co.uk', 'b.c.example.co.uk', 'c.example.co.uk', 'example.co.uk', 'co.uk']],
  ['example.com', ['example.com']],
  ['localhost', ['localhost']],
  ['app.localhost', ['app.localhost']],
  ['127.0.0.1', ['127.0.0.1']],
  ['[::1]', ['[::1]']],
])('%s may act for %j', (host, parties) => {
  expect(relyingParties(host)).toEqual(parties)
})

test.each<[unknown, unknown]>([
  ['https://wallet.example.com', { kind: 'page', host: 'wallet.example.com' }],
  ['http://localhost:3000', { kind: 'page', host: 'localhost' }],
  ['android:apk-key-hash:0wUXY', { kind: 'app' }],
  ['ios:bundle-id:com.example.wallet', { kind: 'app' }],
  ['android:apk-key-hash:', undefined],
  ['chrome-extension://abc', undefined],
  ['https://wallet.example.com/login', undefined],
  ['https://user@wallet.example.com', undefined],
  [`https://${'a.'.repeat(125)}com`, { kind: 'page', host: `${'a.'.repeat(125)}com` }],
  [`https://${'a.'.repeat(126)}com`, undefined],
  [`https://${'a.'.repeat(100_000)}com`, undefined],
  ['null', undefined],
  ['', undefined],
  [undefined, undefined],
  [{}, undefined],
])('%j is read as %j', (origin, read) => {
  expect(readOrigin(origin)).toEqual(read)
})

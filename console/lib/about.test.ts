import { expect, it } from 'vitest'
import { wordsOf } from './about.ts'

it.each([
  [{ who: 'Ada', amount: '1.00 USD → EUR', event: 'QUOTE.EXPIRED' }, 'Ada · 1.00 USD → EUR'],
  [{ who: 'Ada', what: 'PASSKEY' }, 'Ada · PASSKEY'],
  [{ event: 'TEST' }, 'TEST'],
  [undefined, ''],
])('%j is %s', (about, words) => expect(wordsOf(about)).toBe(words))

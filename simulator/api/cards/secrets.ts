import type { Secret } from '../../domain/secrets.ts'

/** A text that is a card number, plain or in groups of four. */
export const cardNumberShape: Secret = { shape: /^[3-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{3,7}$/, shows: 'lastFour' }

/** The last part of the address of a page of card details. */
export const revealAddressShape: Secret = { shape: /(?<=\/reveal\/)[^\s/?#"]+/g }

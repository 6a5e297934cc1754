import type { Secret } from '../../contract/index.ts'

/** A text that is a card number, plain or in groups of four. */
export const cardNumberShape: Secret = { shape: /^[3-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{3,7}$/, shows: 'lastFour' }

const plain = '[2-6]\\d{12,18}'
const inFours = '[2-6]\\d{3}( |-|%20)\\d{4}\\1\\d{4}\\1\\d{1,7}'
const inThreeGroups = '3\\d{3}( |-|%20)\\d{6}\\2\\d{5}'

/** A card number within a text or a path. The check digit distinguishes it from other long numbers. */
export const cardNumberInText: Secret = {
  shape: new RegExp(`(?<![0-9A-Za-z])(?:${plain}|${inFours}|${inThreeGroups})(?![0-9A-Za-z])`, 'g'),
  shows: 'lastFour',
  fits: (match) => hasCheckDigit(match.replace(/%20|[ -]/g, '')),
}

/** True when the last digit is that of Luhn's formula. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The last part of the address of a page of card details. */
export const revealAddressShape: Secret = { shape: /(?<=\/reveal\/)[^\s/?#"]+/g }

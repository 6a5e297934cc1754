export const inexactNumber =
  `This number cannot be kept exactly; expected one of at most 15 digits, or an integer up to ` +
  `±${Number.MAX_SAFE_INTEGER}.`

/** True for a number that keeps all its digits when it is read. */
export function isExact(written: string): boolean {
  const value = Number(written)
  return isSafe(value) && digitsOf(written) === digitsOf(String(value))
}

/** True unless some number inside a value was altered when its JSON was read: a huge one, or an integer over 2^53. */
export function hasSafeNumbers(value: unknown): boolean {
  if (typeof value === 'number') return isSafe(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(hasSafeNumbers)
}

const isSafe = (value: number) => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))

/** Returns the significant digits and the power of ten, which are the same however a number is written. */
function digitsOf(written: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

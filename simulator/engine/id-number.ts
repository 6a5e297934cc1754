const uuidLength = 36
const digitsOfNumber = 8
const colon = 58
const dash = 45
const zero = 48
const nine = 57
const a = 97
const f = 102

/** Reads the number from the first eight digits of an id's uuid; -1 for an id that is not `<Type>:<uuid>`. */
export function numberIn(id: string): number {
  const start = id.length - uuidLength
  if (id.charCodeAt(start - 1) !== colon || id.charCodeAt(start + digitsOfNumber) !== dash) return -1
  let number = 0
  for (let i = start; i < start + digitsOfNumber; i += 1) {
    const code = id.charCodeAt(i)
    if (code >= zero && code <= nine) number = number * 16 + code - zero
    else if (code >= a && code <= f) number = number * 16 + code - a + 10
    else return -1
  }
  return number
}

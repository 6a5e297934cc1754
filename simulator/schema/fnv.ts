/** Returns the 32-bit FNV-1a hash of an ASCII text. */
export function fnv1a32(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  }
  return hash >>> 0
}

/** Decodes a percent-encoded part of an address; returns it as it is when it cannot be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** True for a pointer that a pattern selects; `*` in it stands for one name or position. */
export function isAt(pattern: string, pointer: string): boolean {
  const [wanted, parts] = [pattern.split('/'), pointer.split('/')]
  return wanted.length === parts.length && startsWith(wanted, parts)
}

/** True for a pointer that a pattern selects, and for those below it. */
export const isWithin = (pattern: string, pointer: string): boolean =>
  startsWith(pattern.split('/'), pointer.split('/'))

const startsWith = (wanted: readonly string[], parts: readonly string[]) =>
  wanted.every((part, index) => part === parts[index] || (part === '*' && parts[index] !== undefined))

/** True for a member that is listed: by its name at any depth, or by a pattern of pointers into the body. */
export const isListedMember = (listed: readonly string[], pointer: string): boolean =>
  listed.some((one) => (one.startsWith('/') ? isAt(one, pointer) : pointer.endsWith(`/${one.replaceAll('.', '/')}`)))

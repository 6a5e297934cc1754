/** The kinds of files that open as a world. */
export type FileKind = 'capsule' | 'snapshot'

export const fileEnds = { capsule: '.sandglass-capsule', snapshot: '.sandglass-snapshot' } as const

/**
 * Tells the kind of a file by its first bytes, or by its name when they say nothing: a snapshot is compressed, and a
 * capsule begins with a line of JSON. The server says what is wrong with a file that is neither.
 */
export function kindOf(name: string, start: Uint8Array): FileKind {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'snapshot'
  if (new TextDecoder().decode(start).trimStart().startsWith('{')) return 'capsule'
  return name.endsWith(fileEnds.snapshot) ? 'snapshot' : 'capsule'
}

/** Returns the name of the world that a capsule was recorded in; undefined when the text is no capsule. */
export function recordedWorld(capsule: string): string | undefined {
  const end = capsule.indexOf('\n')
  const { sandglass, world } = parsed(end === -1 ? capsule : capsule.slice(0, end))
  return sandglass === 'capsule' && typeof world === 'string' ? world : undefined
}

/** Returns the number of the last request in a capsule that was refused; undefined when none was. */
export function lastRefused(capsule: string): number | undefined {
  for (const line of capsule.split('\n').reverse()) {
    const { kind, n, answer } = parsed(line)
    if (kind === 'request' && typeof n === 'number' && Object(answer).status >= 400) return n
  }
  return undefined
}

const longestName = 64

/** Returns a name that no world has: the given one, or with a number behind it, for which a long one is shortened. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    const candidate = name.slice(0, longestName - end.length) + end
    if (!taken.includes(candidate)) return candidate
  }
}

type Line = Readonly<Partial<Record<'sandglass' | 'world' | 'kind' | 'n' | 'answer', unknown>>>

/** Parses a line of JSON; returns undefined if it is not JSON. */
function parsed(line: string): Line {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}

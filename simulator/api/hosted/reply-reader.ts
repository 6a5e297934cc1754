import { type FieldError, Refusal } from '../../refusals/index.ts'
import { isRecord, type Problem, type Replies } from '../../schema/index.ts'

/** Reads replies by question name and collects their problems, to report them together. */
export class ReplyReader {
  readonly problems: Problem[] = []

  constructor(readonly replies: Replies) {}

  text(name: string): string | undefined {
    return this.replies.texts.get(name)?.[0]
  }

  list(name: string): readonly string[] | undefined {
    return this.replies.texts.get(name)
  }

  file(name: string) {
    return this.replies.files.get(name)
  }

  /** True when any question with this prefix has a reply. */
  hasAny(prefix: string): boolean {
    const names = [...this.replies.texts.keys(), ...this.replies.files.keys()]
    return names.some((name) => name.startsWith(`${prefix}.`))
  }

  /** Builds a nested body from the replies to these questions; the prefix is removed from the names. */
  body(names: readonly string[], prefix = ''): Record<string, unknown> {
    const body: Record<string, unknown> = {}
    for (const name of names) {
      const value = this.text(prefix + name)
      if (value !== undefined) put(body, name.split('.'), value)
    }
    return body
  }

  /**
   * Returns the result of `act`. When `act` refuses, returns undefined and collects the field errors as problems;
   * `nameOf` maps fields to question names.
   */
  attempt<R>(act: () => R, nameOf: (field: string) => string = (field) => field): R | undefined {
    try {
      return act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Only refuseFields and the field rules set `errors`, always to field errors.
      const errors = error.details['errors'] as readonly FieldError[] | undefined
      if (errors === undefined) this.problems.push({ field: nameOf('file'), message: error.message })
      else for (const { field, message } of errors) this.problems.push({ field: nameOf(field), message })
      return undefined
    }
  }
}

function put(body: Record<string, unknown>, [name = '', ...inside]: readonly string[], value: unknown): void {
  if (inside.length === 0) {
    body[name] = value
    return
  }
  const existing = body[name]
  const inner = isRecord(existing) ? existing : {}
  body[name] = inner
  put(inner, inside, value)
}

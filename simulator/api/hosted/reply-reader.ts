import type { Problem, Replies } from '../../domain/questionnaire.ts'
import { type FieldError, Refusal } from '../../domain/refusals.ts'

/** Reads replies by name, and gathers what is wrong with them, so that everything can be told at once. */
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

  /** Whether anything was replied to the questions with this prefix. */
  hasAny(prefix: string): boolean {
    const names = [...this.replies.texts.keys(), ...this.replies.files.keys()]
    return names.some((name) => name.startsWith(`${prefix}.`))
  }

  /** What was replied to these questions, as a body with objects inside each other; the prefix is left out. */
  body(names: readonly string[], prefix = ''): Record<string, unknown> {
    const body: Record<string, unknown> = {}
    for (const name of names) {
      const value = this.text(prefix + name)
      if (value !== undefined) place(body, name.split('.'), value)
    }
    return body
  }

  /**
   * Does something and gives back what it gives. If it is refused, its problems are noted under the names of the
   * questions; they are the fields' own names behind a prefix, unless another question asks for a field.
   */
  attempt<R>(act: () => R, nameOf: (field: string) => string = (field) => field): R | undefined {
    try {
      return act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const errors = error.details['errors'] as readonly FieldError[] | undefined
      if (errors === undefined) this.problems.push({ field: nameOf('file'), message: error.message })
      else for (const { field, message } of errors) this.problems.push({ field: nameOf(field), message })
      return undefined
    }
  }
}

function place(body: Record<string, unknown>, [name = '', ...inside]: readonly string[], value: unknown): void {
  if (inside.length === 0) {
    body[name] = value
    return
  }
  const inner = (body[name] ?? {}) as Record<string, unknown>
  body[name] = inner
  place(inner, inside, value)
}

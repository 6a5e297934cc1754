import type { ComponentChildren } from 'preact'
import type { Read } from '../lib/reads.ts'

interface ShownProps<Answer> {
  readonly read: Read<Answer>
  readonly children: (answer: Answer) => ComponentChildren
}

/** Shows what was read, or why it could not be read. */
export function Shown<Answer>({ read, children }: ShownProps<Answer>) {
  const { answer, error, isLoading } = read
  if (error !== undefined) return <p class="refusal">{error}</p>
  if (answer === undefined) return isLoading ? <p class="soft">Loading…</p> : null
  return <>{children(answer)}</>
}

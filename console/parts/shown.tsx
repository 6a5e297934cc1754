import type { ComponentChildren } from 'preact'
import { connection } from '../lib/live.ts'
import type { Read } from '../lib/reads.ts'
import { LoadingSign } from './settling.tsx'

interface ShownProps<Answer> {
  readonly read: Read<Answer>
  readonly children: (answer: Answer) => ComponentChildren
}

/** Shows what was read, or why it could not be read. */
export function Shown<Answer>({ read, children }: ShownProps<Answer>) {
  const { answer, error, isLoading, isCut } = read
  // While there is no connection, the banner says so for the whole page.
  const isAway = isCut && connection.value !== 'live'
  if (error !== undefined && !isAway) return <p class="refusal">{error}</p>
  if (answer === undefined) return isLoading || isAway ? <LoadingSign /> : null
  return <>{children(answer)}</>
}

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

interface LaterProps {
  readonly summary: ComponentChildren
  readonly class?: string
  readonly open?: boolean
  readonly children: () => ComponentChildren
}

/** A part of the page that is drawn when it is opened; schemas can contain themselves. */
export function Later({ summary, open = false, children, ...rest }: LaterProps) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details {...rest} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}

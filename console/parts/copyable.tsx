import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { copyText } from '../lib/copy.ts'

const answers = { copied: 'Copied', selected: 'Selected: press Ctrl+C', failed: 'Not copied' } as const

interface CopyableProps {
  readonly text: string
  readonly label: string
  /** Copies as soon as it is shown, and when it changes; not while a person types. */
  readonly eager?: boolean
  readonly children?: ComponentChildren
}

/** A text in full with a button that copies it. */
export function Copyable({ text, label, eager = false, children }: CopyableProps) {
  const shown = useRef<HTMLElement>(null)
  const [said, say] = useState<keyof typeof answers>()
  const copy = async () => say(await copyText(text, shown.current))
  useEffect(() => {
    say(undefined)
    if (eager && !(document.activeElement instanceof HTMLInputElement)) void copy()
  }, [text])
  return (
    <div class="copyable">
      <code ref={shown}>{children ?? text}</code>
      <button type="button" class="small" onClick={copy} aria-label={said === undefined ? `Copy ${label}` : undefined}>
        {said === undefined ? 'Copy' : answers[said]}
      </button>
    </div>
  )
}

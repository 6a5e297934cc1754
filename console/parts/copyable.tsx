import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { copyText } from '../lib/copy.ts'

const answers = { copied: 'Copied', selected: 'Selected: press Ctrl+C', failed: 'Not copied' } as const

/** A text in full with a button that copies it. */
export function Copyable({ text, label, children }: { text: string; label: string; children?: ComponentChildren }) {
  const shown = useRef<HTMLElement>(null)
  const [said, say] = useState<keyof typeof answers>()
  const copy = async () => say(await copyText(text, shown.current))
  return (
    <div class="copyable">
      <code ref={shown}>{children ?? text}</code>
      <button type="button" class="small" onClick={copy} aria-label={`Copy ${label}`}>
        {said === undefined ? 'Copy' : answers[said]}
      </button>
    </div>
  )
}

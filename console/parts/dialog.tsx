import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** A window over the page that keeps the keyboard until it is closed: its form begins at a field, Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    element.current?.showModal()
    // The browser would choose the button that closes.
    element.current?.querySelector<HTMLInputElement>(':scope > form input')?.focus()
  }, [])
  return (
    <dialog ref={element} aria-label={title} onClose={onClose}>
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="small" onClick={() => element.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  )
}

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from './dialog.tsx'
import { Field, Form } from './form.tsx'

interface ConfirmProps {
  /** The text of the button, in the page and in the window. */
  readonly label: string
  readonly title: string
  /** The text that has to be typed first. */
  readonly typed?: string
  readonly onConfirm: () => void
  readonly disabled?: boolean
  readonly children: ComponentChildren
}

/** A button that asks before it acts. */
export function Confirm({ label, title, typed, onConfirm, disabled = false, children }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false)
  const submit = () => {
    setOpen(false)
    onConfirm()
  }
  return (
    <>
      <button type="button" class="small" disabled={disabled} onClick={() => setOpen(true)} aria-label={title}>
        {label}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <Form label={title} onSubmit={submit}>
            {(texts) => (
              <>
                <p>{children}</p>
                {typed !== undefined && (
                  <Field label={`Type ${typed.slice(0, 200)} to confirm`}>
                    <input name="typed" autocomplete="off" />
                  </Field>
                )}
                <button type="submit" class="main" disabled={typed !== undefined && texts['typed'] !== typed}>
                  {label.replace('…', '')}
                </button>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}

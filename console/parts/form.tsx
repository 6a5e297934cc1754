import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { areSame, type Texts, textsOf } from '../lib/forms.ts'

interface FormProps {
  /** Names the form for those who do not see it. */
  readonly label: string
  readonly onSubmit: (texts: Texts, form: HTMLFormElement) => void
  /** Takes the texts whenever they change. */
  readonly onRead?: (texts: Texts) => void
  /** Draws the fields; the texts are those that the form holds now. */
  readonly children: (texts: Texts) => ComponentChildren
}

/** A form whose fields keep their own texts; what depends on them renders again as they change. */
export function Form({ label, onSubmit, onRead, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState<Texts>({})
  const read = () => {
    const now = form.current === null ? {} : textsOf(form.current)
    if (areSame(now, texts)) return
    setTexts(now)
    onRead?.(now)
  }
  // A field that has come or gone changes the texts too.
  useLayoutEffect(read)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.current !== null) onSubmit(textsOf(form.current), form.current)
  }
  return (
    <form ref={form} class="form" aria-label={label} onInput={read} onChange={read} onSubmit={submit}>
      {children(texts)}
    </form>
  )
}

/** A field with its label, and a hint below it. */
export function Field({ label, hint, children }: { label: string; hint?: string; children: ComponentChildren }) {
  return (
    <div class="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the children are the control. */}
      <label>
        <span>{label}</span>
        {children}
      </label>
      {hint !== undefined && <small class="soft">{hint}</small>}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly options: readonly (string | readonly [value: string, label: string])[]
  /** The label of the choice of nothing; without it the first option is chosen. */
  readonly none?: string
  readonly value?: string
}

/** A list to choose from. */
export function Choice({ name, options, none, value }: ChoiceProps) {
  const all = [...(none === undefined ? [] : [['', none] as const]), ...options]
  return (
    <select name={name}>
      {all.map((option) => {
        const [key, label] = typeof option === 'string' ? [option, option] : option
        return (
          <option key={key} value={key} selected={key === value}>
            {label}
          </option>
        )
      })}
    </select>
  )
}

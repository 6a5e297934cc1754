import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** A choice of a combobox. */
export interface Option {
  readonly key: string
  readonly shown: ComponentChildren
  readonly choose: () => void
}

interface ComboboxProps {
  readonly label: string
  readonly placeholder?: string
  readonly text: string
  readonly setText: (text: string) => void
  readonly options: readonly Option[]
  /** Said when a text has no options. */
  readonly none?: string | undefined
  readonly onEscape: () => void
  readonly onPaste?: (text: string) => boolean
  /** Focused when it is drawn. */
  readonly eager?: boolean
  readonly name: string
}

/** A field with a list of choices below it; the arrows move through them, Enter takes one, Escape leaves. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, text, setText, options, none, onEscape, onPaste, eager = false, name } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [text])
  // Before the next event, so that no key that follows the click is lost.
  useLayoutEffect(() => {
    if (eager) field.current?.focus()
  }, [])
  const chosen = Math.min(active, options.length - 1)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') options[chosen]?.choose()
    else if (event.key === 'Escape') onEscape()
    else if (step !== 0 && options.length > 0) setActive((chosen + step + options.length) % options.length)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const paste = (event: ClipboardEvent) => {
    if (onPaste?.(event.clipboardData?.getData('text').trim() ?? '')) event.preventDefault()
  }
  const isOpen = options.length > 0 || none !== undefined
  return (
    <div class="combobox">
      <input
        ref={field}
        name={name}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        {...(chosen >= 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      <div class={isOpen ? 'choices' : 'choices is-empty'} role="listbox" id={`${id}-list`} aria-label={label}>
        {options.map(({ key, shown, choose }, index) => (
          <Choice key={key} id={`${id}-${index}`} isActive={index === chosen} choose={choose}>
            {shown}
          </Choice>
        ))}
      </div>
      {options.length === 0 && none !== undefined && (
        <p class="choices none" role="status">
          {none}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly isActive: boolean
  readonly choose: () => void
  readonly children: ComponentChildren
}

function Choice({ id, isActive, choose, children }: ChoiceProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active choice.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={choose}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

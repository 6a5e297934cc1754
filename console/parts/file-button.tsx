import { useRef } from 'preact/hooks'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const file = input.current?.files?.[0]
    if (file !== undefined) onFile(file)
    // The same file can be chosen once more.
    if (input.current !== null) input.current.value = ''
  }
  return (
    <>
      <input ref={input} type="file" class="unseen" accept={accept} tabIndex={-1} aria-label={label} onChange={take} />
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  )
}

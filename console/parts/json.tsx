/** A text exactly as it is, which scrolls. */
export function Verbatim({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard too.
    <pre class="json" tabIndex={0}>
      {text}
    </pre>
  )
}

/** A value as indented JSON, as text. */
export const Json = ({ value }: { value: unknown }) => <Verbatim text={JSON.stringify(value, null, 2)} />

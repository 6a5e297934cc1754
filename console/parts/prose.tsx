/** A sentence of the server, in which backticks mark what is to be typed. */
export function Prose({ text }: { text: string }) {
  return (
    <>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={`${index} ${part}`}>{part}</code>))}</>
  )
}

/** A text whose names break after their dots and underscores, not within a word. */
export function Breakable({ text }: { text: string }) {
  return (
    <bdi>
      {text.split(/(?<=[._])/).map((part, index) => (
        <>
          {index > 0 && <wbr />}
          {part}
        </>
      ))}
    </bdi>
  )
}

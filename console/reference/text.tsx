import { Prose } from '../parts/prose.tsx'

/** A description: paragraphs and lists, in which backticks mark code and two asterisks strong words. */
export function Text({ text }: { text: string }) {
  return (
    <>
      {text.split(/\n{2,}/).map((block) => (
        <Block key={block} text={block} />
      ))}
    </>
  )
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n')
  if (!lines.every((line) => line.startsWith('- ')))
    return (
      <p>
        <Strong text={text} />
      </p>
    )
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Strong text={line.slice(2)} />
        </li>
      ))}
    </ul>
  )
}

function Strong({ text }: { text: string }) {
  return (
    <>
      {text
        .split('**')
        .map((part, index) =>
          index % 2 === 0 ? (
            <Prose key={`${index} ${part}`} text={part} />
          ) : (
            <strong key={`${index} ${part}`}>{part}</strong>
          ),
        )}
    </>
  )
}

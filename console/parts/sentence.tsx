import { piecesOf } from '../lib/sentences.ts'
import { IdLink } from './link.tsx'

/** A sentence of the server: its ids are links, and the characters that decided are marked. */
export function Sentence({ says, deciding }: { says: string; deciding?: string | undefined }) {
  return (
    <>
      {piecesOf(says, deciding).map(({ kind, text }, index) => {
        if (kind === 'id') return <IdLink key={index} id={text} />
        return kind === 'mark' ? <mark key={index}>{text}</mark> : text
      })}
    </>
  )
}

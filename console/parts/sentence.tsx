import { piecesOf } from '../lib/sentences.ts'
import { IdLink, MomentLink } from './link.tsx'

/** A sentence of the server: its ids and moments are links, and the characters that decided are marked. */
export function Sentence({ says, deciding }: { says: string; deciding?: string | undefined }) {
  return (
    <>
      {piecesOf(says, deciding).map(({ kind, text }, index) => {
        if (kind === 'id') return <IdLink key={index} id={text} />
        if (kind === 'moment')
          return (
            <MomentLink key={index} id={text.slice('moment '.length)}>
              {text}
            </MomentLink>
          )
        return kind === 'mark' ? <mark key={index}>{text}</mark> : text
      })}
    </>
  )
}

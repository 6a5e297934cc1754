import type { AnswerOf } from '../lib/admin.ts'
import { shortId } from '../lib/format.ts'

type Resource = AnswerOf<'findResources'>['data'][number]

/** A resource in a few words: its name, its title and its state. */
export function Found({ resource: { id, name, title } }: { resource: Resource }) {
  return (
    <span class="found">
      <strong>
        <bdi>{title.slice(0, 150)}</bdi>
      </strong>
      {name !== undefined && <bdi>{name.slice(0, 100)}</bdi>}
      <bdi class="id soft">{shortId(id)}</bdi>
    </span>
  )
}

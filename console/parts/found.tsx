import type { AnswerOf } from '../lib/admin.ts'
import { shortId } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { past, world } from '../lib/route.ts'

type Resource = AnswerOf<'findResources'>['data'][number]

/** Returns the name of a resource; without a given one, payments have the generated id of their customer. */
export const ownName = ({ name }: Pick<Resource, 'name'>): string | undefined =>
  name !== undefined && /^[0-9a-f]{24,}$/.test(name) ? undefined : name

/** A resource in a few words: its title with its state, its name and its customer. */
export function Found({ resource }: { resource: Resource }) {
  const { id, title, who } = resource
  const names = new Set([ownName(resource), who].flatMap((name) => name?.slice(0, 100) ?? []))
  return (
    <span class="found">
      <strong>
        <bdi>{title.slice(0, 150)}</bdi>
      </strong>
      {[...names].map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
      <bdi class="id soft">{shortId(id)}</bdi>
    </span>
  )
}

/** Reads a resource in a few words, as the page shows the world. */
export function useFound(id: string): Resource | undefined {
  const query = { search: id, limit: 1, ...past.value }
  const { answer } = useRead('findResources', { path: { world: world.value }, query })
  return answer?.data.find((one) => one.id === id)
}

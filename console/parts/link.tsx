import type { ComponentChildren } from 'preact'
import { shortId } from '../lib/format.ts'
import { go, type RouteChange, routeTo, urlOf } from '../lib/route.ts'
import { whole } from '../timeline/state.ts'

interface LinkProps {
  readonly to: RouteChange
  readonly class?: string
  readonly title?: string
  readonly current?: boolean
  readonly children: ComponentChildren
}

/** A link to a place of the console: a click stays on the page, and it can be copied or opened in a new tab. */
export function Link({ to, children, current = false, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={urlOf(routeTo(to))} onClick={follow} {...(current ? { 'aria-current': 'page' } : {})}>
      {children}
    </a>
  )
}

/** The id of a resource as a link to it. */
export function IdLink({ id }: { id: string }) {
  return (
    <Link to={{ view: 'resource', id }} class="id" title={id.slice(0, 500)}>
      <bdi>{shortId(id)}</bdi>
    </Link>
  )
}

/** A moment's id as a link to it; the rest of the page stays where it is. One that cannot be read is no link. */
export function MomentLink({ id, children }: { id: string; children?: ComponentChildren }) {
  const horizon = whole.value?.horizon ?? 0
  if (/^\d+$/.test(id) && Number(id) < horizon)
    return (
      <span class="moment-id soft" title={`The oldest moment that can be read is ${horizon}.`}>
        {children ?? id}
      </span>
    )
  return (
    <Link to={{ view: 'moment', id }} class="moment-id">
      {children ?? id}
    </Link>
  )
}

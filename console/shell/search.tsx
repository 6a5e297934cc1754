import { useEffect, useRef, useState } from 'preact/hooks'
import { setFilter } from '../lib/filter.ts'
import { addKeys } from '../lib/keys.ts'
import { useRead } from '../lib/reads.ts'
import { go, past, type RouteChange, world } from '../lib/route.ts'
import { Combobox, type Option } from '../parts/combobox.tsx'
import { Found } from '../parts/found.tsx'
import { whole } from '../timeline/state.ts'
import { customersFirst, placeNamed, requestsNamed } from './search-goals.ts'

const mostShown = 8
/** More than is shown, so that a customer is found behind newer resources with the same name. */
const mostRead = 24

/** Finds resources by id or name, moments by number and requests by path or status, while one types. */
export function Search() {
  const [text, setText] = useState('')
  const element = useRef<HTMLDivElement>(null)
  const field = () => element.current?.querySelector('input')
  useEffect(() => addKeys({ key: '/', does: 'search', act: () => field()?.focus() }), [])
  const follow = (place: RouteChange) => {
    setText('')
    field()?.blur()
    go(place)
  }
  const places = usePlaces(text, follow)
  const found = useResources(text, follow).filter(({ key }) => places[0]?.key !== key)
  const options = [...places, ...useRequests(text, follow), ...found, ...filterBy(text, () => follow({}))]
  const leave = () => {
    if (text === '') field()?.blur()
    setText('')
  }
  const paste = (pasted: string) => {
    const place = placeNamed(pasted)
    if (place?.view !== 'resource') return false
    follow({ view: 'resource', id: place.id })
    return true
  }
  return (
    <search class="search" ref={element}>
      <Combobox
        name="search"
        label="Search ids, names, moments, paths"
        placeholder="Search  /"
        text={text}
        setText={setText}
        options={options}
        onEscape={leave}
        onPaste={paste}
      />
    </search>
  )
}

type Follow = (place: RouteChange) => void

function usePlaces(text: string, follow: Follow): readonly Option[] {
  const place = placeNamed(text)
  // The line has no such moment; a number may still be a status.
  if (place === undefined || Number(place.id) > (whole.value?.head ?? 0)) return []
  const { view, id, says } = place
  const shown = (
    <>
      <bdi class="id">{id}</bdi>
      <span class="soft">{says}</span>
    </>
  )
  return [{ key: id, shown, choose: () => follow({ view, id }) }]
}

/** The last choice filters the timeline, by an operation, a path or any other text. */
function filterBy(text: string, close: () => void): readonly Option[] {
  const words = text.trim()
  if (words === '') return []
  const choose = () => {
    setFilter(placeNamed(words)?.view === 'resource' ? `about:${words}` : words)
    close()
  }
  const shown = (
    <>
      <span>
        Filter the timeline by <bdi>{words.slice(0, 60)}</bdi>
      </span>
      <span class="soft">filter</span>
    </>
  )
  return [{ key: 'filter', shown, choose }]
}

function useResources(text: string, follow: Follow): readonly Option[] {
  const search = text.trim().slice(0, 200)
  const query = { search, limit: mostRead, ...past.value }
  const { answer } = useRead('findResources', search === '' ? undefined : { path: { world: world.value }, query })
  if (search === '') return []
  const found = customersFirst(answer?.data ?? []).slice(0, mostShown)
  return found.map((resource) => ({
    key: resource.id,
    shown: <Found resource={resource} />,
    choose: () => follow({ view: 'resource', id: resource.id }),
  }))
}

function useRequests(text: string, follow: Follow): readonly Option[] {
  const search = requestsNamed(text)
  const { answer } = useRead(
    'listRequests',
    search && { path: { world: world.value }, query: { ...search, limit: mostShown } },
  )
  if (search === undefined) return []
  return (answer?.data ?? []).map(({ number, method, path, status }) => ({
    key: `r${number}`,
    shown: (
      <>
        <bdi class="id">
          {method} {path.slice(0, 200)}
        </bdi>
        <span class={status < 400 ? 'good' : 'bad'}>{status}</span>
      </>
    ),
    choose: () => follow({ view: 'moment', id: `r${number}` }),
  }))
}

import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { type Catalogue, type Entry, type Group, search } from './catalogue.ts'
import { catalogues, entry, place } from './state.ts'

/** The list of operations with its search; on a narrow page it opens at the press of a button. */
export function Navigation({ catalogue }: { catalogue: Catalogue }) {
  const text = useSignal('')
  const isOpen = useSignal(false)
  const field = useRef<HTMLInputElement>(null)
  const shown = place.value
  useEffect(() => {
    isOpen.value = false
  }, [shown])
  useEffect(() => focusOnSlash(field), [])
  const found = text.value.trim() === '' ? catalogue.groups : searchAll(catalogue, text.value)
  const press = ({ key }: KeyboardEvent) => {
    const first = found[0]?.entries[0]
    if (key === 'Enter' && text.value !== '' && first !== undefined) location.hash = first.operationId
    if (key === 'Escape') text.value = ''
  }
  return (
    <nav class={isOpen.value ? 'contents is-open' : 'contents'} aria-label="Operations">
      <div class="contents-head">
        <input
          ref={field}
          type="search"
          aria-label="Search operations"
          placeholder="Search (press /)"
          autocomplete="off"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
            isOpen.value = true
          }}
          onKeyDown={press}
        />
        <button
          type="button"
          class="contents-button"
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value
          }}
        >
          All
        </button>
      </div>
      <div class="contents-list">
        {found.map((group) => (
          <GroupLinks key={group.name} group={group} isFound={text.value !== ''} />
        ))}
        {found.length === 0 && (
          <p class="none" role="status">
            Nothing has all of these words.
          </p>
        )}
      </div>
    </nav>
  )
}

/** Searches the document that is shown, then the other one, whose name is put before its groups. */
const searchAll = (shown: Catalogue, text: string): readonly Group[] => [
  ...search(shown.groups, text),
  ...catalogues.value
    .filter(({ slug }) => slug !== shown.slug)
    .flatMap(({ label, groups }) =>
      search(groups, text).map((group) => ({ ...group, name: `${label}: ${group.name}` })),
    ),
]

/** Focuses the search at the key `/`, unless a field takes it; returns the function that stops this. */
function focusOnSlash(field: { readonly current: HTMLInputElement | null }): () => void {
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.current?.focus()
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}

function GroupLinks({ group: { name, entries }, isFound }: { group: Group; isFound: boolean }) {
  const current = entry.value
  const isCurrent = entries.some(({ operationId }) => operationId === current?.operationId)
  return (
    <details open={isFound || isCurrent}>
      <summary>{name}</summary>
      <ul>
        {entries.map((one) => (
          <li key={one.operationId}>
            <EntryLink entry={one} isCurrent={one.operationId === current?.operationId} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link to an operation or a webhook; the list scrolls to the one that is shown. */
export function EntryLink({ entry: one, isCurrent = false }: { entry: Entry; isCurrent?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const list = link.current?.closest('.contents-list')
    if (isCurrent && link.current && list) list.scrollTop = link.current.offsetTop - list.clientHeight / 2
  }, [isCurrent])
  return (
    <a
      ref={link}
      class="entry-link"
      href={`#${encodeURIComponent(one.operationId)}`}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      <Method entry={one} />
      <span>{one.summary}</span>
    </a>
  )
}

/** The method of an operation, in a colour of its own. */
export function Method({ entry: { method, isWebhook } }: { entry: Entry }) {
  const word = isWebhook ? 'EVENT' : method
  return <span class={`method is-${word.toLowerCase()}`}>{word === 'DELETE' ? 'DEL' : word}</span>
}

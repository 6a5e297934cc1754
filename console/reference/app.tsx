import { Notice } from './credentials.tsx'
import { Navigation } from './navigation.tsx'
import { OperationView } from './operation-view.tsx'
import { Overview } from './overview.tsx'
import { catalogue, catalogues, entry, notice, world } from './state.ts'

/** The whole page: the documents above, the list of operations beside the one that is shown. */
export function App() {
  const shown = catalogue.value
  if (shown === undefined) return <p class="banner">Loading…</p>
  const one = entry.value
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('title')?.focus()}>
        Skip to the text
      </button>
      <Header />
      <Notice />
      <div class="reference">
        <Navigation catalogue={shown} />
        <main>
          {one === undefined ? (
            <Overview key={shown.slug} catalogue={shown} />
          ) : (
            <OperationView key={one.operationId} catalogue={shown} entry={one} />
          )}
        </main>
      </div>
    </>
  )
}

function Header() {
  return (
    <header class="top">
      <span class="brand">Sandglass reference</span>
      <nav class="documents" aria-label="Documents">
        {catalogues.value.map(({ slug, label }) => (
          <a key={slug} href={`#${slug}`} {...(slug === catalogue.value?.slug ? { 'aria-current': 'page' } : {})}>
            {label}
          </a>
        ))}
      </nav>
      <span class="pill">
        World <strong>{world}</strong>
        {notice.value === undefined && <span class="soft"> · credential filled in</span>}
      </span>
      <a href={`/console?world=${encodeURIComponent(world)}`}>Console</a>
    </header>
  )
}

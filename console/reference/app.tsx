import { Notice } from './credentials.tsx'
import { Navigation } from './navigation.tsx'
import { OperationView } from './operation-view.tsx'
import { Overview } from './overview.tsx'
import { catalogue, catalogues, entry, missing, notice, world } from './state.ts'

/** The whole page: the documents above, the list of operations beside the one that is shown. */
export function App() {
  const shown = catalogue.value
  if (shown === undefined) return missing.value.length === 0 ? <p class="banner">Loading…</p> : <Missing />
  const one = entry.value
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('title')?.focus()}>
        Skip to the text
      </button>
      <Header />
      <Missing />
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

/** Says which documents could not be loaded. */
function Missing() {
  if (missing.value.length === 0) return null
  return (
    <p class="banner past" role="status">
      {missing.value.join(' and ')} could not be loaded; reload the page to try again.
    </p>
  )
}

function Header() {
  return (
    <header class="top">
      <a class="brand" href="/">
        Sandglass
      </a>
      <nav class="documents" aria-label="Documents">
        {catalogues.value.map(({ slug, label }) => (
          <a key={slug} href={`#${slug}`} {...(slug === catalogue.value?.slug ? { 'aria-current': 'page' } : {})}>
            {label}
          </a>
        ))}
        <a href="/docs/guide">Guides</a>
      </nav>
      <span class="pill">
        World <strong>{world}</strong>
        {notice.value === undefined && <span class="soft"> · credential filled in</span>}
      </span>
      <a href={`/console?world=${encodeURIComponent(world)}`}>Console</a>
    </header>
  )
}

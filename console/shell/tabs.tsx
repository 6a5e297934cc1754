import { route, type ViewName, viewNames } from '../lib/route.ts'
import { Link } from '../parts/link.tsx'

/** Moments are compared from the view of one. */
const tabOf = (view: ViewName) => (view === 'compare' ? 'moment' : view)

/** The names of the views, to choose one. */
export function Tabs() {
  return (
    <nav class="tabs" aria-label="Views">
      <button type="button" class="to-list small" onClick={() => document.querySelector('.rows')?.scrollIntoView()}>
        ↑ List
      </button>
      {viewNames
        .filter((view) => tabOf(view) === view)
        .map((view) => (
          <Link key={view} to={{ view }} current={tabOf(route.value.view) === view}>
            {view.slice(0, 1).toUpperCase() + view.slice(1)}
          </Link>
        ))}
    </nav>
  )
}

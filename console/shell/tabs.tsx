import { route, viewNames } from '../lib/route.ts'
import { Link } from '../parts/link.tsx'

/** The names of the views, to choose one. */
export function Tabs() {
  return (
    <nav class="tabs" aria-label="Views">
      {viewNames.map((view) => (
        <Link key={view} to={{ view }} current={route.value.view === view}>
          {view.slice(0, 1).toUpperCase() + view.slice(1)}
        </Link>
      ))}
    </nav>
  )
}

import { notice } from '../lib/acts.ts'
import { connection } from '../lib/live.ts'
import { isPast, world } from '../lib/route.ts'
import { PastBanner } from './past-banner.tsx'

/** Says above everything that the page shows the past, that the stream is cut, or that something is not there. */
export function Banners() {
  return (
    <div aria-live="polite">
      {connection.value === 'lost' && <p class="banner bad">The server does not answer; trying again.</p>}
      {connection.value === 'gone' && (
        <p class="banner bad">
          There is no world <bdi>{world.value.slice(0, 200)}</bdi> any more.
        </p>
      )}
      {notice.value !== undefined && (
        <p class="banner bad">
          {notice.value}
          <button type="button" class="small" onClick={() => (notice.value = undefined)}>
            Dismiss
          </button>
        </p>
      )}
      {isPast.value && <PastBanner />}
    </div>
  )
}

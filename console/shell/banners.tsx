import { useEffect } from 'preact/hooks'
import { notice } from '../lib/acts.ts'
import { addKeys } from '../lib/keys.ts'
import { connection, lostBecause } from '../lib/live.ts'
import { go, isPast, leavePast, momentIn, route } from '../lib/route.ts'
import { PastBanner } from './past-banner.tsx'

const isGone = () => connection.value === 'gone'

const showWorlds = () => go({ view: 'worlds', at: undefined, branch: undefined })

/** Says above everything that the page shows the past, that the stream is cut, or that something is not there. */
export function Banners() {
  useEffect(() => {
    const named = momentIn(new URLSearchParams(location.search))
    if (named !== '' && route.value.at === undefined) notice.value = `There is no moment ${named.slice(0, 100)}.`
    const leave = () => {
      if (isGone()) showWorlds()
      else if (isPast.value) leavePast()
      else if (route.value.view === 'compare') go({ view: 'moment', id: undefined })
    }
    return addKeys({ key: 'Escape', does: 'back to the present', act: leave })
  }, [])
  const why = lostBecause.value
  return (
    <div aria-live="polite">
      {connection.value === 'lost' && (
        <p class="banner bad">
          {why === undefined
            ? 'The server does not answer; trying again. '
            : `The server refuses: ${why} Trying again. `}
          The page shows what was there before.
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
      {isPast.value && !isGone() && <PastBanner />}
    </div>
  )
}

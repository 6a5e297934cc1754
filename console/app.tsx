import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { ClockView } from './clock/clock-view.tsx'
import { CompareView } from './compare/compare-view.tsx'
import { FaultsView } from './faults/faults-view.tsx'
import { LedgerView } from './ledger/ledger-view.tsx'
import { Awaited } from './lib/awaited.ts'
import { connection } from './lib/live.ts'
import { isPast, route, type ViewName, visits, world } from './lib/route.ts'
import { isStacked } from './lib/stacked.ts'
import { MomentView } from './moment/moment-view.tsx'
import { OutcomesView } from './outcomes/outcomes-view.tsx'
import { LoadingSign, Settling, useSettled } from './parts/settling.tsx'
import { ResourceView } from './resource/resource-view.tsx'
import { Banners } from './shell/banners.tsx'
import { Drop } from './shell/drop.tsx'
import { Foot } from './shell/foot.tsx'
import { Header } from './shell/header.tsx'
import { PastActs } from './shell/past-banner.tsx'
import { Tabs } from './shell/tabs.tsx'
import { TokenDialog } from './shell/token-dialog.tsx'
import { SnapshotsView } from './snapshots/snapshots-view.tsx'
import { Rows } from './timeline/rows.tsx'
import { refusal, scrubbed, whole } from './timeline/state.ts'
import { Timeline } from './timeline/timeline.tsx'
import { TourPanel } from './tour/tour-panel.tsx'
import { WebhooksView } from './webhooks/webhooks-view.tsx'
import { WorldsView } from './worlds/worlds-view.tsx'

const views: Readonly<Record<ViewName, () => preact.JSX.Element | null>> = {
  moment: MomentView,
  resource: ResourceView,
  compare: CompareView,
  clock: ClockView,
  webhooks: WebhooksView,
  faults: FaultsView,
  outcomes: OutcomesView,
  ledger: LedgerView,
  snapshots: SnapshotsView,
  worlds: WorldsView,
}

/** True when the address that was opened names more than a world: a view, or a thing in it. */
const isOpenedAtView = route.peek().view !== 'moment' || route.peek().id !== undefined

/**
 * Shows another thing from its top. Where the view is below the list, scrolls to it, and once the page has its layout
 * when the address names it; not while the scrubber is dragged.
 */
function useShownView(isPlaced: boolean) {
  const element = useRef<HTMLElement>(null)
  const visit = visits.value
  // Before the effects of the view, which may scroll to a part of it.
  useLayoutEffect(() => {
    if (element.current !== null) element.current.scrollTop = 0
  }, [visit])
  useEffect(() => {
    const isNamed = visit > 0 || isOpenedAtView
    if (isPlaced && isNamed && isStacked() && scrubbed.peek() === undefined) element.current?.scrollIntoView()
  }, [visit, isPlaced])
  return element
}

/** Stands where the tabs would, so that nothing moves when it comes. */
const MissingWorld = () => (
  <p class="banner bad" role="status">
    <span>
      There is no world “<bdi>{world.value.slice(0, 200)}</bdi>”. Choose another, or create one.
    </span>
  </p>
)

/** The whole page: the clock above, the timeline in the middle, its rows and one view below. */
export function App() {
  const isGone = connection.value === 'gone'
  // A deleted world has nothing to show, so the others are offered.
  const view = isGone ? 'worlds' : route.value.view
  const View = views[view]
  const lineReads = useSignal(0)
  // Branches and tasks decide the height of the line, and so where the rest of the page begins.
  const isPlaced = useSettled(lineReads, whole.value !== undefined || refusal.value !== undefined) || isGone
  const viewElement = useShownView(isPlaced)
  const isEmpty = view === 'moment' && whole.value?.head === 0
  return (
    <>
      <a class="skip" href="#view">
        Skip to the view
      </a>
      <div class="head">
        <Header />
        <Banners />
        <TourPanel />
      </div>
      <main class={isGone ? 'gone' : isPlaced ? undefined : 'unplaced'}>
        <h1 class="unseen">Sandglass console</h1>
        <Awaited.Provider value={lineReads}>
          <Timeline />
        </Awaited.Provider>
        {!isPlaced && <LoadingSign />}
        <div class={isEmpty ? 'columns view-first' : 'columns'}>
          <Rows />
          <section class="view" id="view" tabIndex={-1} ref={viewElement} aria-label={`The ${view} view`}>
            {isGone ? <MissingWorld /> : <Tabs />}
            {/* The banner with the same acts is far above. */}
            {isPast.value && !isGone && (
              <div class="when-stacked">
                <PastActs />
              </div>
            )}
            {/* Steps from moment to moment keep the last one until the next is there. */}
            <Settling key={`${world.value} ${view} ${view === 'moment' ? '' : route.value.id}`}>
              <View />
            </Settling>
          </section>
        </div>
      </main>
      <Foot />
      <TokenDialog />
      <Drop />
    </>
  )
}

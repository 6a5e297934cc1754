import { ClockView } from './clock/clock-view.tsx'
import { FaultsView } from './faults/faults-view.tsx'
import { LedgerView } from './ledger/ledger-view.tsx'
import { connection } from './lib/live.ts'
import { route, type ViewName } from './lib/route.ts'
import { MomentView } from './moment/moment-view.tsx'
import { OutcomesView } from './outcomes/outcomes-view.tsx'
import { ResourceView } from './resource/resource-view.tsx'
import { Banners } from './shell/banners.tsx'
import { Drop } from './shell/drop.tsx'
import { Foot } from './shell/foot.tsx'
import { Header } from './shell/header.tsx'
import { Tabs } from './shell/tabs.tsx'
import { TokenDialog } from './shell/token-dialog.tsx'
import { SnapshotsView } from './snapshots/snapshots-view.tsx'
import { Rows } from './timeline/rows.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { WebhooksView } from './webhooks/webhooks-view.tsx'
import { WorldsView } from './worlds/worlds-view.tsx'

const views: Readonly<Record<ViewName, () => preact.JSX.Element | null>> = {
  moment: MomentView,
  resource: ResourceView,
  clock: ClockView,
  webhooks: WebhooksView,
  faults: FaultsView,
  outcomes: OutcomesView,
  ledger: LedgerView,
  snapshots: SnapshotsView,
  worlds: WorldsView,
}

/** The whole page: the clock above, the time line in the middle, its rows and one view below. */
export function App() {
  const isGone = connection.value === 'gone'
  // A deleted world has nothing to show, so the others are offered.
  const view = isGone ? 'worlds' : route.value.view
  const View = views[view]
  return (
    <>
      <div class="head">
        <Header />
        <Banners />
      </div>
      <main class={isGone ? 'gone' : undefined}>
        <h1 class="unseen">Sandglass console</h1>
        <Timeline />
        <div class="columns">
          <Rows />
          <section class="view" aria-label={`The ${view} view`}>
            {!isGone && <Tabs />}
            <View />
          </section>
        </div>
      </main>
      <Foot />
      <TokenDialog />
      <Drop />
    </>
  )
}

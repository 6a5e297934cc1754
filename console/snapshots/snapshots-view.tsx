import { CapsulePanel, ForkPanel } from './capsule-panel.tsx'
import { OpenPanel } from './open-panel.tsx'
import { SnapshotList } from './snapshot-list.tsx'

/** Shows the states that are kept, and takes the world away as a file or brings one back. */
export function SnapshotsView() {
  return (
    <>
      <SnapshotList />
      <CapsulePanel />
      <ForkPanel />
      <OpenPanel />
    </>
  )
}

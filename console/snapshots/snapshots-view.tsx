/** Shows the snapshots. */
export function SnapshotsView() {
  return <h2>Snapshots</h2>
}

/** Shows the faults. */
export function FaultsView() {
  return <h2>Faults</h2>
}

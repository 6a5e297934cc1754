/** Shows the outcomes. */
export function OutcomesView() {
  return <h2>Outcomes</h2>
}

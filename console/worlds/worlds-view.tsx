/** Shows the worlds. */
export function WorldsView() {
  return <h2>Worlds</h2>
}

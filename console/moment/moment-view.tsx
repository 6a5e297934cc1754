/** Shows the moment. */
export function MomentView() {
  return <h2>Moment</h2>
}

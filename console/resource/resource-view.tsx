/** Shows the resource. */
export function ResourceView() {
  return <h2>Resource</h2>
}

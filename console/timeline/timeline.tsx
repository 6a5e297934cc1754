/** Shows the time line. */
export function Timeline() {
  return <section class="timeline" aria-label="Time line" />
}

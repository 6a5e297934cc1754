/** Lists the moments that the time line shows. */
export function Rows() {
  return <section class="rows" aria-label="Moments" />
}

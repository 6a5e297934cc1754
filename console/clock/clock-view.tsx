/** Shows the clock. */
export function ClockView() {
  return <h2>Clock</h2>
}

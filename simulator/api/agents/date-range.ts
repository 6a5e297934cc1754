/** True for a time within a range; both ends are inclusive and can be open. */
export function isWithin(at: number, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || at >= Date.parse(from)) && (to === undefined || at <= Date.parse(to))
}

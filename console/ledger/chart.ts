/** A balance from a moment on. */
export interface Point {
  readonly moment: number
  /** Absent when the moment is no longer kept. */
  readonly at?: string
  readonly balance: { readonly amount: number; readonly decimal: string }
}

/** A point in its place: from 0 to 1, from left to right and from top to bottom. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly point: Point
}

/** A balance over time as it is drawn. */
export interface Chart {
  readonly points: readonly Placed[]
  /** The place of zero, when it is not at the edge. */
  readonly zero?: number
}

/** The room of the last balance, which lasts until now. */
const lastWidth = 2

/**
 * Places points. Long gaps are shortened, so that both the seconds of a payout and the days before it can be seen: ten
 * times the time takes one unit more.
 */
export function placePoints(given: readonly Point[]): Chart {
  const places = given.reduce<number[]>((all, point, index) => {
    const before = given[index - 1]
    all.push(before === undefined ? 0 : (all.at(-1) ?? 0) + widthBetween(before, point))
    return all
  }, [])
  const width = (places.at(-1) ?? 0) + lastWidth
  const amounts = given.map(({ balance }) => balance.amount)
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const height = top - bottom || 1
  const points = given.map((point, index) => ({
    x: (places[index] ?? 0) / width,
    y: (top - point.balance.amount) / height,
    point,
  }))
  return { points, ...(top > 0 && bottom < 0 ? { zero: top / height } : {}) }
}

function widthBetween(before: Point, after: Point): number {
  const ms = before.at === undefined || after.at === undefined ? 0 : Date.parse(after.at) - Date.parse(before.at)
  return 1 + Math.log10(1 + Math.max(0, ms) / 1_000)
}

/** Writes the line of a chart as the path of an SVG of this size: a step at each point, then on to the right edge. */
export function stepPath({ points }: Chart, width: number, height: number): string {
  const at = ({ x, y }: Placed) => [round(x * width), round(y * height)] as const
  const [first, ...rest] = points
  if (first === undefined) return ''
  const steps = rest.map((each) => {
    const [x, y] = at(each)
    return `H${x}V${y}`
  })
  return `M${at(first).join(' ')}${steps.join('')}H${width}`
}

const round = (number: number) => Math.round(number * 10) / 10

/** Finds the balance at a place from 0 to 1: that of the last point before it. */
export function pointAt({ points }: Chart, x: number): Placed | undefined {
  return points.findLast((each) => each.x <= x) ?? points[0]
}

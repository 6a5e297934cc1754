import type { Lane } from './entries.ts'

/** The height of a lane, and the places of lanes below the strip of failures. */
export const laneHeight = 24
export const failedHeight = 14
export const lineHeight = failedHeight + 6 * laneHeight

const order: readonly Lane[] = ['request', 'task', 'webhook', 'clock', 'fault', 'admin']

/** Returns the middle of a lane. */
export const laneY = (lane: Lane): number => failedHeight + (order.indexOf(lane) + 0.5) * laneHeight

type Point = readonly [x: number, y: number]

const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

const round = (value: number) => Math.round(value * 10) / 10

const outlines: Readonly<Record<Lane, (x: number, y: number, r: number) => string>> = {
  request: (x, y, r) => `M${round(x - r)} ${round(y - r)}h${2 * r}v${2 * r}h${-2 * r}z`,
  task: (x, y, r) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  webhook: (x, y, r) =>
    polygon([
      [x - r, y - r],
      [x + r, y],
      [x - r, y + r],
    ]),
  clock: (x, y, r) =>
    polygon([
      [x, y - r],
      [x + r, y],
      [x, y + r],
      [x - r, y],
    ]),
  fault: (x, y, r) =>
    polygon([
      [x, y - r],
      [x + r, y + r],
      [x - r, y + r],
    ]),
  admin: (x, y, r) => `M${round(x - r)} ${round(y - r / 2)}h${2 * r}v${r}h${-2 * r}z`,
}

/** Draws the mark of a lane. */
export const markPath = (lane: Lane, x: number, y: number, r: number): string => outlines[lane](x, y, r)

/** Draws the mark of a failure, which is the same in all lanes: a cross. */
export function crossPath(x: number, y: number, r: number): string {
  const w = r * 0.42
  return polygon([
    [x - r, y - r + w],
    [x - r + w, y - r],
    [x, y - w],
    [x + r - w, y - r],
    [x + r, y - r + w],
    [x + w, y],
    [x + r, y + r - w],
    [x + r - w, y + r],
    [x, y + w],
    [x - r + w, y + r],
    [x - r, y + r - w],
    [x - w, y],
  ])
}

/** Draws a bar that stands on a line. */
export const barPath = (x: number, bottom: number, width: number, height: number): string =>
  `M${round(x)} ${round(bottom)}v${round(-height)}h${round(width)}v${round(height)}z`

/** Returns the height of a bar; few entries are still seen beside many. */
export const barHeight = (count: number, most: number, height: number): number =>
  count === 0 ? 0 : 3 + (height - 3) * (Math.log1p(count) / Math.log1p(Math.max(count, most)))

/** Draws a curve from a mark to another that it caused. */
export function causePath([x, y]: Point, [toX, toY]: Point): string {
  const middle = y === toY ? y - laneHeight * 0.8 : (y + toY) / 2
  const points = [x, middle, toX, middle, toX, toY].map(round)
  return `M${round(x)} ${round(y)}C${points.join(' ')}`
}

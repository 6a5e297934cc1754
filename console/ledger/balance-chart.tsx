import { useState } from 'preact/hooks'
import { instant } from '../lib/format.ts'
import { grouped } from '../lib/money.ts'
import { MomentLink } from '../parts/link.tsx'
import { type Placed, type Point, placePoints, pointAt, stepPath } from './chart.ts'

const [width, height] = [600, 90]

const isNegative = (points: readonly Point[]) => points.some(({ balance }) => balance.amount < 0)

/** Draws a balance over time; a hovered place shows its moment and amount. Others read it as a table. */
export function BalanceChart({ points, currency }: { points: readonly Point[]; currency: string }) {
  const [hovered, hover] = useState<number>()
  const chart = placePoints(points)
  const chosen = hovered === undefined ? chart.points.at(-1) : pointAt(chart, hovered)
  const zero = (chart.zero ?? (isNegative(points) ? 0 : 1)) * height
  return (
    <figure class="balance-chart">
      <figcaption>{chosen !== undefined && <Said {...chosen.point} currency={currency} />}</figcaption>
      <div
        class="balance-line"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width: whole } = currentTarget.getBoundingClientRect()
          hover((clientX - left) / whole)
        }}
        onPointerLeave={() => hover(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {chart.zero !== undefined && <path class="zero" d={`M0 ${zero}H${width}`} />}
          <path class="area" d={`${stepPath(chart, width, height)}V${zero}H0Z`} />
          <path class="line" d={stepPath(chart, width, height)} />
        </svg>
        {hovered !== undefined && chosen !== undefined && <Dot {...chosen} />}
      </div>
      <small class="soft">Long times without a change are drawn shorter.</small>
      <div class="unseen">
        <PointTable points={points} currency={currency} />
      </div>
    </figure>
  )
}

function Said({ moment, at, balance, currency }: Point & { readonly currency: string }) {
  return (
    <>
      <strong class="amount">
        {grouped(balance.decimal)} {currency}
      </strong>{' '}
      since <MomentLink id={String(moment)}>moment {moment}</MomentLink>
      {at !== undefined && <span class="number soft"> {instant(at)}</span>}
    </>
  )
}

function Dot({ x, y }: Placed) {
  return <span class="balance-dot" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
}

function PointTable({ points, currency }: { points: readonly Point[]; currency: string }) {
  return (
    <table>
      <caption>Balance over time</caption>
      <thead>
        <tr>
          <th scope="col">Moment</th>
          <th scope="col">Time</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ moment, at, balance }, index) => (
          <tr key={`${moment} ${index}`}>
            <td>{moment}</td>
            <td>{at}</td>
            <td>
              {grouped(balance.decimal)} {currency}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

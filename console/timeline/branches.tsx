import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { BranchDialog, BranchList } from './branch-dialog.tsx'
import { type SideBranch, sideBranches } from './branch-tree.ts'
import { drawing, labelWidth, plotWidth, width } from './drawing.ts'
import { readMoment } from './read-entries.ts'
import { shownBranch, whole } from './state.ts'

const rowHeight = 24
/** The branches that are drawn; a list has all of them. */
const mostDrawn = 5

/** Where a branch leaves the line and where it ends, in sequences. */
interface Place {
  readonly from?: number
  readonly first: number
  readonly last: number
}

const keyOf = (name: string, { branch, from }: SideBranch) => `${name} ${branch.name} ${from} ${branch.to}`

async function readPlace({ branch: { name, to }, from }: SideBranch): Promise<Place | undefined> {
  const [shared, begin, end] = await Promise.all([
    from < 0 ? undefined : readMoment(from, name),
    readMoment(from + 1, name),
    readMoment(to, name),
  ])
  const [first, last] = [begin?.sequence, end?.sequence]
  if (first === undefined || last === undefined) return undefined
  return { ...(shared === undefined ? {} : { from: shared.sequence }), first, last }
}

/** Reads the places of branches; they never change, so each is read once. */
function usePlaces(sides: readonly SideBranch[]): ReadonlyMap<string, Place> {
  const places = useSignal<ReadonlyMap<string, Place>>(new Map())
  const lacking = sides.filter((side) => !places.value.has(keyOf(world.value, side)))
  useEffect(() => {
    for (const side of lacking) {
      const key = keyOf(world.value, side)
      readPlace(side).then(
        (place) => {
          if (place) places.value = new Map([...places.value, [key, place]])
        },
        // A branch that has just been deleted is not drawn.
        () => undefined,
      )
    }
  }, [lacking.map((side) => keyOf(world.value, side)).join()])
  return places.value
}

/** Draws the branches where they left the line; a click opens one. */
export function Branches() {
  const { answer } = useRead('listBranches', { path: { world: world.value } })
  const opened = useSignal<string | undefined>(undefined)
  const isListed = useSignal(false)
  const sides = whole.value === undefined ? [] : sideBranches(answer?.data ?? [], shownBranch.value, whole.value.head)
  const drawn = sides.slice(-mostDrawn)
  const places = usePlaces(drawn)
  if (answer === undefined || whole.value === undefined) return null
  const found = answer.data.find(({ name }) => name === opened.value)
  const rows = new Map(drawn.map(({ branch }, index) => [branch.name, index]))
  return (
    <div class="branches" style={{ height: `${drawn.length * rowHeight + (sides.length > drawn.length ? 26 : 0)}px` }}>
      <svg width={width.value} height={drawn.length * rowHeight} aria-hidden="true">
        <svg x={labelWidth.value} width={plotWidth.value} height={drawn.length * rowHeight} aria-hidden="true">
          {drawn.map((side, row) => {
            const place = places.get(keyOf(world.value, side))
            return place && <Limb key={side.branch.name} place={place} row={row} above={rows.get(side.parent ?? '')} />
          })}
        </svg>
      </svg>
      {drawn.map((side, row) => (
        <BranchButton
          key={side.branch.name}
          side={side}
          place={places.get(keyOf(world.value, side))}
          row={row}
          open={() => (opened.value = side.branch.name)}
        />
      ))}
      {sides.length > drawn.length && (
        <button type="button" class="small all-branches" onClick={() => (isListed.value = true)}>
          All {answer.data.length} branches…
        </button>
      )}
      {isListed.value && (
        <BranchList
          branches={answer.data}
          open={(name) => (opened.value = name)}
          onClose={() => (isListed.value = false)}
        />
      )}
      {found && <BranchDialog branch={found} onClose={() => (opened.value = undefined)} />}
    </div>
  )
}

const middleOf = (row: number) => row * rowHeight + rowHeight / 2

/** The curve from the place where a branch left, and the line of its moments. */
function Limb({ place, row, above }: { place: Place; row: number; above: number | undefined }) {
  const { axis } = drawing.value
  const start = axis.toX(place.from ?? place.first)
  const [first, last] = [axis.toX(place.first), Math.max(axis.toX(place.last), axis.toX(place.first) + 8)]
  const [top, y] = [above === undefined ? 0 : middleOf(above), middleOf(row)]
  return (
    <g class="limb">
      <path d={`M${start} ${top}C${start} ${y} ${start} ${y} ${Math.max(first, start + 6)} ${y}H${last}`} />
      <circle cx={last} cy={y} r={3.5} />
    </g>
  )
}

interface ButtonProps {
  readonly side: SideBranch
  readonly place: Place | undefined
  readonly row: number
  readonly open: () => void
}

/** The name of a branch at its end, or at the edge beyond which it ends. */
function BranchButton({ side: { branch, from }, place, row, open }: ButtonProps) {
  const room = Math.max(0, width.value - labelWidth.value - Math.min(300, 170 + branch.name.length * 8))
  const x = place === undefined ? 0 : drawing.value.axis.toX(place.last) + 10
  const count = branch.to - from
  return (
    <button
      type="button"
      class="small branch"
      style={{ left: `${labelWidth.value + Math.min(Math.max(x, 0), room)}px`, top: `${row * rowHeight + 1}px` }}
      onClick={open}
    >
      {x < 0 && '‹ '}
      <bdi>{branch.name.slice(0, 40)}</bdi>{' '}
      <span class="soft">
        {branch.current && shownBranch.value !== undefined ? 'present, ' : 'undone, '}
        {count} {count === 1 ? 'moment' : 'moments'}
      </span>
      {x > plotWidth.value + 10 && ' ›'}
    </button>
  )
}

import { world } from '../lib/route.ts'
import { ClockFace } from './clock-face.tsx'
import { KeysButton } from './keys-dialog.tsx'
import { LedgerPill } from './ledger-pill.tsx'
import { Search } from './search.tsx'
import { WorldSwitch } from './world-switch.tsx'

/** Shows at a glance which world it is, its time, and whether the money adds up. */
export function Header() {
  return (
    <header class="top">
      <span class="brand">
        <Hourglass /> Sandglass
      </span>
      <WorldSwitch />
      <ClockFace key={world.value} />
      <Search />
      <LedgerPill />
      <KeysButton />
    </header>
  )
}

/** Drawn, because few fonts have the character. */
function Hourglass() {
  return (
    <svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true">
      <path d="M1 1h10M1 15h10M2 1c0 4 4 5 4 7s-4 3-4 7M10 1c0 4-4 5-4 7s4 3 4 7" />
      <path class="sand" d="M3.2 14.5c.4-2 1.6-2.6 2.8-3.6 1.2 1 2.4 1.6 2.8 3.6z" />
    </svg>
  )
}

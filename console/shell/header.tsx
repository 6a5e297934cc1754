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
      <a class="brand" href="/">
        Sandglass
      </a>
      <WorldSwitch />
      <ClockFace key={world.value} />
      <Search />
      <LedgerPill />
      <KeysButton />
    </header>
  )
}

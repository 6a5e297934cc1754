import { connection } from '../lib/live.ts'
import { world } from '../lib/route.ts'
import { ClockFace } from './clock-face.tsx'
import { KeysButton } from './keys-dialog.tsx'
import { LedgerPill } from './ledger-pill.tsx'
import { Search } from './search.tsx'
import { WorldSwitch } from './world-switch.tsx'

/** Shows at a glance which world it is, its time, and whether the money adds up; a deleted world has only its name. */
export function Header() {
  const isGone = connection.value === 'gone'
  return (
    <header class="top">
      <a class="brand" href="/">
        Sandglass
      </a>
      <WorldSwitch />
      {isGone ? <span class="clock-room" /> : <ClockFace key={world.value} />}
      <Search />
      {!isGone && <LedgerPill />}
      <KeysButton />
    </header>
  )
}

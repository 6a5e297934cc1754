import { world } from '../lib/route.ts'

/** Shows at a glance which world it is, its time, and whether the money adds up. */
export function Header() {
  return (
    <header class="top">
      <span class="brand">⧗ Sandglass</span>
      <span class="pill">
        world <bdi>{world.value}</bdi>
      </span>
    </header>
  )
}

import { allWorlds, type ListedWorld } from '../../kit/admin/worlds.ts'
import { instant } from '../lib/format.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { Link } from '../parts/link.tsx'
import { Shown } from '../parts/shown.tsx'
import { CreateWorld } from './create-world.tsx'
import { DeleteWorld, ThisWorld } from './this-world.tsx'

/** Shows the worlds: how to reach this one, all others, and a form for a new one. */
export function WorldsView() {
  const worlds = useRead('listWorlds', {})
  return (
    <>
      <ThisWorld key={world.value} />
      <section class="panel" aria-labelledby="all-worlds">
        <h2 id="all-worlds">All worlds</h2>
        <Shown read={worlds}>
          {(listed) => (
            <ul class="list">
              {allWorlds(listed).map((each) => (
                <WorldRow key={each.name} {...each} />
              ))}
            </ul>
          )}
        </Shown>
      </section>
      <section class="panel" aria-labelledby="new-world">
        <h2 id="new-world">New world</h2>
        <CreateWorld />
      </section>
    </>
  )
}

function WorldRow({ name, seed, head, clock, holder = 'not in memory' }: ListedWorld) {
  const isShown = name === world.value
  return (
    <li class="item">
      <div class="item-text">
        <Link to={{ world: name }} current={isShown}>
          <bdi>{name}</bdi>
        </Link>
        {isShown && <span class="badge">shown</span>}
        <small class="soft">
          seed <bdi>{seed}</bdi>, {clock ? `at moment ${head}` : holder}
        </small>
      </div>
      <div class="item-side">
        <span class="number">{clock && instant(clock.now)}</span> <span class="soft">{clock?.mode}</span>
        {!isShown && <DeleteWorld name={name} />}
      </div>
    </li>
  )
}

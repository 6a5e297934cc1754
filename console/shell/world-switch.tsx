import { useEffect, useRef, useState } from 'preact/hooks'
import { allWorlds } from '../../kit/admin/worlds.ts'
import { connection } from '../lib/live.ts'
import { useRead } from '../lib/reads.ts'
import { go, world } from '../lib/route.ts'
import { Combobox } from '../parts/combobox.tsx'
import { Link } from '../parts/link.tsx'

const mostShown = 20

/** Names the world, and switches to another by typing a part of its name. */
export function WorldSwitch() {
  const [isOpen, open] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) open(false)
    }
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [isOpen])
  return (
    <div class="world-switch" ref={element}>
      <button
        type="button"
        class="pill"
        aria-label={`world ${world.value.slice(0, 100)}, ${words[connection.value]}`}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <span class="soft">world</span> <WorldName /> <Connection />
        <span aria-hidden="true">▾</span>
      </button>
      {isOpen && <Worlds close={() => open(false)} />}
    </div>
  )
}

/** The letters at the end of a name that stay when there is no room for it: they tell forks of a world apart. */
const keptEnd = 6

function WorldName() {
  const name = world.value.slice(0, 100)
  return (
    <bdi class="world-name" title={name}>
      <span>{name.slice(0, -keptEnd)}</span>
      <span>{name.slice(-keptEnd)}</span>
    </bdi>
  )
}

const words = { connecting: 'connecting', live: 'live', lost: 'not connected', gone: 'not there' } as const

function Connection() {
  const state = connection.value
  return <span class={`connection ${state}`} title={words[state]} />
}

function Worlds({ close }: { close: () => void }) {
  const [text, setText] = useState('')
  const { answer } = useRead('listWorlds', {})
  const worlds = answer === undefined ? [] : allWorlds(answer)
  const found = worlds.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const options = found.slice(0, mostShown).map(({ name, clock, head, holder = 'not in memory' }) => ({
    key: name,
    shown: (
      <>
        <bdi>{name.slice(0, 100)}</bdi>
        <span class="soft">
          {name === world.value ? 'this one' : clock ? `at moment ${head}, ${clock.mode}` : holder}
        </span>
      </>
    ),
    choose: () => {
      close()
      go({ world: name, view: 'moment' })
    },
  }))
  return (
    <div class="popup">
      <Combobox
        name="world"
        label="Name of the world"
        placeholder="Type a part of its name"
        text={text}
        setText={setText}
        options={options}
        none={answer === undefined ? undefined : 'No world has this in its name.'}
        onEscape={close}
        eager
      />
      {found.length > mostShown && <p class="soft">{found.length - mostShown} more</p>}
      <p>
        <Link to={{ view: 'worlds' }}>All worlds: create, reset, delete</Link>
      </p>
    </div>
  )
}

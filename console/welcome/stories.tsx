import { allWorlds } from '../../kit/admin/worlds.ts'
import { act } from '../lib/acts.ts'
import { call } from '../lib/admin.ts'
import { freeName } from '../lib/file-kinds.ts'
import { go } from '../lib/route.ts'
import { beginnings } from '../worlds/new-world.ts'

const names = beginnings.filter((name) => name !== 'fresh' && name !== 'unregulated')
type Story = (typeof names)[number]

/** The beginnings that have a past, each with what it holds. */
const stories: Readonly<Record<Story, string>> = {
  'approved-customer': 'Ada Lovelace is approved and has 1,000.00 USD to pay out.',
  'half-way-kyb': 'Acme Widgets is half way through KYB, with one owner and one document.',
  'open-authorization': 'A coffee house has authorized 12.50 USD on Ada’s card, and not cleared it yet.',
  'sca-customer': 'Hans Schmidt in the EU has 1,000.00 EUR and confirms payments with SCA.',
  'agent-approval': 'The agent Treasurer asks to transfer 5.00 USD and waits for approval.',
}

/** Makes a world that begins with a story, and goes there. */
async function load(beginning: Story): Promise<void> {
  const taken = allWorlds(await call('listWorlds', {})).map(({ name }) => name)
  const body = { name: freeName(beginning, taken), beginning }
  const made = await act(`Load the story ${beginning}.`, 'createWorld', { body })
  if (made !== undefined) go({ world: made.answer.name, view: 'resource' })
}

/** Offers worlds in which something has happened already. */
export function Stories() {
  return (
    <section class="part" aria-labelledby="stories">
      <h3 id="stories">Or load a story in a new world</h3>
      <ul class="list">
        {names.map((name) => (
          <li key={name} class="item">
            <span class="item-text">{stories[name]}</span>
            <button type="button" class="small" aria-label={`Load the story ${name}`} onClick={() => load(name)}>
              Load
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useRead } from '../lib/reads.ts'
import { type Access, readyCurl } from '../lib/ready-request.ts'
import { world } from '../lib/route.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Shown } from '../parts/shown.tsx'
import { beginTour } from '../tour/tour.ts'
import { firstCustomer } from './requests.ts'
import { Stories } from './stories.tsx'

/** Shows how to begin in a world in which nothing has happened yet. */
export function Welcome() {
  const access = useRead('getWorld', { path: { world: world.value } }, { follows: false })
  return (
    <section class="welcome" aria-labelledby="welcome">
      <h2 id="welcome">Nothing has happened in this world yet</h2>
      <Shown read={access}>{(answer) => <FirstRequest access={answer} />}</Shown>
      <p>Or let a tour of two minutes show you how to freeze, fail, explain and rewind.</p>
      <button type="button" class="main" onClick={() => beginTour(world.value)}>
        Take the tour
      </button>
      <Stories />
    </section>
  )
}

function FirstRequest({ access }: { access: Access }) {
  const { baseUrl, clientId, clientSecret } = access
  return (
    <>
      <p>Point your client at this base URL, with this credential:</p>
      <Copyable text={baseUrl} label="the base URL" />
      <Copyable text={clientSecret === undefined ? clientId : `${clientId}:${clientSecret}`} label="the credential" />
      <p>Or send a first request from a shell. It shows up here at once.</p>
      <Copyable text={readyCurl(firstCustomer, access, world.value)} label="the first request" />
    </>
  )
}

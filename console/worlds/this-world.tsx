import { act } from '../lib/acts.ts'
import { useRead } from '../lib/reads.ts'
import type { Access } from '../lib/ready-request.ts'
import { defaultWorld, go, route, urlOf, world } from '../lib/route.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Copyable } from '../parts/copyable.tsx'
import { Shown } from '../parts/shown.tsx'
import { environmentOf } from './environment.ts'

/** Shows how a client reaches the world that the page shows. */
export function ThisWorld() {
  const name = world.value
  const read = useRead('getWorld', { path: { world: name } }, { follows: false })
  // The banner says so.
  if (read.status === 404) return null
  return (
    <section class="panel" aria-labelledby="this-world">
      <h2 id="this-world">
        World <bdi>{name.slice(0, 200)}</bdi>
      </h2>
      <Shown read={read}>{(answer) => <AccessTo name={name} access={answer} />}</Shown>
      <p class="acts">
        <a href={`/docs?world=${encodeURIComponent(name)}`}>Reference of the API</a>
        <ResetWorld name={name} />
        <DeleteWorld name={name} />
      </p>
      <h3>Link to this page</h3>
      <Copyable text={location.origin + urlOf(route.value)} label="the link to this page" />
    </section>
  )
}

function AccessTo({ name, access }: { name: string; access: Access }) {
  const { baseUrl, clientId, clientSecret } = access
  return (
    <>
      <h3>Base URL</h3>
      <Copyable text={baseUrl} label="the base URL" />
      <h3>Credential</h3>
      <Copyable text={clientSecret === undefined ? clientId : `${clientId}:${clientSecret}`} label="the credential" />
      <details>
        <summary>As environment variables</summary>
        <Copyable text={environmentOf(name, access)} label="the variables" />
      </details>
    </>
  )
}

function ResetWorld({ name }: { name: string }) {
  const reset = async () => {
    const done = await act(`Reset ${name}.`, 'resetWorld', { path: { world: name } })
    if (done !== undefined) go({ id: undefined, at: undefined, branch: undefined })
  }
  return (
    <Confirm label="Reset…" title={`Reset the world ${name}`} onConfirm={reset}>
      Its state goes back to the beginning, and its past is deleted. The credential stays.
    </Confirm>
  )
}

/** Deletes a world; the page goes to the default one when it showed it. */
export function DeleteWorld({ name }: { name: string }) {
  const remove = async () => {
    const done = await act(`Delete ${name}.`, 'deleteWorld', { path: { world: name } })
    if (done !== undefined && name === world.value) go({ world: defaultWorld })
  }
  if (name === defaultWorld) return <span class="soft">The default world cannot be deleted.</span>
  return (
    <Confirm label="Delete…" title={`Delete the world ${name}`} typed={name} onConfirm={remove}>
      Its state, its past and its credential are gone for good.
    </Confirm>
  )
}

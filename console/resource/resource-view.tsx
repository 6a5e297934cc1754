import type { AnswerOf } from '../lib/admin.ts'
import { useLast } from '../lib/last.ts'
import { useRead } from '../lib/reads.ts'
import { isPast, past, route, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Members } from '../parts/diff.tsx'
import { Json } from '../parts/json.tsx'
import { Missing } from '../parts/missing.tsx'
import { Shown } from '../parts/shown.tsx'
import { Decisions } from './decide.tsx'
import { Story, WhyState } from './explanation.tsx'
import { Steps } from './history.tsx'
import { withCurrencies } from './money-members.ts'
import { Related } from './related.tsx'
import { ResourceList } from './resource-list.tsx'

/** Shows a resource: why it is as it is, its state and its history; without one, the newest resources. */
export function ResourceView() {
  const { id } = route.value
  return id === undefined ? <ResourceList /> : <ResourceOf key={id} id={id} />
}

function ResourceOf({ id }: { id: string }) {
  const input = { path: { world: world.value, id }, query: past.value }
  const resource = useLast(useRead('getResource', input))
  const explained = useLast(useRead('explainResource', input))
  if (resource.error !== undefined && resource.status !== undefined)
    return <Missing read={resource} onBranch={(branch) => ({ view: 'resource', id, branch, at: undefined })} />
  return (
    <article class="resource">
      <Shown read={explained}>{(explanation) => <WhyState explanation={explanation} />}</Shown>
      <Shown read={resource}>{(shown) => <Decisions resource={shown} />}</Shown>
      <Shown read={explained}>{(explanation) => <Story explanation={explanation} />}</Shown>
      <Shown read={resource}>{(shown) => <State resource={shown} />}</Shown>
      <Steps id={id} />
      <Shown read={explained}>{(explanation) => <Related related={explanation.related} />}</Shown>
      <Curl id="explainResource" input={input} />
    </article>
  )
}

/** The fields of the resource, now or then. */
function State({ resource }: { resource: AnswerOf<'getResource'> }) {
  const { at, document, internal, stored, related } = resource
  return (
    <section class="part">
      <h3>{isPast.value ? `Its state then, after moment ${at}` : 'Its state now'}</h3>
      {internal && <p class="soft">The API does not show such documents; this is how it is stored.</p>}
      <Members document={withCurrencies(document)} />
      {related.map((one, index) => (
        <details key={index}>
          <summary>{one.collection}</summary>
          <Members document={one.document} />
        </details>
      ))}
      <details>
        <summary>As JSON</summary>
        <Json value={document} />
      </details>
      {stored !== undefined && (
        <details>
          <summary>As it is stored, with what the API does not show</summary>
          <Json value={stored} />
        </details>
      )}
    </section>
  )
}

import { Copyable } from '../parts/copyable.tsx'
import type { Catalogue } from './catalogue.ts'
import { EntryLink } from './navigation.tsx'
import { Text } from './text.tsx'
import { Title } from './title.tsx'

/** A document in short: its description, its address and what each part of it is for. */
export function Overview({ catalogue: { document, baseUrl, groups, slug } }: { catalogue: Catalogue }) {
  const { title, version, description } = document.info
  return (
    <article class="overview">
      <Title>{title}</Title>
      <p class="soft">
        Version {version} · <a href={slug === 'api' ? '/openapi.json' : '/docs/admin.json'}>OpenAPI 3.1 document</a>
      </p>
      <Text text={description} />
      <h2>Base URL</h2>
      <Copyable text={baseUrl} label="the base URL" />
      {groups.map((group) => (
        <section key={group.name} class="panel">
          <h2>{group.name}</h2>
          <Text text={group.description} />
          <ul class="list two">
            {group.entries.map((one) => (
              <li key={one.operationId}>
                <EntryLink entry={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

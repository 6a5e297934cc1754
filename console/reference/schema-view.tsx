import { Prose } from '../parts/prose.tsx'
import { Later } from './later.tsx'
import { nameOf, type OpenApi, resolve, type Schema } from './openapi.ts'
import { alternativesOf, choiceOf, hasMembers, innerSchema, rulesOf, typeOf } from './schema-words.ts'

interface SchemaProps {
  readonly document: OpenApi
  readonly schema: Schema
}

/** The members of an object, or the alternatives of a value. */
export function SchemaView({ document, schema }: SchemaProps) {
  const inner = innerSchema(document, schema)
  const { properties = {}, patternProperties = {}, required = [] } = inner
  const alternatives = alternativesOf(inner)
  if (alternatives !== undefined)
    return (
      <div class="alternatives">
        <p class="soft">One of:</p>
        {alternatives.map((one, index) => (
          <Alternative key={nameOf(one) ?? index} document={document} schema={one} />
        ))}
      </div>
    )
  const choice = choiceOf(inner)
  return (
    <ul class="members">
      {choice !== undefined && (
        <li class="soft">
          <Prose text={choice} />
        </li>
      )}
      {Object.entries(properties).map(([name, member]) => (
        <Member key={name} document={document} name={name} schema={member} isRequired={required.includes(name)} />
      ))}
      {Object.entries(patternProperties).map(([pattern, member]) => (
        <Member key={pattern} document={document} name="any name" schema={member} />
      ))}
    </ul>
  )
}

function Alternative({ document, schema }: SchemaProps) {
  const name = nameOf(schema) ?? typeOf(document, schema)
  if (!hasMembers(document, schema)) return <Value document={document} schema={schema} name={name} />
  return <Later summary={<code>{name}</code>}>{() => <SchemaView document={document} schema={schema} />}</Later>
}

function Value({ document, schema, name }: SchemaProps & { name: string }) {
  return (
    <p>
      <code>{name}</code> <Rules schema={resolve(document, schema)} />
    </p>
  )
}

interface MemberProps extends SchemaProps {
  readonly name: string
  readonly isRequired?: boolean | undefined
  /** The description, when it does not stand in the schema. */
  readonly description?: string | undefined
}

/** A named value: its type, its description and its rules, and its members when it is opened. */
export function Member({ document, name, schema, isRequired = false, description }: MemberProps) {
  const resolved = resolve(document, schema)
  const said = description ?? schema.description ?? resolved.description
  return (
    <li class="member">
      <div class="member-head">
        <code class="member-name">{name}</code>
        <span class="soft">{typeOf(document, schema)}</span>
        {isRequired && <span class="mark required">required</span>}
        {resolved.readOnly && <span class="mark">read-only</span>}
        {resolved.writeOnly && <span class="mark">write-only</span>}
        {resolved.deprecated && <span class="mark">deprecated</span>}
      </div>
      {said !== undefined && (
        <p>
          <Prose text={said} />
        </p>
      )}
      <Rules schema={resolved.items === undefined ? resolved : resolve(document, resolved.items)} />
      {hasMembers(document, schema) && (
        <Later summary={`Members of ${name}`}>{() => <SchemaView document={document} schema={schema} />}</Later>
      )}
    </li>
  )
}

function Rules({ schema }: { schema: Schema }) {
  const rules = rulesOf(schema)
  if (rules.length === 0) return null
  return (
    <p class="rules soft">
      <Prose text={rules.join(' ')} />
    </p>
  )
}

import { Json } from '../parts/json.tsx'
import type { Catalogue, Entry } from './catalogue.ts'
import { Client } from './client.tsx'
import { Later } from './later.tsx'
import { Method } from './navigation.tsx'
import { type Answer, type Media, type OpenApi, type Parameter, resolve } from './openapi.ts'
import { schemesOf } from './request.ts'
import { Member, SchemaView } from './schema-view.tsx'
import { hasMembers, typeOf } from './schema-words.ts'
import { Text } from './text.tsx'
import { Title } from './title.tsx'

/** An operation or a webhook: its parameters, bodies and answers, beside the form that sends a request. */
export function OperationView({ catalogue, entry }: { catalogue: Catalogue; entry: Entry }) {
  const { document } = catalogue
  const { summary, description, path, operationId, isWebhook, parameters = [], requestBody, responses } = entry
  return (
    <article class="operation">
      <div class="operation-text">
        <Title>{summary}</Title>
        <p class="route">
          <Method entry={entry} /> <code>{path}</code>
        </p>
        <Text text={description} />
        {!isWebhook && (
          <p class="soft">
            <code>{operationId}</code> · {proofWords(catalogue, entry)}
          </p>
        )}
        {places.map(([place, title]) => (
          <Parameters
            key={place}
            document={document}
            title={title}
            parameters={parameters.filter((one) => one.in === place)}
          />
        ))}
        {Object.entries(requestBody?.content ?? {}).map(([type, media]) => (
          <section key={type} class="panel">
            <h2>Body</h2>
            <Body document={document} type={type} media={media} />
          </section>
        ))}
        <section class="panel">
          <h2>{isWebhook ? 'Your answer' : 'Answers'}</h2>
          {Object.entries(responses).map(([status, answer]) => (
            <AnswerView key={status} document={document} status={status} answer={answer} />
          ))}
        </section>
      </div>
      {!isWebhook && <Client catalogue={catalogue} entry={entry} />}
    </article>
  )
}

const places = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const

function proofWords(catalogue: Catalogue, entry: Entry): string {
  const schemes = schemesOf(catalogue, entry)
  if (schemes.includes('basic')) return 'HTTP Basic: client id and client secret'
  if (schemes.includes('agent')) return "bearer token: an agent's access token"
  if (schemes.includes('bearer')) return 'bearer token: the admin token'
  return 'no credential'
}

interface ParametersProps {
  readonly document: OpenApi
  readonly title: string
  readonly parameters: readonly Parameter[]
}

function Parameters({ document, title, parameters }: ParametersProps) {
  if (parameters.length === 0) return null
  return (
    <section class="panel">
      <h2>{title}</h2>
      <ul class="members">
        {parameters.map(({ name, schema, required, description }) => (
          <Member
            key={name}
            document={document}
            name={name}
            schema={schema}
            isRequired={required}
            description={description}
          />
        ))}
      </ul>
    </section>
  )
}

function Body({ document, type, media }: { document: OpenApi; type: string; media: Media }) {
  const { schema, example, examples = {} } = media
  const named = Object.entries(examples).map(([name, one]) => [name, resolve(document, one).value] as const)
  const all = example === undefined ? named : [['Example', example] as const, ...named]
  return (
    <>
      <p class="soft">
        {type} · {typeOf(document, schema)}
      </p>
      {hasMembers(document, schema) && <SchemaView document={document} schema={schema} />}
      {all.map(([name, value]) => (
        <Later key={name} summary={name}>
          {() => <Json value={value} />}
        </Later>
      ))}
    </>
  )
}

function AnswerView({ document, status, answer }: { document: OpenApi; status: string; answer: Answer }) {
  const { description, headers = {}, content = {} } = answer
  const isGood = status.startsWith('2')
  const summary = (
    <>
      <span class={isGood ? 'status good' : 'status bad'}>{status}</span> {description}
    </>
  )
  if (Object.keys(headers).length + Object.keys(content).length === 0) return <p class="answer">{summary}</p>
  return (
    <Later summary={summary} class="answer" open={isGood}>
      {() => (
        <div class="answer-body">
          {Object.entries(content).map(([type, media]) => (
            <Body key={type} document={document} type={type} media={media} />
          ))}
          <Headers document={document} headers={headers} />
        </div>
      )}
    </Later>
  )
}

function Headers({ document, headers }: { document: OpenApi; headers: NonNullable<Answer['headers']> }) {
  const all = Object.entries(headers).map(([name, header]) => ({ name, ...resolve(document, header) }))
  if (all.length === 0) return null
  return (
    <Later summary="Headers">
      {() => (
        <ul class="members">
          {all.map(({ name, schema, description }) => (
            <Member key={name} document={document} name={name} schema={schema} description={description} />
          ))}
        </ul>
      )}
    </Later>
  )
}

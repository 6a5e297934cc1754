import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { download } from '../lib/download.ts'
import type { Texts } from '../lib/forms.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Choice, Field, Form } from '../parts/form.tsx'
import { Json, Verbatim } from '../parts/json.tsx'
import { type Received, receive } from './answers.ts'
import type { Catalogue, Entry } from './catalogue.ts'
import { CredentialFields } from './credentials.tsx'
import { type Parameter, resolve, type Schema } from './openapi.ts'
import { bodyTypeOf, fieldOf, formFieldOf, formMembers, isFile, prepare, send } from './request.ts'
import { samples } from './samples.ts'
import { access, world } from './state.ts'

interface ClientProps {
  readonly catalogue: Catalogue
  readonly entry: Entry
}

/** A form that sends the request of an operation, with samples of it and the answer. */
export function Client({ catalogue, entry }: ClientProps) {
  const received = useSignal<Received | undefined>(undefined)
  const sending = useSignal<AbortController | undefined>(undefined)
  useEffect(() => () => sending.value?.abort(), [])
  const submit = async (texts: Texts, form: HTMLFormElement) => {
    sending.value?.abort()
    const controller = new AbortController()
    sending.value = controller
    received.value = undefined
    const answered = send(prepare(catalogue, entry, texts, access.value), form, controller.signal)
    await receive(answered, (answer) => {
      received.value = answer
    })
    if (sending.value === controller) sending.value = undefined
  }
  return (
    <aside class="client" aria-label="Try it">
      <h2>Try it</h2>
      <Form label={`Request: ${entry.summary}`} onSubmit={submit}>
        {(texts) => (
          <>
            <CredentialFields catalogue={catalogue} entry={entry} />
            <Inputs catalogue={catalogue} entry={entry} />
            <div class="acts">
              <button type="submit" class="main">
                Send {entry.method}
              </button>
              {sending.value && (
                <button type="button" onClick={() => sending.value?.abort()}>
                  Stop
                </button>
              )}
            </div>
            <div role="status">{received.value && <AnswerOf received={received.value} />}</div>
            <Sample catalogue={catalogue} entry={entry} texts={texts} />
          </>
        )}
      </Form>
    </aside>
  )
}

function Inputs({ catalogue, entry }: ClientProps) {
  const { parameters = [], requestBody } = entry
  const members = formMembers(catalogue, entry)
  const required = parameters.filter((one) => one.required)
  const others = parameters.filter((one) => !one.required)
  const type = bodyTypeOf(entry)
  const [media] = Object.values(requestBody?.content ?? {})
  return (
    <>
      {required.map((one) => (
        <Input key={fieldOf(one)} parameter={one} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>Optional parameters ({others.length})</summary>
          {others.map((one) => (
            <Input key={fieldOf(one)} parameter={one} />
          ))}
        </details>
      )}
      {members.map(([name, schema]) => (
        <FormInput key={name} name={name} schema={resolve(catalogue.document, schema)} example={media?.example} />
      ))}
      {media !== undefined && members.length === 0 && (
        <Field label={`Body: ${type}`}>
          <textarea name="body" rows={linesOf(media.example)} spellcheck={false} defaultValue={textOf(media.example)} />
        </Field>
      )}
    </>
  )
}

/** Shows a value as a text to be edited. */
function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

const linesOf = (value: unknown) => Math.min(18, Math.max(3, textOf(value).split('\n').length))

function Input({ parameter }: { parameter: Parameter }) {
  const { name, required = false, schema, example, in: place } = parameter
  const label = `${name}${required ? ' (required)' : ''}`
  const values = valuesOf(schema)
  return (
    <Field label={label}>
      {values === undefined ? (
        <input
          name={fieldOf(parameter)}
          required={required}
          autocomplete="off"
          spellcheck={false}
          placeholder={textOf(example)}
          {...(place === 'path' && name === 'world' ? { defaultValue: world } : {})}
        />
      ) : (
        <Choice name={fieldOf(parameter)} options={values} none="" />
      )}
    </Field>
  )
}

/** Lists the values that a schema allows; undefined when they are too many to list. */
const valuesOf = (schema: Schema): readonly string[] | undefined =>
  schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)

function FormInput({ name, schema, example }: { name: string; schema: Schema; example: unknown }) {
  const field = formFieldOf(name)
  const text = textOf(Object(example)[name])
  const values = valuesOf(schema)
  if (isFile(schema))
    return (
      <Field label={name}>
        <input type="file" name={field} />
      </Field>
    )
  return (
    <Field label={name}>
      {values === undefined ? (
        <input name={field} autocomplete="off" defaultValue={text} />
      ) : (
        <Choice name={field} options={values} none="" value={text} />
      )}
    </Field>
  )
}

const language = 'curl'

function Sample({ catalogue, entry, texts }: ClientProps & { texts: Texts }) {
  const chosen = texts['language'] ?? language
  const request = prepare(catalogue, entry, texts, access.value)
  return (
    <div class="sample">
      <Field label="Sample">
        <Choice name="language" options={Object.keys(samples)} value={language} />
      </Field>
      <Copyable text={samples[chosen]?.(request) ?? ''} label="the sample" />
    </div>
  )
}

function AnswerOf({ received }: { received: Received }) {
  if (received.kind === 'failed') return <p class="bad">No answer: {received.why}</p>
  const { status, words, headers, body } = received
  return (
    <section class="received" aria-label="Answer">
      <p>
        <span class={status < 400 ? 'status good' : 'status bad'}>{status}</span> {words}
      </p>
      {headers.length > 0 && (
        <p class="soft">
          {headers.map(([name, text]) => (
            <span key={name} class="header">
              {name}: <code>{text}</code>
            </span>
          ))}
        </p>
      )}
      {'json' in body && <Json value={body.json} />}
      {'text' in body && body.text !== '' && <Verbatim text={body.text} />}
      {'bytes' in body && (
        <button type="button" onClick={() => download('answer', body.bytes, body.type)}>
          Download {body.bytes.length} bytes
        </button>
      )}
    </section>
  )
}

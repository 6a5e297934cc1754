import type { WebhookSettings } from '../../kit/admin/types.ts'
import { act } from '../lib/acts.ts'
import { webhookKinds } from '../lib/fault-form.ts'
import type { Texts } from '../lib/forms.ts'
import { useRead } from '../lib/reads.ts'
import { type Access, readyCurl } from '../lib/ready-request.ts'
import { isPast, world } from '../lib/route.ts'
import { send } from '../outcomes/send.ts'
import { AddFault } from '../parts/add-fault.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Copyable } from '../parts/copyable.tsx'
import { Curl } from '../parts/curl.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Link } from '../parts/link.tsx'
import { Shown } from '../parts/shown.tsx'

/** Shows where events are sent and with which key they are signed. */
export function Settings() {
  const path = { world: world.value }
  const settings = useRead('getSettings', { path })
  const inFull = useRead('getWorld', { path }, { follows: false })
  return (
    <section class="panel" aria-labelledby="webhook-settings">
      <h2 id="webhook-settings">Settings</h2>
      <Shown read={settings}>
        {(now) => (
          <>
            <dl class="facts">
              <dt>Endpoint</dt>
              <dd>
                {now.endpoint ?? <span class="soft">none</span>}
                {inFull.answer?.clientSecret !== undefined && !isPast.value && (
                  <Endpoint key={now.endpoint} access={inFull.answer} endpoint={now.endpoint ?? ''} />
                )}
              </dd>
              <dt>Mode</dt>
              <dd>
                <ModeChoice settings={now} />
              </dd>
              {inFull.answer?.webhooks === 'hold' && (
                <>
                  <dt>Held</dt>
                  <dd>Nothing is sent: each attempt waits until its answer is reported to the outbox.</dd>
                </>
              )}
              {now.held > 0 && (
                <>
                  <dt>Swapped</dt>
                  <dd>{now.held} events wait for others, to be sent in reverse order</dd>
                </>
              )}
            </dl>
            <KeyOf number={now.keyNumber} />
          </>
        )}
      </Shown>
    </section>
  )
}

/** Sets the address that events are sent to, as the platform does. */
function Endpoint({ access, endpoint }: { access: Access; endpoint: string }) {
  const request = ({ url = '' }: Texts) => ({ method: 'PATCH', path: '/config', body: { webhookEndpoint: url } })
  return (
    <Form label="Endpoint" onSubmit={(texts) => send(request(texts), access)}>
      {(texts) => (
        <>
          <div class="acts">
            <Field label="New endpoint">
              <input name="url" type="url" autocomplete="off" placeholder="https://…" defaultValue={endpoint} />
            </Field>
            <button type="submit">Set the endpoint</button>
          </div>
          <details class="curl">
            <summary>Do the same from a shell</summary>
            <Copyable text={readyCurl(request(texts), access, world.value)} label="the command" />
          </details>
        </>
      )}
    </Form>
  )
}

const modes = [
  ['push', 'push: events are sent'],
  ['pull', 'pull: events wait to be fetched'],
] as const

function ModeChoice({ settings: { mode } }: { settings: WebhookSettings }) {
  const path = { world: world.value }
  const other = mode === 'push' ? 'pull' : 'push'
  return (
    <>
      <fieldset class="modes" disabled={isPast.value}>
        <legend class="unseen">Mode</legend>
        {modes.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="mode"
              checked={mode === value}
              onChange={() => act(`Set the mode ${value}.`, 'setMode', { path, body: { mode: value } })}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <Curl id="setMode" input={{ path, body: { mode: other } }} />
    </>
  )
}

function KeyOf({ number }: { number: number }) {
  const path = { world: world.value }
  // The key changes with each rotation alone.
  const key = useRead('getPublicKey', { path, query: {} })
  return (
    <>
      <h3>Public key {number > 0 && `after ${number} rotations`}</h3>
      <Shown read={key}>
        {({ pem, fingerprint }) => (
          <>
            <Copyable text={pem.trim()} label="the public key" />
            <p class="soft number fingerprint">SHA-256 {fingerprint}</p>
          </>
        )}
      </Shown>
      {!isPast.value && (
        <p class="acts">
          <Confirm
            label="Rotate the key…"
            title="Rotate the key"
            onConfirm={() => act('Rotate the key.', 'rotateKey', { path })}
          >
            Later attempts are signed with a new key; receivers need the new public key.
          </Confirm>
        </p>
      )}
    </>
  )
}

/** Injects a fault of webhooks. */
export function Disturb({ event }: { event?: string }) {
  if (isPast.value) return null
  return (
    <section class="panel" aria-labelledby="disturb">
      <h2 id="disturb">Disturb webhooks</h2>
      <p class="soft">
        The next events or attempts are disturbed. <Link to={{ view: 'faults' }}>Faults</Link> has what is left of it.
      </p>
      <AddFault label="Inject" kinds={webhookKinds} {...(event === undefined ? {} : { event })} />
    </section>
  )
}

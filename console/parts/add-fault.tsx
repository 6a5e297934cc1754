import type { FaultEffect } from '../../kit/admin/types.ts'
import { act } from '../lib/acts.ts'
import { type FaultKind, type FaultMember, faultMembers, faultOf, isFaultKind } from '../lib/fault-form.ts'
import type { Texts } from '../lib/forms.ts'
import { knownNames } from '../lib/names.ts'
import { useRead } from '../lib/reads.ts'
import { world } from '../lib/route.ts'
import { Curl } from './curl.tsx'
import { Choice, Field, Form } from './form.tsx'
import { Prose } from './prose.tsx'

interface AddFaultProps {
  readonly label: string
  readonly kinds: readonly FaultKind[]
  /** The event type that is filled in. */
  readonly event?: string
}

/** Injects a fault; the fields follow its kind. */
export function AddFault({ label, kinds, event }: AddFaultProps) {
  const path = { world: world.value }
  const { answer } = useRead('listOutcomes', { path }, { follows: false })
  const kindOf = ({ kind }: Texts) => (isFaultKind(kind) ? kind : (kinds[0] ?? 'fail'))
  return (
    <Form
      label={label}
      onSubmit={(texts) =>
        act(`Add the fault ${kindOf(texts)}.`, 'addFault', { path, body: faultOf(kindOf(texts), texts) })
      }
    >
      {(texts) => {
        const effect = answer?.faults.find(({ kind }) => kind === kindOf(texts))
        return (
          <>
            <div class="fields">
              <Field label="Kind">
                <Choice name="kind" options={kinds} />
              </Field>
              {faultMembers[kindOf(texts)].map((member) => (
                <MemberField key={member} member={member} texts={texts} effect={effect} event={event} />
              ))}
              <Field label="Times">
                <input name="times" type="number" min="1" max="1000000" placeholder="1" />
              </Field>
            </div>
            <p class="soft">
              <Prose text={effect?.says ?? ''} />
            </p>
            <button type="submit" class="main">
              {label}
            </button>
            <Curl id="addFault" input={{ path, body: faultOf(kindOf(texts), texts) }} />
          </>
        )
      }}
    </Form>
  )
}

interface MemberFieldProps {
  readonly member: FaultMember
  readonly texts: Texts
  readonly effect: FaultEffect | undefined
  readonly event: string | undefined
}

const labels: Readonly<Record<FaultMember, string>> = {
  operation: 'Operation',
  account: 'Internal account',
  event: 'Event type',
  code: 'Error code',
  retryAfterSeconds: 'Try again after',
  delayMs: 'Delay',
  failureReason: 'Reason',
  pendingReason: 'Reason',
}

const hints: Readonly<Partial<Record<FaultMember, string>>> = {
  operation: '* for any',
  account: 'any when empty',
  event: 'any when empty',
  retryAfterSeconds: 'seconds, or a duration such as 5m',
  delayMs: 'milliseconds, or a duration such as 5m',
}

function MemberField({ member, texts, effect, event }: MemberFieldProps) {
  const { operations, events, codes } = knownNames()
  const listed = { operation: operations, event: events, code: codes }
  const hint = hints[member]
  const field = { label: labels[member], ...(hint === undefined ? {} : { hint }) }
  if (member === 'retryAfterSeconds' && texts['kind'] === 'fail' && texts['code'] !== 'RATE_LIMITED') return null
  if (effect?.selects?.member === member)
    return (
      <Field {...field}>
        <Choice name={member} options={effect.selects.values} />
      </Field>
    )
  const names = member === 'operation' || member === 'event' || member === 'code' ? listed[member] : undefined
  return (
    <Field {...field}>
      <input
        name={member}
        autocomplete="off"
        list={names === undefined ? undefined : `known-${member}`}
        placeholder={member === 'operation' ? '*' : member === 'code' ? 'INTERNAL_ERROR' : undefined}
        defaultValue={member === 'event' ? event : undefined}
      />
      {names !== undefined && <Suggestions id={`known-${member}`} names={names} />}
    </Field>
  )
}

function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

import { useEffect, useState } from 'preact/hooks'
import { type AnswerOf, branchOf, type CallInput, call, messageOf, type OperationId, statusOf, token } from './admin.ts'
import { revision } from './live.ts'

/** The state of a read: the last answer stays while a newer one is fetched. */
export interface Read<Answer> {
  readonly answer?: Answer
  /** The sentence of the refusal. */
  readonly error?: string
  readonly status?: number
  /** The branch that has it, when a rewind has undone what was read. */
  readonly branch?: string
  readonly isLoading: boolean
}

/**
 * Reads an operation of the admin plane for a component, and again when the input or the world changes. Without an
 * input nothing is read. Reads of the past (`at`) do not follow the present, and none does that should not.
 */
export function useRead<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> | undefined,
  { follows = true } = {},
): Read<AnswerOf<Id>> {
  const [state, setState] = useState<Read<AnswerOf<Id>> & { readonly key?: string }>({ isLoading: true })
  const key = input === undefined ? undefined : `${id} ${JSON.stringify(input)}`
  const seen = isFixed(input) || !follows ? 0 : revision.value
  useEffect(() => {
    if (input === undefined || key === undefined) return setState({ isLoading: false })
    let isOld = false
    setState((before) => (before.key === key ? { ...before, isLoading: true } : { isLoading: true, key }))
    call(id, input).then(
      (answer) => isOld || setState({ answer, isLoading: false, key }),
      (error: unknown) => isOld || setState({ ...refusalOf(error), isLoading: false, key }),
    )
    return () => {
      isOld = true
    }
  }, [key, seen, token.value])
  return state
}

function refusalOf(error: unknown): Omit<Read<never>, 'isLoading'> {
  const status = statusOf(error)
  const branch = branchOf(error)
  const told = { ...(status === undefined ? {} : { status }), ...(branch === undefined ? {} : { branch }) }
  return { error: messageOf(error), ...told }
}

const isFixed = (input: unknown): boolean => Object(Object(input).query).at !== undefined

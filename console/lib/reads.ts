import { useEffect, useRef, useState } from 'preact/hooks'
import { chosen, isChosenKnown } from '../timeline/choice.ts'
import { epoch } from '../timeline/state.ts'
import {
  type AnswerOf,
  branchOf,
  type CallInput,
  call,
  messageOf,
  type OperationId,
  renewal,
  statusOf,
} from './admin.ts'
import { useAwaited } from './awaited.ts'
import { revision } from './live.ts'
import { route } from './route.ts'

/** The state of a read: the last answer stays while a newer one is fetched. */
export interface Read<Answer> {
  readonly answer?: Answer
  /** The sentence of the refusal. */
  readonly error?: string | undefined
  readonly status?: number | undefined
  /** The branch that has it, when a rewind has undone what was read. */
  readonly branch?: string | undefined
  readonly isLoading: boolean
  /** True after the server did not answer; what it answered before stays. */
  readonly isCut?: boolean
}

/**
 * Reads an operation of the admin plane for a component, and again when the input or the world changes. Without an
 * input nothing is read. Reads of the past (`at`) follow only rewinds and returns, and none does that should not. A
 * read without an answer is made again when the server is back.
 */
export function useRead<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> | undefined,
  { follows = true } = {},
): Read<AnswerOf<Id>> {
  const [state, setState] = useState<Read<AnswerOf<Id>> & { readonly key?: string }>({ isLoading: true })
  const refused = refusedBefore(input)
  const key = input === undefined || refused !== undefined ? undefined : `${id} ${JSON.stringify(input)}`
  const seen = state.isCut ? revision.value : !follows ? 0 : isFixed(input) ? epoch.value : revision.value
  useAwaited(
    refused?.isLoading ||
      (key !== undefined && (state.key !== key || (state.answer === undefined && state.error === undefined))),
  )
  const work = useRef<Work>({ isBusy: false, isStale: false })
  useEffect(() => {
    // An answer is awaited, however much happens meanwhile: in a busy world there would be none otherwise.
    if (key !== undefined && work.current.key === key && work.current.isBusy) {
      work.current.isStale = true
      return
    }
    const mine: Work = { key, isBusy: true, isStale: false }
    work.current = mine
    if (input === undefined || key === undefined) return setState({ isLoading: refused !== undefined })
    setState((before) => (before.key === key ? { ...before, isLoading: true } : { isLoading: true, key }))
    const read = () => {
      const began = performance.now()
      const settle = (result: Omit<Read<AnswerOf<Id>>, 'isLoading'>) => {
        if (work.current !== mine) return
        setState((before) => {
          const kept = result.isCut && before.key === key && before.answer !== undefined
          return { ...(kept ? { ...before, isCut: true } : result), isLoading: mine.isStale, key }
        })
        mine.isBusy = mine.isStale
        // It rests as long as it took, so that reads that take long do not occupy the server.
        if (mine.isStale) setTimeout(() => work.current === mine && read(), performance.now() - began)
        mine.isStale = false
      }
      call(id, input).then(
        (answer) => settle({ answer }),
        (error: unknown) => {
          const status = statusOf(error)
          settle({ error: messageOf(error), status, branch: branchOf(error), isCut: status === undefined })
        },
      )
    }
    read()
  }, [key, seen, renewal.value])
  const forget = () => {
    work.current = { isBusy: false, isStale: false }
  }
  useEffect(() => forget, [])
  return refused ?? state
}

/**
 * Returns the state of a read of the moment at which the page shows the world, as long as the page does not know
 * whether that moment exists, and when it does not: the page asks once, and its parts do not.
 */
function refusedBefore(input: unknown): Read<never> | undefined {
  const { path, query } = Object(input)
  const { at, branch } = route.value
  const read = Object(query).at ?? Object(path).moment
  if (at === undefined || read !== String(at)) return undefined
  if (!isChosenKnown.value) return { isLoading: true }
  if (chosen.value?.isMissing !== true) return undefined
  const error = `There is no moment ${at}${branch === undefined ? '' : ' on this branch'}.`
  return { isLoading: false, error, status: 404, branch: chosen.value.keptOn }
}

/** A read in flight, and whether something happened since it began. */
interface Work {
  readonly key?: string | undefined
  isBusy: boolean
  isStale: boolean
}

const isFixed = (input: unknown): boolean => Object(Object(input).query).at !== undefined

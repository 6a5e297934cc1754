import type { AnswerOf } from '../kit/admin/client.ts'
import { clockText } from './clock.ts'
import type { Printer, Questions } from './question.ts'

/** The commands read a file; the admin plane takes its text, or the world's own inputs. */
const file = { capsule: '<file>', world: { because: 'The command reads a file, without a running Sandglass.' } }

/** Says where an opened world stands, and what comes next. */
export function showOpened(opened: AnswerOf<'openCapsule'>, { line }: Printer): void {
  const { name, clientId, clientSecret, clock, inputsLeft, next, note } = opened
  line(`The world ${name} stands at ${clockText(clock)}; its credential is ${clientId}:${clientSecret}`)
  if (note !== undefined) line(note)
  const left = inputsLeft === 1 ? '1 input is left' : `${inputsLeft} inputs are left`
  line(next === null ? 'No input is left.' : `${left}; input ${next.input} is ${next.does}`)
}

function showReplay(
  { identical, inputs, moment, stateHash, difference }: AnswerOf<'replayCapsule'>,
  { line }: Printer,
) {
  if (identical) line(`${inputs} inputs gave the recorded answers; moment ${moment}, state ${stateHash}`)
  if (difference === undefined) return
  line(`Input ${difference.input} differs at ${difference.path}:`)
  line(`  recorded  ${JSON.stringify(difference.recorded)}`)
  line(`  replayed  ${JSON.stringify(difference.replayed)}`)
}

type Side = NonNullable<NonNullable<AnswerOf<'compareCapsules'>['difference']>['first']>

const describeSide = ({ input, event, at, does, value }: Side): string => {
  const what = [input === undefined ? event : `input ${input}`, at && `at ${at}`, does].filter((part) => part)
  const shown = value === undefined ? '' : JSON.stringify(value)
  return [what.join(', '), shown].filter((part) => part !== '').join(': ')
}

const countOf = (inputs: number) => (inputs === 1 ? '1 input' : `${inputs} inputs`)

/** Shows a comparison; `names` are those of the runs. */
export function showComparison(
  { identical, alike, difference, note }: AnswerOf<'compareCapsules'>,
  { line }: Printer,
  names: readonly [string, string] = ['first', 'second'],
) {
  if (note !== undefined) line(note)
  if (identical) line(`The runs are alike: ${countOf(alike)}, with their answers and events.`)
  if (difference === undefined) return
  const { in: what, path, first, second } = difference
  line(`${countOf(alike)} alike; then ${differing[what]}${path && ` at ${path}`}:`)
  const width = Math.max(...names.map(({ length }) => length)) + 2
  for (const [index, side] of [first, second].entries())
    line(`  ${(names[index] ?? '').padEnd(width)}${side === undefined ? 'has none' : describeSide(side)}`)
}

const differing = {
  world: 'the worlds begin differently',
  input: 'the input differs',
  answer: 'the answer differs',
  event: 'an event differs',
}

export const capsuleQuestions = {
  getCapsule: {
    command: 'capsule [address]',
    tool: 'capsule file',
    show: (text, { line }) => line(text),
  },
  replayCapsule: { command: 'replay <file>', renamed: file, tool: 'capsule replay', show: showReplay },
  bisectCapsule: {
    command: 'bisect <file>',
    renamed: file,
    tool: 'capsule bisect',
    show({ turns, replays }, { line }) {
      for (const { input, at, does, before, after } of turns)
        line(`Input ${input} at ${at}: ${does}; ${before} before and ${after} after it`)
      line(`${turns.length} turns; ${replays} replays`)
    },
  },
  compareCapsules: {
    command: 'compare <file> <second>',
    renamed: {
      ...file,
      second: '<second>',
      with: { because: 'The command reads files, without a running Sandglass.' },
    },
    tool: 'capsule compare',
    show: (comparison, printer) => showComparison(comparison, printer),
  },
  shrinkCapsule: {
    command: 'shrink <file>',
    renamed: file,
    tool: 'capsule shrink',
    show({ before, after, replays, condition, cause, capsule }, { line }) {
      line(`${after} of ${before} inputs are left; ${replays} replays`)
      if (condition !== undefined) line(`The condition is ${condition} there`)
      for (const says of cause) line(says)
      line(capsule)
    },
  },
  exportCapsule: {
    command: 'export <file>',
    renamed: { ...file, format: '--as' },
    tool: 'capsule export',
    show: (text, { line }) => line(text),
  },
  openCapsule: {
    command: 'open <file> [address]',
    renamed: { ...file, webhooks: '--keep-webhooks' },
    tool: 'world_change open',
    show: showOpened,
  },
} satisfies Partial<Questions>

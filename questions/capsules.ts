import type { AnswerOf } from '../kit/admin/client.ts'
import { clockText } from './clock.ts'
import type { Printer, Questions } from './question.ts'

/** The commands read a file; the admin plane takes its text, or the world's own inputs. */
const file = { capsule: '<file>', world: { because: 'The command reads a file, without a running Sandglass.' } }

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
    show({ name, clientId, clientSecret, clock, inputsLeft, next, note }, { line }) {
      line(`The world ${name} stands at ${clockText(clock)}; its credential is ${clientId}:${clientSecret}`)
      if (note !== undefined) line(note)
      line(next === null ? 'No input is left.' : `${inputsLeft} left; input ${next.input} is ${next.does}`)
    },
  },
} satisfies Partial<Questions>

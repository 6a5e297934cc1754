import { type AnyVerb, UsageError, type Verb } from '../verb.ts'

const shells = ['bash', 'zsh'] as const

/** Returns the verb that prints the completion of all verbs. */
export const completionOf = (loadVerbs: () => Promise<readonly AnyVerb[]>): Verb => ({
  name: 'completion',
  summary: 'Prints a script that completes commands and options in a shell.',
  arguments: [{ name: 'shell', meaning: 'The shell.', choices: shells }],
  options: [],
  notes: 'Put this into ~/.bashrc or ~/.zshrc: source <(sandglass completion bash), or zsh.',
  async run({ arguments: [shell] }, { print }) {
    if (shell === undefined) throw new UsageError('completion needs a shell: bash or zsh.')
    const { bashScript, zshScript } = await import('./scripts.ts')
    const { positionsOf } = await import('./positions.ts')
    const positions = positionsOf(await loadVerbs())
    print(shell === 'zsh' ? zshScript(positions) : bashScript(positions))
    return 0
  },
})

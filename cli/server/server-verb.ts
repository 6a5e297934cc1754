import { type Output, outputOf } from '../output.ts'
import type { Given, Option, Terminal, Verb } from '../verb.ts'
import { type Server, tokenNote, urlOption, withServer, worldOption } from './connection.ts'

export const jsonOption: Option = { name: 'json', meaning: 'Prints the answer as JSON.' }

/** A verb that asks a running Sandglass and shows its answer. */
interface ServerVerb<Answer> extends Omit<Verb, 'options' | 'run'> {
  readonly options?: readonly Option[]
  /** True when it is not about a world. */
  readonly isOfProcess?: true
  readonly ask: (server: Server, given: Given, terminal: Terminal) => Promise<Answer>
  readonly show: (answer: Answer, output: Output, given: Given) => void
}

/** Adds the address, the world and `--json` to a verb. */
export function serverVerb<Answer>(declared: ServerVerb<Answer>): Verb {
  const { options = [], isOfProcess, ask, show, notes, ...rest } = declared
  return {
    ...rest,
    options: [...options, jsonOption, urlOption, ...(isOfProcess ? [] : [worldOption])],
    notes: notes === undefined ? tokenNote : `${notes} ${tokenNote}`,
    run: (given, terminal) =>
      withServer(given, terminal, async (server) => {
        const answer = await ask(server, given, terminal)
        if (!given.options.has('json')) show(answer, outputOf(terminal), given)
        else if (answer !== undefined) terminal.print(JSON.stringify(answer, null, 2))
        return 0
      }),
  }
}

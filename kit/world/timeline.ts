import type { AdminClient, AnswerOf, QueryOf } from '../admin/client.ts'
import { timeText } from './clock.ts'

/** The past of a world: its moments and branches. */
export class WorldTimeline {
  readonly #admin: AdminClient
  readonly #path: { readonly world: string }

  constructor(admin: AdminClient, world: string) {
    this.#admin = admin
    this.#path = { world }
  }

  /** Lists moments and travels, newest first. */
  list(query: QueryOf<'listMoments'> = {}): Promise<AnswerOf<'listMoments'>> {
    return this.#admin.call('listMoments', { path: this.#path, query })
  }

  /** Shows a moment with its cause, its changes and the hash of the state. */
  get(moment: number | string, query: QueryOf<'getMoment'> = {}): Promise<AnswerOf<'getMoment'>> {
    return this.#admin.call('getMoment', { path: { ...this.#path, moment: String(moment) }, query })
  }

  /** Rewinds to a moment or a time; the undone moments stay on a branch. */
  rewind(to: number | string | Date, name?: string): Promise<AnswerOf<'rewindTimeline'>> {
    const body = { to: typeof to === 'number' ? to : timeText(to), ...(name === undefined ? {} : { name }) }
    return this.#admin.call('rewindTimeline', { path: this.#path, body })
  }

  async branches(): Promise<AnswerOf<'listBranches'>['data']> {
    return (await this.#admin.call('listBranches', { path: this.#path })).data
  }

  /** Returns to the end of a branch. */
  returnTo(branch: string): Promise<AnswerOf<'returnToBranch'>> {
    return this.#admin.call('returnToBranch', { path: { ...this.#path, branch } })
  }

  /** Compares two moments. */
  diff(query: QueryOf<'diffTimeline'>): Promise<AnswerOf<'diffTimeline'>> {
    return this.#admin.call('diffTimeline', { path: this.#path, query })
  }
}

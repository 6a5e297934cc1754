import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { readPage, type WebPage } from './web-page.ts'

type Fields = Readonly<Record<string, unknown>>

/** Invitations of customers. The code of the last one is remembered as `invitation`, its page as `invitationPage`. */
export class Invitations {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Creates an invitation from a customer; undefined fields are omitted. */
  async create(person: string, fields: Fields = {}): Promise<Answer> {
    const body = JSON.stringify({ inviterUma: await this.#umaOf(person), ...fields })
    const answer = await this.conversation().send('POST', '/invitations', { body })
    const [code, url] = [fieldAt(answer.json, 'code'), fieldAt(answer.json, 'url')]
    if (answer.status === 201 && typeof code === 'string' && typeof url === 'string') {
      this.memory.keep('invitation', code)
      this.memory.keep('invitationPage', url.replace(/^.*(?=\/i\/)/, ''))
    }
    return answer
  }

  claim(inviteeUma: string): Promise<Answer> {
    const body = JSON.stringify({ inviteeUma: this.memory.fill(inviteeUma) })
    return this.conversation().send('POST', '/invitations/{invitation}/claim', { body })
  }

  cancel(): Promise<Answer> {
    return this.conversation().send('POST', '/invitations/{invitation}/cancel')
  }

  read(): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/invitations/${this.memory.recall('invitation')}`)
  }

  /** Opens the page of the last invitation, without credentials, as a browser does. */
  open(): Promise<Answer> {
    return this.conversation().send('GET', this.memory.recall('invitationPage'), { credential: null })
  }

  page(): WebPage {
    return readPage(this.conversation().answer().bytes.toString('utf8'))
  }

  /** Reads a customer's UMA address and remembers it, as in `Ada.uma`. */
  async #umaOf(person: string): Promise<string> {
    const customer = await this.conversation().mustRequest('GET', `/customers/${this.memory.recall(person)}`)
    const uma = String(fieldAt(customer, 'umaAddress'))
    this.memory.keep(`${person}.uma`, uma)
    return uma
  }
}

import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { samplePerson } from './people.ts'

type Fields = Readonly<Record<string, unknown>>

/** Beneficial owners of businesses, remembered by first name: `{Grace}` is the id of Grace Hopper. */
export class Owners {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Adds an owner with complete details, apart from the changes; the first word of the name is the first name. */
  async create(name: string, business: string, fields: Fields = {}, changes: Fields = {}): Promise<Answer> {
    const [firstName = name, ...rest] = name.split(' ')
    const person = samplePerson(name, this.conversation().sandbox().seed)
    const body = {
      customerId: this.memory.recall(business),
      roles: ['UBO', 'DIRECTOR'],
      ownershipPercentage: 40,
      ...fields,
      personalInfo: { firstName, lastName: rest.join(' '), ...person, ...changes },
    }
    const answer = await this.conversation().send('POST', '/beneficial-owners', { body: JSON.stringify(body) })
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 201 && typeof id === 'string') {
      this.memory.keep(firstName, id)
      this.memory.keep('owner', id)
    }
    return answer
  }

  change(owner: string, fields: Fields, personalInfo: Fields): Promise<Answer> {
    const person = Object.keys(personalInfo).length === 0 ? {} : { personalInfo }
    const body = JSON.stringify({ ...fields, ...person })
    return this.conversation().send('PATCH', `/beneficial-owners/${this.memory.recall(owner)}`, { body })
  }

  read(owner: string): Promise<unknown> {
    return this.conversation().mustRequest('GET', `/beneficial-owners/${this.memory.recall(owner)}`)
  }
}

import { lastAct } from '../lib/acts.ts'
import { messageOf, token } from '../lib/admin.ts'
import { type Access, type ApiAnswer, type ReadyRequest, readyCurl, sendReady } from '../lib/ready-request.ts'
import { world } from '../lib/route.ts'

/** Sends a request to the API of the world and shows its curl command; undefined when there is no answer. */
export async function send(request: ReadyRequest, access: Access): Promise<ApiAnswer | undefined> {
  const says = `${request.method} ${request.path}`
  const curl = readyCurl(request, access, world.value)
  try {
    const answer = await sendReady(request, { access, world: world.value, token: token.value })
    const { message = 'It was refused.' } = Object(answer.body)
    lastAct.value = { says: `${says}: ${answer.status}.`, curl, ...(answer.status < 400 ? {} : { error: message }) }
    return answer
  } catch (error) {
    lastAct.value = { says: `${says}.`, curl, error: messageOf(error) }
    return undefined
  }
}

import { ok, operation } from '../../contract/index.ts'
import { type FieldError, idErrors } from '../../refusals/index.ts'
import { isRecord } from '../../schema/index.ts'
import { agents, renderAgent, requireAgent } from './model/index.ts'
import { AgentShape, AgentUpdate } from './shapes.ts'

export const updateAgent = operation({
  id: 'updateAgent',
  route: 'PATCH /agents/{agentId}',
  summary: 'Renames, pauses or resumes an agent.',
  needs: 'MANAGE',
  body: AgentUpdate,
  answers: { 200: AgentShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  fieldRules: ({ path, body }, errors) => [...idErrors(path, 'agentId'), ...errors, ...emptyErrors(body)],
  find: ({ world, path }) => requireAgent(world, path.agentId),
  apply({ world, body, found, now }) {
    const { name = found.name, isPaused = found.isPaused } = body
    const isSame = name === found.name && isPaused === found.isPaused
    return ok(
      renderAgent(world, isSame ? found : world.of(agents).update({ ...found, name, isPaused, updatedAtMs: now })),
    )
  },
})

/** Returns an error for a change that names nothing to change. */
function emptyErrors(body: unknown): readonly FieldError[] {
  if (!isRecord(body) || body['name'] !== undefined || body['isPaused'] !== undefined) return []
  return [{ field: 'body', message: 'Expected name, isPaused or both.' }]
}

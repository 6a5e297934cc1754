export { deleteAgent, deleteAgentsOf } from './delete-agents.ts'
export { failAction, rejectAction } from './end-action.ts'

import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { createWorld } from './create-world.ts'
import { deleteWorld } from './delete-world.ts'
import { forkWorld } from './fork-world.ts'
import { getWorld } from './get-world.ts'
import { importWorld } from './import-world.ts'
import { listWorlds } from './list-worlds.ts'
import { resetWorld } from './reset-world.ts'

export const worldOperations = {
  createWorld,
  listWorlds,
  importWorld,
  getWorld,
  deleteWorld,
  resetWorld,
  forkWorld,
} satisfies AdminOperationTable

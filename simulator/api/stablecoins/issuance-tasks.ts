import type { TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { issuanceLifecycle, stablecoins } from './model/index.ts'
import { provisioningMs } from './outcomes.ts'

const provisionTask = 'stablecoin.provision'

export function scheduleProvisioning(world: World, id: string): void {
  world.schedule({ kind: provisionTask, subject: id, afterMs: provisioningMs })
}

export const issuanceTasks: Readonly<Record<string, TaskDeclaration>> = {
  [provisionTask]: {
    run: (world, { subject = '' }) => {
      const documents = world.of(stablecoins)
      const stablecoin = documents.get(subject)
      issuanceLifecycle.move(world, documents, stablecoin, stablecoin.issuanceStatus, 'PROVISIONED', {
        issuanceStatus: 'PROVISIONED',
        updatedAtMs: world.now(),
      })
    },
  },
}

import { coldStart } from '../cold-start.ts'
import type { Device, Plain } from '../device.ts'

/** Everything that the simulator loads with `import()`. */
const lazy = [
  './admin/index.ts',
  './hosted/index.ts',
  './webhooks/post.ts',
  './webhooks/request.ts',
  './domain/form-body.ts',
  './api/wallet/auth/webauthn.ts',
  './api/wallet/auth/jwt.ts',
  './api/wallet/sealing/hpke.ts',
  './api/wallet/sealing/phrases.ts',
  './api/wallet/sealing/signer.ts',
  './api/external-accounts/signatures.ts',
]

const imports = lazy.map((path, number) => `import * as module${number} from '${path}'`).join('\n')
const used = `void [${lazy.map((_, number) => `module${number}`).join(', ')}].map((module) => Object.keys(module))`
const eager: Plain = { file: 'simulator/main.ts', replace: [[/^/, `${imports}\n${used}\n`]] }

/** Modules that not every process needs (express, undici, cryptography, forms) are loaded on first use. */
export const device: Device = { rows: [coldStart({ plain: [eager] })] }

import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import {
  decideLiveness,
  loadBeginning,
  submitReplies,
  termsPath,
  termsVersion,
  visitHosted,
  visitInvitation,
  visitLiveness,
  visitReveal,
} from '../api/index.ts'
import { apiBasePath, type CoverageKind } from '../contract/index.ts'
import type { AdminParts } from '../planes/admin/index.ts'
import { answerRefusal, type Handler, readHeap } from '../planes/http/index.ts'
import { adminLog } from '../process/log.ts'
import type { SimulatorOptions } from '../process/simulator-options.ts'
import { type OriginFor, requestLogOf, type Worlds } from '../worlds/index.ts'
import { adminDeclarations } from './admin-declarations.ts'
import { describeApi, loadTexts } from './describe-api.ts'

export const isMcp = ({ url = '' }: IncomingMessage): boolean => /^\/mcp(?:[?/]|$)/.test(url)

export const isHostedPage = ({ url = '' }: IncomingMessage): boolean => /^\/(?:hosted|reveal|liveness|i)\//.test(url)

interface PlaneParts {
  readonly worlds: Worlds
  readonly options: SimulatorOptions
  readonly capsules: AdminParts['capsules']
  readonly coverage: AdminParts['coverage']
  readonly log: Logger
  readonly originFor: OriginFor
  /** Returns the origin of links. */
  readonly origin: () => string
  /** Returns the address that the process listens on. */
  readonly listeningOrigin: () => string
  readonly stopping: AbortSignal
}

/** The planes beside the API. Each loads with its first request, to keep the start fast. */
export class Planes {
  #admin: Promise<Handler> | undefined
  #mcp: Promise<Handler> | undefined
  #hosted: Promise<Handler> | undefined

  constructor(readonly parts: PlaneParts) {}

  admin(): Promise<Handler> {
    const { worlds, options, capsules, coverage, log, originFor, origin, stopping } = this.parts
    this.#admin ??= import('../planes/admin/index.ts').then(({ createAdmin, ImportMemory }) =>
      createAdmin({
        worlds,
        imports: new ImportMemory(options.heap ?? readHeap),
        ...adminDeclarations,
        capsules,
        coverage,
        readyScenarios,
        loadBeginning,
        requestLog: (name) => requestLogOf(worlds.get(name).engine),
        ...(options.adminToken ? { adminToken: options.adminToken } : {}),
        publicUrl: origin,
        originFor,
        describeApi: async () => describeApi(origin() + apiBasePath, await loadTexts()),
        stopping,
        onRequest: adminLog(log),
        onBug: (error) => log.error({ err: error }, 'an admin request failed because of a bug'),
      }),
    )
    return this.#admin
  }

  /** Loads the tools for coding agents. */
  mcp(): Promise<Handler> {
    const { options, log, listeningOrigin, origin, stopping } = this.parts
    const { adminToken, command } = options
    const onBug = (error: unknown) => log.error({ err: error }, 'a call of a tool failed because of a bug')
    const parts = { adminToken, publicUrl: origin, command, stopping, answerRefusal, onRequest: adminLog(log), onBug }
    this.#mcp ??= import('../planes/mcp/mcp-endpoint.ts').then(({ createMcpEndpoint }) =>
      createMcpEndpoint({ url: listeningOrigin(), ...parts }),
    )
    return this.#mcp
  }

  /** Loads the hosted pages. */
  hosted(): Promise<Handler> {
    const { worlds, options, log } = this.parts
    this.#hosted ??= import('../planes/hosted/index.ts').then(({ createHosted }) =>
      createHosted({
        worlds,
        visit: visitHosted,
        reveal: visitReveal,
        invitation: visitInvitation,
        frameAncestors: options.frameAncestors ?? '*',
        submit: submitReplies,
        liveness: visitLiveness,
        decideLiveness,
        terms: { path: termsPath, version: termsVersion },
        onBug: (error) => log.error({ err: error }, 'a hosted page failed because of a bug'),
      }),
    )
    return this.#hosted
  }
}

interface Texts {
  readonly scenarios: readonly string[]
  /** By kind and name: the position of the scenario, and the step in it. */
  readonly steps: Readonly<Partial<Record<CoverageKind, Readonly<Record<string, readonly [number, string]>>>>>
}

/** Loads the scenarios for things that a run has not met, on first use. */
const readyScenarios: AdminParts['readyScenarios'] = async () => {
  const { default: loaded } = await import('../api/ready-scenarios.json', { with: { type: 'json' } })
  // Generated with this shape.
  const { scenarios, steps }: Texts = Object(loaded)
  return (kind, name) => {
    const [position, step] = steps[kind]?.[name] ?? []
    const scenario = scenarios[position ?? -1]
    return step === undefined || scenario === undefined ? undefined : { step, scenario }
  }
}

/** A simulator as this kit uses it. */
export interface Program {
  readonly createSimulator: (options: object) => { listen(): Promise<string>; close(): Promise<void> }
}

/** Loads the simulator when the first one is started; the package has it as a bundle. */
export const loadProgram = (): Promise<Program> => import('../simulator/app.ts')

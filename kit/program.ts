/** The part of the simulator that this kit uses. */
export interface Program {
  readonly createSimulator: (options: object) => { listen(): Promise<string>; close(): Promise<void> }
}

/** Loads the simulator on the first start; the package has it as a bundle. */
export async function loadProgram(): Promise<Program> {
  const { loadSimulator } = await import('../simulator/load.ts')
  return loadSimulator()
}

/** The part of Jest that the kit uses. Jest provides the module itself, and its types are not installed here. */
declare module '@jest/globals' {
  type Hook = (run: () => Promise<void> | void, timeoutMs?: number) => void
  type Declare = (name: string, run: () => Promise<void>, timeoutMs?: number) => void
  export const beforeAll: Hook
  export const afterAll: Hook
  export const afterEach: Hook
  export const expect: { getState(): { readonly testPath?: string } }
  export const test: Declare & { readonly only: Declare; readonly skip: Declare }
}

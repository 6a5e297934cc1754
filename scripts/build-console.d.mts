export function consoleScript(): Promise<Uint8Array>
export function consoleStyles(): Promise<Uint8Array>
export function referenceScript(): Promise<Uint8Array>

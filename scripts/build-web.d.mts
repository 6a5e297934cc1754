export function buildWeb(folder?: string): Promise<void>
export function webFile(name: 'console.js' | 'console.css' | 'docs.js' | 'reference.js'): Promise<Uint8Array>

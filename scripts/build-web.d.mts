type Name = 'console.js' | 'console.css' | 'reference.js' | 'reference.css'
export function buildWeb(folder?: string): Promise<void>
export function bundleFile(name: Name): Promise<Uint8Array>
export function webFile(name: Name): Promise<Uint8Array>

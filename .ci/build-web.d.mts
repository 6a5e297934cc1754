export function buildWeb(folder?: string): Promise<void>

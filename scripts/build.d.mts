export function writeProgram(folder: string, text: string): Promise<void>

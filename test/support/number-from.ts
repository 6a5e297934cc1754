/** Reads how much a test does from the environment, such as `KILLS=500`, and returns the usual amount without it. */
export function numberFrom(variable: string, usual: number): number {
  const text = process.env[variable] ?? String(usual)
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${variable} is "${text}", expected a whole number.`)
  return Number(text)
}

/** Parses a document in JSON or YAML; `name` is that of its source. */
export async function parseDocument(text: string, name: string): Promise<unknown> {
  const whole = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(whole)
  } catch (error) {
    // YAML reads JSON, too, but says less well what is wrong with it.
    if (/^\s*[{[]/.test(whole)) throw new Error(`${name} is no JSON: ${reasonOf(error)}`)
  }
  return parseYaml(whole, name)
}

async function parseYaml(text: string, name: string): Promise<unknown> {
  const { parse } = await import('yaml')
  try {
    const document: unknown = parse(text, { merge: true, logLevel: 'error' })
    // Parts that contain themselves through an alias never end.
    JSON.stringify(document)
    return document
  } catch (error) {
    throw new Error(`${name} is neither JSON nor YAML: ${reasonOf(error)}`)
  }
}

/** The rest of the message shows the lines. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]

/** The most objects and lists that stand within each other on a line. */
const deepest = 200

/** True for JSON with more objects and lists within each other than any recording has. */
export function isTooDeep(json: string): boolean {
  let [depth, isText] = [0, false]
  for (let index = 0; index < json.length && depth <= deepest; index += 1) {
    const code = json.charCodeAt(index)
    if (isText) {
      if (code === backslash) index += 1
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if (code === bracket || code === brace) depth += 1
    else if (code === bracket + 2 || code === brace + 2) depth -= 1
  }
  return depth > deepest
}

const [quote, backslash, bracket, brace] = [0x22, 0x5c, 0x5b, 0x7b]

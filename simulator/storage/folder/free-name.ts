import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns a name that no file in the folder has yet, for a damaged file that is set aside. */
export async function freeName(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? `${name}.damaged` : `${name}.${number}.damaged`
    if (!(await exists(join(folder, free)))) return free
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

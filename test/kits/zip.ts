import { crc32 } from 'node:zlib'

/** Returns a zip file with these files, not compressed. */
export function zip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let length = 0
  for (const [name, content] of Object.entries(files)) {
    const described = descriptionOf(name, content)
    const local = Buffer.concat([signed(0x04034b50), described, Buffer.from(name), content])
    // The versions, then after the description: no comment, the first disk, no attributes, and the place of the file.
    const place = Buffer.alloc(14)
    place.writeUInt32LE(length, 10)
    directory.push(signed(0x02014b50), version, described, place, Buffer.from(name))
    parts.push(local)
    length += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = parts.length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(length, 12)
  return Buffer.concat([...parts, entries, signed(0x06054b50), end])
}

/** Version 2.0, the first with folders. */
const version = Buffer.from([20, 0])

/** Describes a file for both places: the version, its checksum, its length and that of its name. */
function descriptionOf(name: string, content: Buffer): Buffer {
  const description = Buffer.alloc(26)
  version.copy(description)
  // 1 January 1980, the first day that the format knows.
  description.writeUInt16LE(0x21, 8)
  description.writeUInt32LE(crc32(content), 10)
  description.writeUInt32LE(content.length, 14)
  description.writeUInt32LE(content.length, 18)
  description.writeUInt16LE(Buffer.byteLength(name), 22)
  return description
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

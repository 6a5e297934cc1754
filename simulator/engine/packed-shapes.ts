import { itemAt } from './item-at.ts'

/** The members of objects, as a path of names that begins at an empty object. */
class Shape {
  readonly #longer = new Map<string, Shape>()
  /** Its number among the shapes of objects; absent while only longer ones were seen. */
  number: number | undefined

  constructor(
    readonly names: readonly string[],
    /** An object with these members, whose copies take no more memory than the objects that were packed. */
    readonly template: object,
  ) {}

  /** Returns the shape with one more member; undefined when it is new and there is no room. */
  with(name: string, hasRoom: () => boolean): Shape | undefined {
    const known = this.#longer.get(name)
    if (known !== undefined || !hasRoom()) return known
    const longer = new Shape([...this.names, name], { ...this.template, [name]: null })
    this.#longer.set(name, longer)
    return longer
  }
}

/** Names that users choose make shapes too, so these do not grow without end. */
const most = 2_000

/** The shapes of the objects in packed documents: the names of their members, by number. */
export class PackedShapes {
  readonly #shapes: Shape[] = []
  readonly #empty = new Shape([], {})
  #seen = 0

  at(number: number): Shape {
    return itemAt(this.#shapes, number)
  }

  /** Returns the shape of an object; undefined when there is none and no room for it. */
  of(members: Readonly<Record<string, unknown>>): Shape | undefined {
    let shape: Shape | undefined = this.#empty
    for (const name in members) {
      if (members[name] === undefined) continue
      shape = name === '__proto__' ? undefined : shape.with(name, this.#hasRoom)
      if (shape === undefined) return undefined
    }
    shape.number ??= this.#shapes.push(shape) - 1
    return shape
  }

  readonly #hasRoom = () => {
    this.#seen += 1
    return this.#seen <= most
  }
}

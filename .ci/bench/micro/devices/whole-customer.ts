import type { Device } from '../device.ts'

const without = [
  {
    file: 'simulator/api/customers/new-customer.ts',
    replace: [
      [
        "import type { Whole } from '../../domain/members.ts'",
        "import { present, type Whole } from '../../domain/members.ts'",
      ],
      [
        /return \{\n {4}id,\n([\s\S]*?)\n {2}\} satisfies Whole<Individual>/,
        'return present({\n    id,\n$1\n  }) as Individual',
      ],
    ],
  },
  {
    file: 'simulator/api/customers/convert-input.ts',
    replace: [
      [
        'return { identifier: input.identifier, person }',
        'return { identifier: input.identifier, person: present(person) as typeof person }',
      ],
    ],
  },
] as const

/** A customer's document has all members that a customer can have, undefined where nothing was said. */
export const device: Device = {
  rows: [{ kind: 'keep', on: 'create customer', workload: 'create-customer', without }],
}

import { Compile } from 'typebox/compile'
import { Check } from 'typebox/value'
import { CustomerCreate } from '../../../simulator/api/customers/shapes.ts'
import { customerBody as customer } from '../../customer-body.ts'
import { type Device, repeated } from '../device.ts'

/** Schemas are compiled to functions, not interpreted. */
export const device: Device = {
  rows: [
    {
      kind: 'call',
      on: 'the body of a new customer',
      sides: () => {
        const compiled = Compile(CustomerCreate)
        if (!compiled.Check(customer) || !Check(CustomerCreate, customer)) throw new Error('The customer does not fit.')
        return {
          device: repeated(500, () => compiled.Check(customer)),
          plain: repeated(500, () => Check(CustomerCreate, customer)),
        }
      },
    },
  ],
}

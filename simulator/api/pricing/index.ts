export { type NetworkName, networks } from '../../../fixtures/networks.ts'
export { type AmountRange, acceptedRange, sizeLimits } from './amount-range.ts'
export { estimate } from './estimate.ts'
export {
  isWorthLess,
  midRate,
  type PlatformFee,
  type Price,
  type PriceInput,
  platformFeeFor,
  price,
  worth,
} from './price.ts'
export { bucketMs } from './rates.ts'
export { RateDetails } from './shapes.ts'
export { networkFee, type Payout } from './terms.ts'

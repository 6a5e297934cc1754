import { area } from '../../contract/index.ts'
import { estimateCryptoWithdrawalFee } from './estimate-crypto-withdrawal-fee.ts'
import { getAvailableUmaProviders } from './get-available-uma-providers.ts'
import { getDiscoveries } from './get-discoveries.ts'
import { getExchangeRates } from './get-exchange-rates.ts'
import { listVasps } from './list-vasps.ts'
import { chapters, explains } from './words.ts'

export const catalogueArea = area({
  operations: {
    getExchangeRates,
    getDiscoveries,
    estimateCryptoWithdrawalFee,
    getAvailableUmaProviders,
    listVasps,
  },
  chapters,
  explains,
})

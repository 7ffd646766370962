import { tariffText } from '@akvapolis/copy/operator/dated-file'
import { judgeTariff } from '@akvapolis/rules/offer/tariff'
import { applyTariff, lockPrices, planTariff } from '../../features/tariffs/apply-tariff.ts'
import { datedFileCommands } from './dated-file.ts'

export const tariffCommands = datedFileCommands({
  judge: judgeTariff,
  plan: planTariff,
  lock: lockPrices,
  apply: applyTariff,
  words: tariffText,
  idName: 'tariff_id',
})

import { playShop } from '../../ground/config/play.ts'
import type { BankConfig } from '../../ground/config/settings/bank.ts'

/** How the shop reaches the sandbox's bank, which lives below the shop's own address. */
export function sandboxBankConfig(publicUrl: string): BankConfig {
  return {
    url: `${publicUrl}/sandbox/bank`,
    ...playShop,
    receipt: null,
    formOrigins: [],
  }
}

import type { BankConfig } from '../../config.ts'

/** How the shop reaches the sandbox's bank, which lives below the shop's own address. */
export function sandboxBankConfig(publicUrl: string): BankConfig {
  return {
    url: `${publicUrl}/sandbox/bank`,
    marketPlace: '25633032',
    key: 'sandbox-bank-key',
    receipt: null,
    formOrigins: [],
  }
}

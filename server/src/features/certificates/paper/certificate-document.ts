import type { CertificateLanguage, CertificatePurpose } from '@akvapolis/rules/policy/certificates'
import type { PolicyRow } from '../../../ground/database/schema.ts'
import { openContract } from '../../../ground/stored/policy.ts'
import type { CertificateDocument } from '../../../ports/certificate-document.ts'
import type { Services } from '../../../sessions/services.ts'
import { depthTold, numberTold, printedFacts } from '../../documents/document-of-policy.ts'
import { signedToken } from '../../documents/signed-token.ts'
import { controlCode } from '../../policies/control-code.ts'
import { warningOf } from './consulates.ts'

/** Whose certificate, for whom and in which language. */
export type Wanted = { person: number; purpose: CertificatePurpose; lang: CertificateLanguage }

type Asked = { policy: PolicyRow; checkId: string; wanted: Wanted }

/** What a certificate prints: of the policy what concerns this one person, and nothing of anybody else. */
export async function certificateDocument(
  services: Services,
  { policy, checkId, wanted }: Asked,
): Promise<CertificateDocument> {
  const { config, clock } = services
  const contract = openContract(services.seal, policy)
  const sold = await printedFacts(services, policy, contract)
  const number = numberTold(policy)
  const insured = sold.insured[wanted.person - 1]
  if (!insured || number === null) throw new Error('a certificate is of a person of a paid policy')
  const { purpose, lang } = wanted
  const { insurer, product, territory, start, end, mode, insuredDays, programme, city } = sold
  const { risks, cover, insuranceAmount } = sold
  const { countries } = contract.quote
  const depthMetres = depthTold(sold)
  const token = signedToken(services, { ...policy, check_id: checkId }, { countries, depthMetres })
  const isForVisa = purpose === 'visa'
  return {
    insurer,
    product,
    territory,
    start,
    end,
    mode,
    insuredDays,
    programme,
    city,
    risks,
    cover,
    insuranceAmount,
    purpose,
    lang,
    number,
    checkUrl: `${config.publicUrl}/check/${checkId}#${token}`,
    controlCode: controlCode(checkId),
    issued: clock.today(),
    notBefore: sold.notBefore,
    person: { ...insured, passport: isForVisa ? insured.passport : null },
    consulates: isForVisa ? warningOf(contract) : null,
  }
}

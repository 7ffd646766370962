import type { AnswerOf } from '@akvapolis/contract/call'
import type { getSite } from '@akvapolis/contract/site'
import { textTied } from '@akvapolis/copy/tied'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'
import { type Config, sandboxParts } from '../../ground/config/config.ts'
import type { Services } from '../../sessions/services.ts'

type Site = AnswerOf<typeof getSite>

/** What the server says of itself to anybody. */
export async function toldSite({
  config,
  clock,
  tariffs,
}: Pick<Services, 'config' | 'clock' | 'tariffs'>): Promise<Site> {
  const { tariff } = await tariffs.inForce()
  return {
    sandbox: sandboxParts(config).length > 0,
    today: clock.today(),
    open_products: openProducts(config),
    tariff: tariff.name,
    age_limit: tariff.age_limit,
    passkeys: config.passkeys?.rpId ?? null,
    captcha: config.captcha ? 'yandex' : null,
    insurer: toldInsurer(config.insurer),
  }
}

function toldInsurer(insurer: Config['insurer']): Site['insurer'] {
  const { name, nameEn, licence, inn, address, phone, email, site, rules } = insurer
  const { assistancePhones, assistanceEmail, complaintsEmail } = insurer
  return {
    name,
    name_en: nameEn,
    licence: textTied(licence),
    inn,
    address,
    phone,
    email,
    site,
    rules: textTied(rules),
    assistance_phones: assistancePhones,
    assistance_email: assistanceEmail,
    complaints_email: complaintsEmail,
  }
}

function openProducts({ opened }: Config): ProductCode[] {
  const open = Object.values(products).filter(({ openedBy }) => openedBy === null || opened[openedBy])
  return open.map(({ code }) => code)
}

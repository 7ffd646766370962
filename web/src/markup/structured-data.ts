import type { Facts } from '@akvapolis/contract/facts'
import { productName } from '@akvapolis/copy/frame'
import { productInsured } from '@akvapolis/copy/papers/key-information'
import { questionsBy } from '@akvapolis/copy/reading/faq'
import { products } from '@akvapolis/rules/products/products'

type Of = { address: string; facts: Facts }

/** By schema.org, what searchers may tell of a page: only what it shows itself, on the pages that show it. */
export const structuredData = (of: Of): object[] => (pages[of.address]?.(of) ?? []).map(inContext)

const inContext = (data: object): object => ({ '@context': 'https://schema.org', ...data })

const pages: Record<string, (of: Of) => object[]> = {
  '/auth': (of) => [agency(of), ...offered(of)],
  '/about': (of) => [agency(of)],
  '/cover': offered,
  '/faq': ({ facts }) => [asked(facts)],
}

function agency({ facts: { site, public_url } }: Of): object {
  const { name, address, phone, email, inn } = site.insurer
  return {
    '@type': 'InsuranceAgency',
    name: productName,
    legalName: name,
    url: public_url,
    logo: `${public_url}/icon-512.png`,
    image: `${public_url}/og/site.png`,
    address,
    telephone: phone,
    email,
    taxID: inn,
    areaServed: 'RU',
  }
}

/** «от … в день», as the page says it. */
function offered({ facts: { site, public_url, from_per_day } }: Of): object[] {
  return from_per_day.map(({ product, kopecks }) => ({
    '@type': 'Product',
    name: productInsured[product],
    category: 'Insurance',
    image: `${public_url}/og/${product}.png`,
    brand: { '@type': 'Brand', name: productName },
    offers: {
      '@type': 'Offer',
      url: `${public_url}${products[product].route}`,
      seller: { '@type': 'Organization', name: site.insurer.name },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        // From so much on, and no price of anything: what a trip costs its calculator says.
        minPrice: inRoubles(kopecks),
        priceCurrency: 'RUB',
        unitCode: 'DAY',
      },
    },
  }))
}

/** Each question that has its answer in words there. */
const asked = (facts: Facts): object => ({
  '@type': 'FAQPage',
  mainEntity: questionsBy(facts)
    .flatMap(({ questions }) => questions)
    .filter(({ answer }) => answer.length > 0)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
})

/** Rounded up, as the pages round it. */
const inRoubles = (kopecks: number): string => String(Math.ceil(kopecks / 100))

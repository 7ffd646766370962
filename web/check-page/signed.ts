import { formatPeriod } from '@akvapolis/rules/dates/date-text'
import { mayBeginByPayment, type TokenFacts } from '@akvapolis/rules/policy/token/policy-token'
import { show } from './show.ts'

const languages = ['ru', 'en'] as const

/** On the page that has a place for it: what is insured, as the code says it. */
export function tellSigned(facts: TokenFacts): void {
  const { start, end, territory, depthMetres } = facts
  const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const period = inBoth([formatPeriod(start, end), english.formatRange(Date.parse(start), Date.parse(end))])
  tell('period', period, ...(mayBeginByPayment(facts) ? [wordsFor('first day') ?? ''] : []))
  tell(
    'territory',
    ...territory.flatMap((code) => [wordsFor(code) ?? inBoth(languages.map(countryIn(code)))]),
  )
  tell('depth', depthMetres === null ? (wordsFor('no depth') ?? '') : String(depthMetres))
  show('#signed')
}

function tell(name: string, ...words: (Node | string)[]): void {
  document.querySelector(`[data-told=${name}]`)?.replaceChildren(...words)
}

/** Words that wait in the page. */
function wordsFor(name: string): Node | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-words="${name}"]`)
  if (!template) return undefined
  const line = document.createElement('div')
  line.append(template.content.cloneNode(true))
  return line
}

function inBoth(words: readonly (string | undefined)[]): Node {
  const line = document.createElement('div')
  for (const [at, language] of languages.entries()) {
    const part = document.createElement('span')
    if (language === 'en') Object.assign(part, { className: 'en', lang: 'en' })
    part.textContent = words[at] ?? ''
    line.append(part, ' ')
  }
  return line
}

const countryIn = (code: string) => (language: string) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code)

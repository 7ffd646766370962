import { diveAnswer, diveErrors, insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import { type AskedDive as Asked, askedIn, judgeDive, usualDive } from '@akvapolis/rules/offer/asked-dive'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { type DiveTerms, diveTermsOf, reasonsAgainst } from '@akvapolis/rules/offer/insured-dive'
import { productCodes } from '@akvapolis/rules/products/product'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import styles from '../dive/dive.module.css'
import { DiveAnswer } from '../dive/dive-answer.tsx'
import { DiveFields, type FieldOf } from '../dive/dive-fields.tsx'

type AskedDiveProps = {
  cover: Cover
  /** What stands behind the `?` of the page's address. */
  asked: string
}

/** «Застрахован ли этот дайв?» as a form that needs no script: its answer is the page itself. */
export function AskedDive({ cover, asked: search }: AskedDiveProps) {
  const terms = termsByCertificate(cover)
  if (!terms) return null
  const asked = askedIn(search)
  const { errors, answer } = asked ? answered(asked, terms) : unasked
  const typed = asked ?? usualDive
  // Nobody hears of a change: what is typed goes with the address.
  const field: FieldOf = (name) => ({
    name,
    value: typed[name],
    error: (errors as Partial<Record<keyof Asked, string>>)[name], // the boxes have none
    onChange: () => {},
  })
  return (
    <div id="dive">
      <Card title={words.question}>
        <form className={styles.question} action="/cover#dive" noValidate>
          <DiveFields terms={terms} field={field} />
          <Button type="submit">{words.ask}</Button>
          {answer && <DiveAnswer answer={answer} />}
        </form>
      </Card>
    </div>
  )
}

const unasked = { errors: {}, answer: null }

function answered(asked: Asked, terms: DiveTerms) {
  const judged = judgeDive(asked, terms)
  if (!judged.ok) return { errors: diveErrors(judged.issues), answer: null }
  const { dive } = judged
  return { errors: {}, answer: diveAnswer(dive, terms, reasonsAgainst(dive, terms)) }
}

/** Of those whose own certificate says how deep; null: the cover has nothing for them. */
function termsByCertificate(cover: Cover): DiveTerms | null {
  const product = productCodes.find((code) => cover.products[code]?.depth === 'by_certificate')
  return product ? diveTermsOf(cover, { product, programmeDepth: null }) : null
}

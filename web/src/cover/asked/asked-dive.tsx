import { checkFields } from '@akvapolis/copy/forms/controls'
import { diveAnswer, diveErrors, insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import { type AskedDive as Asked, askedIn, judgeDive, usualDive } from '@akvapolis/rules/offer/asked-dive'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { type DiveTerms, diveTermsOf, reasonsAgainst } from '@akvapolis/rules/offer/insured-dive'
import { productCodes } from '@akvapolis/rules/products/product'
import { Button } from '../../ui/basic/button.tsx'
import { Folded } from '../../ui/basic/folded.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
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
    <Folded {...(!asked && { id: place })} title={words.question} isOpen={asked !== null}>
      <form className={styles.question} action={`/cover#${place}`} noValidate>
        <Wrong errors={errors} />
        <DiveFields terms={terms} field={field} />
        <Button type="submit">{words.ask}</Button>
        {answer && (
          <div {...outcome}>
            <DiveAnswer answer={answer} />
          </div>
        )}
      </form>
    </Folded>
  )
}

/** Where the address leads: to the question, and whoever has asked to what came of it, which takes the focus there. */
const place = 'dive'
const outcome = { id: place, tabIndex: -1, className: styles.outcome }

function Wrong({ errors }: { errors: Partial<Record<keyof typeof words.fields, string>> }) {
  const names = Object.keys(errors) as (keyof typeof errors)[] // the keys are its own
  if (names.length === 0) return null
  return (
    <div {...outcome}>
      <Notice tone="error" title={checkFields(names.length)}>
        <ul className={styles.lines}>
          {names.map((name) => (
            <li key={name}>{words.fields[name]}</li>
          ))}
        </ul>
      </Notice>
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

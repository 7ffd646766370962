import { insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import type { DiveTerms } from '@akvapolis/rules/offer/insured-dive'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import styles from './dive.module.css'
import { DiveAnswer } from './dive-answer.tsx'
import { DiveFields } from './dive-fields.tsx'
import { useDiveQuestion } from './use-dive-question.ts'

/** Asks about one dive and answers at once; nothing of it is sent or kept. */
export function DiveQuestion({ terms }: { terms: DiveTerms }) {
  const { field, ask, answer } = useDiveQuestion(terms)
  const answered = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) answered.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    ask()
  }
  return (
    <form className={styles.question} method="dialog" noValidate onSubmit={handleSubmit}>
      <DiveFields terms={terms} field={field} />
      <Button type="submit">{words.ask}</Button>
      <div ref={answered} aria-live="polite">
        {answer && <DiveAnswer answer={answer} />}
      </div>
    </form>
  )
}

import { createContext, type ReactNode, type SubmitEvent, use, useEffect, useRef } from 'react'
import { AreErrorsListed } from '../../ui/field/field.tsx'
import { late } from '../../ui/late/late.tsx'
import { scrollToTop } from './scroll.ts'
import styles from './step-layout.module.css'

export type StepLayoutProps = {
  /** The step's own title; hidden from the eye where the step bar says the same. */
  heading: string
  isHeadingShown?: boolean
  /** Names the form for the buttons beside it. */
  formId: string
  onSubmit: () => unknown
  /** Counts the tries to send it: each new one focuses the first wrong field. */
  attempt: number
  /** The card beside the questions. */
  summary: ReactNode
  /** On a phone the facts of the summary come first, so that the questions stand right above the next press. */
  areFactsFirst?: boolean
  /** What is to be known before anything is pressed. */
  warning?: ReactNode
  /** What is insured, below the questions and before the summary. */
  told?: ReactNode
  children: ReactNode
}

/** Questions on the left, the summary on the right; on a phone the summary follows and its bar stays in view. */
export function StepLayout(props: StepLayoutProps) {
  const { heading, isHeadingShown = false, formId, onSubmit, attempt, summary, told, children } = props
  const { areFactsFirst = false, warning } = props
  const title = useStepStart(attempt > 0)
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles.layout} data-facts-first={areFactsFirst || undefined}>
      {warning && <div className={styles.warning}>{warning}</div>}
      {/* Sent before the page answers, such a form goes nowhere, and nothing typed comes into the address. */}
      <form id={formId} className={styles.questions} method="dialog" noValidate onSubmit={handleSubmit}>
        <h2 ref={title} tabIndex={-1} className={isHeadingShown ? styles.heading : 'visually-hidden'}>
          {heading}
        </h2>
        {attempt > 0 && <ShownErrors attempt={attempt} />}
        <AreErrorsListed value={attempt > 0}>{children}</AreErrorsListed>
      </form>
      {told}
      {summary}
    </div>
  )
}

const ShownErrors = late(async () => (await import('../errors/shown-errors.tsx')).ShownErrors, {
  isExtra: true,
})

/** Whether a step has been shown already: the first one, loaded anew too, stays as it was left. */
export const StepBegun = createContext({ current: false })

/** A step begins at the top of the page, with the focus on its heading so that it is read out, or on what is wrong. */
function useStepStart(isWrong: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const begun = use(StepBegun)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when the step begins
  useEffect(() => {
    const isFirst = !begun.current
    begun.current = true
    if (isFirst || isWrong) return
    title.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [])
  return title
}

import { stepWords } from '@akvapolis/copy/controls'
import { Icon } from '../../ui/basic/icon.tsx'
import styles from './step-bar.module.css'

export type StepBarProps = {
  steps: readonly string[]
  /** From 1. */
  current: number
  /** Makes the steps already done clickable. */
  onStep?: (step: number) => void
}

/** Where in the purchase one is. Below 640 px the words of the other steps give way to the current one's. */
export function StepBar({ steps, current, onStep }: StepBarProps) {
  return (
    <nav className={styles.steps} aria-label={stepWords.steps}>
      <ol className={styles.bar}>
        {steps.map((title, index) => (
          <Step key={title} title={title} step={index + 1} current={current} onStep={onStep} />
        ))}
      </ol>
      <p className={styles.now} aria-hidden="true">
        <span>{stepWords.progress(current, steps.length)}</span>
        {steps[current - 1]}
      </p>
    </nav>
  )
}

type StepProps = { title: string; step: number; current: number; onStep: StepBarProps['onStep'] }

function Step({ title, step, current, onStep }: StepProps) {
  const isDone = step < current
  const content = (
    <>
      <span className={styles.mark}>{isDone ? <Icon name="check" size={16} /> : step}</span>
      <span className={styles.title}>
        {title}
        {isDone && <span className="visually-hidden">, {stepWords.done}</span>}
      </span>
    </>
  )
  return (
    <li
      className={styles.step}
      data-state={isDone ? 'done' : step === current ? 'current' : 'ahead'}
      aria-current={step === current ? 'step' : undefined}
    >
      {isDone && onStep ? (
        <button type="button" className={styles.inside} onClick={() => onStep(step)}>
          {content}
        </button>
      ) : (
        <span className={styles.inside}>{content}</span>
      )}
    </li>
  )
}

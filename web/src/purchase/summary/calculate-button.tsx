import { Button, type ButtonProps } from '../../ui/basic/button.tsx'
import styles from './summary-card.module.css'

type CalculateButtonProps = Pick<ButtonProps, 'type' | 'form' | 'onClick' | 'disabled' | 'children'> & {
  /** Whether nothing else can be done before it. */
  isNext: boolean
  isPending: boolean
}

/** Asks for the price. On a phone it gives way to the next action while the price is good. */
export function CalculateButton({ isNext, isPending, ...button }: CalculateButtonProps) {
  return (
    <div className={styles.calculate} data-next={isNext}>
      <Button {...button} look={isNext ? 'primary' : 'quiet'} busy={isPending} />
    </div>
  )
}

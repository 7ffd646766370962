import { type InputHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react'
import { Icon } from '../basic/icon.tsx'
import type { MaskName } from '../mask/mask-engine.ts'
import styles from './field.module.css'
import { useMask } from './use-mask.ts'

export type TextInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onInput' | 'className' | 'style'
> & {
  text: string
  /** The input tells where the caret is. */
  onText: (text: string, input?: HTMLInputElement) => void
  mask?: MaskName | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** The one `<input>` of text in the product: masked or not, locked or not. */
export function TextInput({ text, onText, mask, ref, ...input }: TextInputProps) {
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLInputElement) // set before any effect runs
  useMask(element, mask)
  return (
    <>
      <input
        autoComplete="off"
        {...input}
        ref={element}
        className={styles.input}
        value={text}
        // Not onChange: the mask has by then written the value itself and React would see no change.
        onInput={(event) => onText(event.currentTarget.value, event.currentTarget)}
      />
      {input.readOnly && (
        <span className={styles.lock}>
          <Icon name="lock" />
        </span>
      )}
    </>
  )
}

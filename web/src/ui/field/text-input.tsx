import { type InputHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react'
import { Icon } from '../basic/icon.tsx'
import type { MaskName } from '../mask/mask-engine.ts'
import styles from './field.module.css'
import { type OnSaid, useMask } from './use-mask.ts'

export type TextInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onInput' | 'className' | 'style'
> & {
  text: string
  /** The input tells where the caret is. */
  onText: (text: string, input?: HTMLInputElement) => void
  mask?: MaskName | undefined
  /** Hears what the mask has to say of what was typed. */
  onSaid?: OnSaid
  ref?: Ref<HTMLInputElement> | undefined
}

/** The one `<input>` of text in the product: masked or not, locked or not. */
export function TextInput({ text, onText, mask, onSaid, ref, ...input }: TextInputProps) {
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLInputElement) // set before any effect runs
  useMask(element, mask, onSaid)
  return (
    <>
      <input
        {...input}
        // What a keyboard or a browser is to leave alone, unless the field says otherwise; Enter leads on.
        autoComplete={input.autoComplete ?? 'off'}
        autoCapitalize={input.autoCapitalize ?? 'none'}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={input.enterKeyHint ?? 'next'}
        ref={element}
        className={styles.input}
        value={text}
        // Not onChange: the mask has by then written the value itself and React would see no change.
        onInput={({ currentTarget }) => {
          const { value } = currentTarget
          // What was said stays until the mask has looked at the text as it is now.
          onSaid?.((said) => said && { ...said, of: value })
          onText(value, currentTarget)
        }}
      />
      {input.readOnly && (
        <span className={styles.lock}>
          <Icon name="lock" />
        </span>
      )}
    </>
  )
}

import { choiceWords } from '@akvapolis/copy/controls'
import { type HTMLAttributes, type ReactNode, type RefObject, useId } from 'react'
import { Icon } from '../basic/icon.tsx'
import { usePopover } from '../popover/use-popover.ts'
import styles from './option-list.module.css'
import type { Option } from './options.ts'

export type OptionGroup<Value extends string | number> = { title?: string; options: readonly Option<Value>[] }

export type OptionListProps<Value extends string | number> = {
  isOpen: boolean
  /** What there is to choose is still on its way. */
  isComing?: boolean
  groups: readonly OptionGroup<Value>[]
  highlighted: number
  isChosen: (option: Option<Value>) => boolean
  isMultiple?: boolean
  /** Why nothing more can be chosen. */
  reason?: string | undefined
  anchor: RefObject<HTMLElement | null>
  popover: RefObject<HTMLDivElement | null>
  /** From useCombobox: for the list, and for each option by its place in all groups together. */
  listAttributes: HTMLAttributes<HTMLDivElement>
  optionAttributes: (option: Option<Value>, index: number) => HTMLAttributes<HTMLDivElement>
}

/** What a combobox offers, above everything else on the page. */
export function OptionList<Value extends string | number>(props: OptionListProps<Value>) {
  const { isOpen, isComing, groups, reason, anchor, popover, listAttributes, isMultiple } = props
  usePopover({ isOpen, anchor, floating: popover, placement: 'bottom-start', hasAnchorWidth: true })
  const isEmpty = groups.every(({ options }) => options.length === 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the input when the list is pressed
    <div
      ref={popover}
      popover="manual"
      hidden={!isOpen}
      className={styles.popover}
      onMouseDown={(event) => event.preventDefault()}
    >
      {reason && <p className={styles.reason}>{reason}</p>}
      {isEmpty && <p className={styles.reason}>{isComing ? choiceWords.coming : choiceWords.noResults}</p>}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the attributes bring the role, listbox */}
      <div {...listAttributes} aria-multiselectable={isMultiple} className={styles.list} hidden={isEmpty}>
        {isOpen &&
          groups.map((group, index) => (
            <Group key={group.title ?? index} {...props} group={group} at={index} />
          ))}
      </div>
    </div>
  )
}

type GroupProps<Value extends string | number> = OptionListProps<Value> & {
  group: OptionGroup<Value>
  at: number
}

function Group<Value extends string | number>({ group, at, ...list }: GroupProps<Value>) {
  const id = useId()
  const start = list.groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)
  const options = group.options.map((option, index) => (
    <OptionRow
      key={option.value}
      attributes={list.optionAttributes(option, start + index)}
      isHighlighted={start + index === list.highlighted}
      isChosen={list.isChosen(option)}
    >
      {option.foundBy === undefined ? option.label : choiceWords.foundBy(option.foundBy, option.label)}
    </OptionRow>
  ))
  if (!group.title || group.options.length === 0) return options
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.group}>
        {group.title}
      </div>
      {options}
    </div>
  )
}

type OptionRowProps = {
  attributes: HTMLAttributes<HTMLDivElement>
  isHighlighted: boolean
  isChosen: boolean
  children: ReactNode
}

function OptionRow({ attributes, isHighlighted, isChosen, children }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the attributes bring the role, option
    <div
      {...attributes}
      className={styles.option}
      aria-selected={isChosen}
      data-highlighted={isHighlighted || undefined}
    >
      <span>{children}</span>
      {isChosen && <Icon name="check" />}
    </div>
  )
}

import { themeCopy } from '@akvapolis/copy/frame'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/basic/icon.tsx'
import styles from './theme-choice.module.css'

/** Light or dark: what is chosen is done by web/src/theme/choose-theme.ts, with or without the application. */
export function ThemeChoice() {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // React sets a field back to what it rendered when it takes the page over, after this.
    const waiting = setTimeout(() => {
      if (select.current) select.current.value = document.documentElement.dataset.theme ?? ''
    })
    return () => clearTimeout(waiting)
  }, [])
  return (
    <label className={styles.theme} data-screen="">
      {themeCopy.label}
      <span className={styles.box}>
        <select ref={select} data-themes="" className={styles.select}>
          {Object.entries(themeCopy.themes).map(([theme, name]) => (
            <option key={theme} value={theme}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  )
}

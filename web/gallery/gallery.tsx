import { useEffect } from 'react'
import { keepClear } from '../src/frame/focus/keep-clear.ts'
import { Toasts } from '../src/ui/toast/toasts.tsx'
import { Buttons } from './sections/buttons.tsx'
import { Choices } from './sections/choices.tsx'
import { Dates } from './sections/dates.tsx'
import { Fields } from './sections/fields.tsx'
import styles from './sections/gallery.module.css'
import { Overlays } from './sections/overlays.tsx'
import { Pieces } from './sections/pieces.tsx'
import { PurchaseForm } from './sections/purchase-form.tsx'
import { Water } from './sections/water.tsx'

const sections = {
  '/buttons': Buttons,
  '/fields': Fields,
  '/choices': Choices,
  '/dates': Dates,
  '/overlays': Overlays,
  '/pieces': Pieces,
  '/form': PurchaseForm,
  '/water': Water,
}

/** Tells the tests that the scripts and, asked for before by the fields, their masks are there. */
function ReadyMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    // As around every page.
    keepClear(document)
    void import('../src/ui/mask/mask-engine.ts').then(() => {
      document.documentElement.dataset.ready = 'true'
    })
  }, [])
  return null
}

/** One section by its path, all of them at '/'. */
export function Gallery({ path }: { path: string }) {
  const shown = Object.entries(sections).filter(([address]) => path === '/' || address === path)
  return (
    <main className={styles.gallery}>
      <h1>Элементы АкваПолиса</h1>
      {shown.map(([address, Section]) => (
        <Section key={address} />
      ))}
      <Toasts />
      <ReadyMark />
    </main>
  )
}

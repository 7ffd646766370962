import type { ReactNode } from 'react'
import styles from './drawing.module.css'

export type DrawingName = keyof typeof drawings

/** A line drawing of our own beside words that say it all: decorative, 64 × 64, one weight. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      width={64}
      height={64}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}

const line = (d: string): ReactNode => <path d={d} />

const drawings = {
  mask: line(
    'M8 20h40a4 4 0 0 1 4 4v10a10 10 0 0 1-10 10h-4c-4 0-5-6-10-6s-6 6-10 6h-4A10 10 0 0 1 4 34V24a4 4 0 0 1 4-4ZM52 28h4M58 10v32a8 8 0 0 1-8 8h-6M12 26h8m-8 6h3',
  ),
  fins: line(
    'M11 26c0-8 1-18 8-18s8 10 8 18l3 24c1 4-2 6-5 6H13c-3 0-6-2-5-6l3-24ZM13 22h12M16 34l-1 14m7-14 1 14M37 26c0-8 1-18 8-18s8 10 8 18l3 24c1 4-2 6-5 6H39c-3 0-6-2-5-6l3-24ZM39 22h12M42 34l-1 14m7-14 1 14',
  ),
  boat: line(
    'M30 8v32M30 10l18 22H30M30 16 16 32h14M8 40h48l-6 10a4 4 0 0 1-3 2H17a4 4 0 0 1-3-2L8 40ZM4 58c4 0 4-2 8-2s4 2 8 2 4-2 8-2 4 2 8 2 4-2 8-2 4 2 8 2 4-2 8-2',
  ),
  buoy: line(
    'M32 54a22 22 0 1 0 0-44 22 22 0 0 0 0 44ZM32 41a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM24 12l4 12m12-12-4 12M24 52l4-12m12 12-4-12M12 24l12 4m-12 12 12-4M52 24l-12 4m12 12-12-4',
  ),
  page: line(
    'M16 6h22l12 12v36a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4ZM38 6v12h12M22 30h20M22 38h20M22 46h12',
  ),
  person: line('M32 32a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM10 56a22 22 0 0 1 44 0'),
} satisfies Record<string, ReactNode>

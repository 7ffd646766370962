import type { ReactNode } from 'react'

export type IconName = keyof typeof drawings

/** One of our own line drawings, 24 × 24, in the colour of the text; decorative, so name the button itself. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}

const line = (d: string): ReactNode => <path d={d} />

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'

const drawings = {
  calendar: line(
    'M4 10h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  ),
  close: line('m6 6 12 12M18 6 6 18'),
  check: line('m5 12.5 4.5 4.5L19 7.5'),
  down: line('m6 9 6 6 6-6'),
  left: line('m14.5 6-6 6 6 6'),
  right: line('m9.5 6 6 6-6 6'),
  plus: line('M12 5v14M5 12h14'),
  minus: line('M5 12h14'),
  error: line('M12 7.5v5.5m0 3.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z'),
  info: line('M12 11v5.5m0-9v-.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z'),
  warning: line(
    'M12 9v4.5m0 3.5v.01M10.6 4.3 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0Z',
  ),
  success: line('m8 12.5 2.7 2.7L16 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z'),
  search: line('m20 20-4.2-4.2M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z'),
  more: <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth={3} />,
  burger: line('M4 7h16M4 12h16M4 17h16'),
  pencil: line('m14 6 4 4M5 19l1-4.5L16.5 4a1.4 1.4 0 0 1 2 0L20 5.5a1.4 1.4 0 0 1 0 2L9.5 18 5 19Z'),
  trash: line(
    'M4 7h16M10 11v6m4-6v6M6 7l.8 11.2A2 2 0 0 0 8.8 20h6.4a2 2 0 0 0 2-1.8L18 7M9 7V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2',
  ),
  download: line('M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14'),
  eye: line(eye),
  eyeOff: line(`${eye}M4 4l16 16`),
  mail: line('m4 7 8 6 8-6M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z'),
  lock: line(
    'M8 11V8a4 4 0 0 1 8 0v3M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z',
  ),
  key: line('M8.5 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L20 3.5m-4.5 4.5 3 3'),
  person: line('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0'),
  exit: line('M10 12h10m0 0-3.5-3.5M20 12l-3.5 3.5M13 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7'),
} satisfies Record<string, ReactNode>

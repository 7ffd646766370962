/** The diver-down flag: red with a white diagonal, the one accent of the product and used nowhere else. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="var(--flag)" />
      <path d="M.43 5.43A8 8 0 0 1 5.43.43l26.14 26.14a8 8 0 0 1-5 5Z" fill="var(--flag-stripe)" />
    </svg>
  )
}

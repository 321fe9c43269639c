/** The product's logo: a lens over three bars. */
export function LogoMark({ size = 26 }: { size?: number }) {
  const side = `${size / 16}rem`
  return (
    <svg viewBox="0 0 32 32" width={side} height={side} aria-hidden="true" className="shrink-0 text-accent">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g fill="none" stroke="var(--on-accent)" strokeLinecap="round">
        <circle cx="14" cy="14" r="7" strokeWidth="2.5" />
        <path d="M11 16.5v-2M14 16.5v-5M17 16.5v-3.5" strokeWidth="1.8" />
        <path d="m19.5 19.5 5 5" strokeWidth="2.8" />
      </g>
    </svg>
  )
}

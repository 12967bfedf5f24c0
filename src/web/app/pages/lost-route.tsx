/** A route that ends where it divides. */
export function LostRoute({ className }: { className?: string | undefined }) {
  const ahead = { fill: 'none', stroke: 'var(--neutral-9)', strokeWidth: 2, strokeDasharray: '3 4' } as const;
  return (
    <svg className={className} width="176" height="64" viewBox="0 0 176 64" aria-hidden="true">
      <circle cx="9" cy="32" r="8" fill="var(--accent-9)" />
      <path d="M5.5 32.3l2.6 2.6 4.6-5.2" fill="none" stroke="var(--on-accent)" strokeWidth="2" />
      <path d="M21 32h44" stroke="var(--accent-8)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="77" cy="32" r="7" fill="none" stroke="var(--accent-9)" strokeWidth="2" />
      <path d="M89 32h30c6 0 10-4 10-10v-4c0-6 4-10 10-10h22" {...ahead} />
      <path d="M119 32c6 0 10 4 10 10v4c0 6 4 10 10 10h32" {...ahead} />
    </svg>
  );
}

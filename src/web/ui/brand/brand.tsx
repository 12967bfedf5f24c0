import styles from './brand.module.css';

const product = 'Formwright';

/** The logo: three lines of a form. */
function Logo({ size = 22 }: { size?: number }) {
  const line = { stroke: 'var(--on-accent)', strokeWidth: 2, strokeLinecap: 'round' } as const;
  return (
    <svg viewBox="0 0 22 22" width={size} height={size} aria-hidden="true">
      <rect width="22" height="22" rx="6" fill="var(--accent-9)" />
      <path d="M6 6.5h10M6 11h5M6 15.5h4" {...line} />
      <circle cx="15" cy="11" r="1.6" fill="var(--on-accent)" />
    </svg>
  );
}

/** The logo of the product or the tenant, and the names of the tenant and the product. */
export function Brand({ name, logo }: { name: string | undefined; logo: string | null }) {
  return (
    <div className={styles.brand}>
      {logo ? <img src={logo} alt="" /> : <Logo />}
      {name && <span className="cut">{name}</span>}
      <span className={name ? styles.product : undefined}>{product}</span>
    </div>
  );
}

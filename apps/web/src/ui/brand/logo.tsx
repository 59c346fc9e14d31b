type LogoProps = { size?: number; name?: boolean };

/** The logo of the product, with its name beside it. */
export function Logo({ size = 28, name = true }: LogoProps) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: size * 0.36,
        fontWeight: 680,
        fontSize: size * 0.64,
      }}
    >
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
        <g fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round">
          <rect x="9" y="9" width="14" height="14" />
          <rect x="9" y="9" width="14" height="14" transform="rotate(45 16 16)" />
        </g>
        <circle cx="16" cy="16" r="2.6" fill="#fff" />
      </svg>
      {name && <span style={{ letterSpacing: '-0.01em' }}>Rihla</span>}
    </span>
  );
}

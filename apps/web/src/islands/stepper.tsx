type StepperProps = {
  name: string;
  count: number;
  most: number;
  more: string;
  fewer: string;
  onChange(count: number): void;
};

/**
 * An input for a small number with a minus and a plus button. At the limits a button stays in the tab order and does
 * nothing.
 */
export function Stepper({ name, count, most, more, fewer, onChange }: StepperProps) {
  const button = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to < 0 || to > most}
      onClick={() => {
        if (to >= 0 && to <= most) onChange(to);
      }}
    >
      {sign}
    </button>
  );
  return (
    <span className="stepper">
      {button(fewer, '\u2212', count - 1)}
      <output>{count}</output>
      {button(more, '+', count + 1)}
      {count > 0 && <input type="hidden" name={name} value={count} />}
    </span>
  );
}

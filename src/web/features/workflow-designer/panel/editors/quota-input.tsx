import { isRecord } from '#engine/workflow/values/property-readers.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '#web/ui/layout/side-panel.module.css';

export interface QuotaKind {
  readonly kind: string;
  readonly label: string;
  readonly most?: number;
  /** The accessible name of the number. */
  readonly countLabel?: string;
}

/** How many are needed: `{kind}`, or `{kind, value}` if the kind takes a number. */
export function QuotaInput(props: {
  label: string;
  kinds: readonly QuotaKind[];
  value: unknown;
  onChange: (value: { kind: string; value?: number }) => void;
}) {
  const { kinds, onChange } = props;
  const rule = isRecord(props.value) ? props.value : {};
  const current = kinds.find(({ kind }) => kind === rule.kind) ?? kinds[0];
  const count = typeof rule.value === 'number' ? rule.value : 2;
  const set = (kind: string, next: number) => {
    const most = kinds.find((candidate) => candidate.kind === kind)?.most;
    onChange(
      most === undefined ? { kind } : { kind, value: Math.min(Math.max(Math.trunc(next) || 1, 1), most) },
    );
  };
  return (
    <div className={styles.line}>
      <Segmented
        label={props.label}
        value={current?.kind ?? ''}
        onChange={(kind) => set(kind, count)}
        segments={kinds.map(({ kind, label }) => ({ value: kind, label }))}
      />
      {current?.most !== undefined && (
        <span className={styles.number}>
          <TextInput
            type="number"
            inputMode="numeric"
            size="small"
            aria-label={current.countLabel}
            value={String(count)}
            onChange={(text) => set(current.kind, Number(text))}
          />
        </span>
      )}
    </div>
  );
}

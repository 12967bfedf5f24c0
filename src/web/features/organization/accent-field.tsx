import { contrastRatio, isReadableAccent } from '#engine/colour/contrast.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './organization.module.css';

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** Whether an accent can be kept: none, or a colour that white text can be read on. */
export function isAccent(accent: string | null): boolean {
  return accent === null || (isColour(accent) && isReadableAccent(accent));
}

/** A colour as `#rrggbb`, with a sample and its contrast to white text. */
export function AccentField(props: {
  accent: string | null;
  error: string | undefined;
  onChange: (accent: string | null) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { accent } = props;
  const isKnown = accent !== null && isColour(accent);
  const ratio = isKnown ? format.number(Math.floor(contrastRatio(accent, '#ffffff') * 10) / 10, 1) : '';
  const ownFault = () => {
    if (accent === null || isAccent(accent)) return undefined;
    return isKnown ? t('organization:tooPale', { ratio }) : t('organization:accentFault');
  };
  return (
    <Field
      label={t('organization:accent')}
      help={t('organization:accentHelp')}
      error={ownFault() ?? props.error}
    >
      {(control) => (
        <div className={styles.accent}>
          <TextInput
            {...control}
            maxLength={7}
            value={accent ?? ''}
            onChange={(text) => props.onChange(text.trim().toLowerCase() || null)}
          />
          {isKnown && (
            <span className={styles.sample} style={{ background: accent }}>
              {t('organization:contrast', { ratio })}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

import { listBots } from '#contracts/bots/list-bots.ts';
import { namesIn, settingText } from '#engine/form/sources/external-call.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { fieldOptions, fieldsBeside } from './form-shape.ts';
import { Pick } from './pick.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';
import styles from './source-settings.module.css';

const mostBots = 100;

/** The bot that a button starts: those that are switched on and wait for a call. */
export function ChosenBot({ id, label, value, onChange }: SourceSettingProps) {
  const { data } = useEndpoint(listBots, { body: { page: 1, length: mostBots } });
  const offered = (data?.items ?? []).filter(({ is_active, trigger }) => is_active && trigger === 'call');
  return (
    <Pick
      id={id}
      label={label}
      value={settingText(value)}
      options={offered.map((bot) => ({ value: bot.id, label: bot.name }))}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}

/** The fields whose values the bot gets, each under the name that the field had when it was ticked. */
export function BotInputs({ id, field, form, value, onChange }: SourceSettingProps) {
  const chosen = Object.entries(namesIn(value));
  const fields = fieldsBeside(form, field).filter(({ editorType }) => {
    const type = fieldCatalogue.get(editorType);
    return type !== undefined && type.origin !== 'none' && type.content !== 'secret';
  });
  return (
    <div className={styles.choices} id={id} tabIndex={-1}>
      {fieldOptions(fields).map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          isChecked={chosen.some(([, name]) => name === option.value)}
          onChange={(isWanted) => {
            const others = chosen.filter(([, name]) => name !== option.value);
            const pairs = isWanted ? [...others, [option.value, option.value] as const] : others;
            onChange(pairs.length > 0 ? Object.fromEntries(pairs) : undefined);
          }}
        />
      ))}
    </div>
  );
}

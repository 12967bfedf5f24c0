import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import type { SettingsProps } from '../../edited-bot.ts';
import { Secrets } from './secrets.tsx';

/** Where the browser steps of a bot get to, and what they type that nobody reads again. */
export function BrowserSettings({ edited, stored, faultAt, onChange }: SettingsProps) {
  const t = useT();
  const [text, setText] = useState(edited.addresses.join('\n'));
  const fault =
    faultAt('body.addresses') ??
    edited.addresses.map((_, at) => faultAt(`body.addresses[${at}]`)).find(Boolean);
  return (
    <>
      <Field label={t('bots:set_addresses')} help={t('bots:addressesAbout')} error={fault}>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            rows={3}
            maxLength={10_000}
            onChange={(typed) => {
              setText(typed);
              onChange({ addresses: typed.split('\n').flatMap((line) => line.trim() || []) });
            }}
          />
        )}
      </Field>
      <Secrets
        secrets={edited.secrets}
        stored={stored?.secrets ?? []}
        faultAt={faultAt}
        onChange={(secrets) => onChange({ secrets: [...secrets] })}
      />
    </>
  );
}

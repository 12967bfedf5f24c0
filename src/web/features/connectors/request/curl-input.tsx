import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { type ReadCurl, readCurl } from './read-curl.ts';

/** Takes a cURL command that is pasted and gives the request that it makes. */
export function CurlInput({ onRead }: { onRead: (read: ReadCurl) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const change = (next: string) => {
    const read = readCurl(next);
    setText(read ? '' : next);
    if (read) onRead(read);
  };
  const isWrong = text.trim() !== '' && !/^c(?:u(?:r(?:l[\s\S]*)?)?)?$/.test(text.trim());
  return (
    <Field
      label={t('connectors:pasteCurl')}
      help={t('connectors:pasteHelp')}
      error={isWrong ? t('connectors:noCurl') : undefined}
    >
      {(control) => (
        <TextArea {...control} rows={2} value={text} placeholder="curl https://…" onChange={change} />
      )}
    </Field>
  );
}

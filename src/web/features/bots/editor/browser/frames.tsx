import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import type { PartProps } from '../step-parts.tsx';

const maxFrames = 5;

/** The frames around the element, from the outside in; none: it is on the page itself. */
export function Frames(props: Omit<PartProps, 'step'> & { readonly frames: readonly string[] }) {
  const t = useT();
  const { frames, faultAt, onChange } = props;
  const [text, setText] = useState(frames.join('\n'));
  const fault = faultAt('frames') ?? frames.map((_, at) => faultAt(`frames[${at}]`)).find(Boolean);
  return (
    <Field label={t('bots:part_frames')} help={t('bots:framesAbout')} error={fault}>
      {(control) => (
        <TextArea
          {...control}
          value={text}
          rows={1}
          maxLength={5000}
          onChange={(typed) => {
            setText(typed);
            const selectors = typed.split('\n').flatMap((line) => line.trim() || []);
            onChange({ frames: selectors.length > 0 ? selectors.slice(0, maxFrames) : undefined });
          }}
        />
      )}
    </Field>
  );
}

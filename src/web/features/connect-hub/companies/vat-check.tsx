import { useState } from 'react';
import { checkVatNumber } from '#contracts/connect-hub/check-vat-number.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from '../connect-hub.module.css';
import { OutsideFailure } from '../outside-failure.tsx';
import { AnswerAge } from './kept-answer.tsx';

const vatNumber = /^([A-Za-z]{2})\s*([A-Za-z0-9 .+*-]{2,20})$/;
const tones = { valid: 'success', invalid: 'danger', unknown: undefined } as const;

/** Asks whether a VAT number of the European Union is valid. */
export function VatCheck({ isOn }: { readonly isOn: boolean }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{ country: string; number: string } | null>(null);
  const [, country, number] = vatNumber.exec(typed.trim()) ?? [];
  return (
    <>
      <SectionTitle>{t('connect-hub:vat')}</SectionTitle>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (country && number) setAsked({ country, number });
        }}
      >
        <TextInput
          aria-label={t('connect-hub:vatNumber')}
          placeholder="DE 136695976"
          value={typed}
          maxLength={23}
          onChange={setTyped}
        />
        <Button type="submit" isDisabled={!isOn || !country || !number}>
          {t('connect-hub:check')}
        </Button>
      </form>
      {asked && <Answer {...asked} />}
    </>
  );
}

function Answer(query: { country: string; number: string }) {
  const t = useT();
  const asked = useEndpoint(checkVatNumber, { query }, { keepPrevious: false });
  return (
    <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {({ status, failure, age_seconds, result, name, address }) => (
        <div aria-live="polite">
          <OutsideFailure status={status} failure={failure} />
          <AnswerAge seconds={age_seconds} />
          {failure === null && (
            <p>
              <Chip tone={tones[result]}>{t(`connect-hub:vat_${result}`)}</Chip>{' '}
              {[name, address].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
      )}
    </ListState>
  );
}
